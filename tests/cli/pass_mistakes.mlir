// What is wrong with pipelines and options of passes.
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(nope)
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(cze)
// RUN: tile-ir-opt %s --pass-pipeline=cse
// RUN: tile-ir-opt %s --pass-pipeline=
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(cse
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(canonicalize{max-iteration=3})
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(canonicalize{max-iterations=many})
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(fuse-fma)
// RUN: tile-ir-opt %s --pass-pipeline=cuda_tile.module(cse)
// RUN: tile-ir-opt %s --pass-pipeline=any(fuse-fma)
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(cse) --cse
// RUN: tile-ir-opt %s --canonicalize=bogus=1
// RUN: tile-ir-opt %s --dce=bogus
// RUN: tile-ir-opt %s --inline=default-pipeline=cse
// RUN: tile-ir-opt %s --canonicalise
// RUN: tile-ir-opt %s -O4
cuda_tile.module @kernels {
}
