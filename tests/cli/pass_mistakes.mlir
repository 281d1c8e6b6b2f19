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
// RUN: tile-ir-opt %s "--inline=default-pipeline={canonicalize{top-down=false},cse}"
// RUN: tile-ir-opt %s --canonicalise
// RUN: tile-ir-opt %s -O4
// RUN: tile-ir-opt %s --cse --mlir-print-ir-before=cze
// RUN: tile-ir-opt %s --cse --mlir-print-ir-after=cse,nothing-like-it
// RUN: tile-ir-opt %s --verify-each=0
// RUN: tile-ir-opt %s --verify-each=TRUE
// RUN: tile-ir-opt %s --verify-each=maybe
// RUN: tile-ir-opt %s --emit=tilebc --emit-bytecode
// RUN: tile-ir-opt %s --verify-execution=3000000000
cuda_tile.module @kernels {
}
