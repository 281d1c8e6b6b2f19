// Passes before and after those of the optimizer, and what a program has.
// RUN: tile-ir-opt %s -O2 --fuse-fma --before=cse,any(loop-unroll) --after any(canonicalize) --print-pipeline-passes
// RUN: tile-ir-opt %s --run-after-default-pipeline=dce -print-pipeline-passes
// RUN: tile-ir-opt %s --no-implicit-module --run-before-default-pipeline=dce -O0 --cse --print-pipeline-passes
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(any(canonicalize{max-iterations=3})) --print-pipeline-passes
// RUN: tile-ir-opt %s --no-implicit-module -O0 --before=cse
// RUN: tile-ir-opt %s --print-pipeline-passes
// RUN: tile-ir-opt %s --after=dce,nope
// RUN: tile-ir-opt %s --after=dce --pass-pipeline=builtin.module()
// RUN: tile-ir-opt --show-dialects
// RUN: tile-ir-opt --show-dialects --testing
cuda_tile.module @kernels {
  entry @kernel(%x: tile<f32>) {
    %0 = mulf %x, %x : tile<f32>
    %1 = mulf %x, %x : tile<f32>
    %2 = addf %0, %1 : tile<f32>
    print_tko "%f", %2 : tile<f32> -> token
  }
}
