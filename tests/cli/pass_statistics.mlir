// What passes count, and which there are.
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(cse,cuda_tile.module(any(cse))) --mlir-pass-statistics --verify-only
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(cse,cuda_tile.module(any(cse)),functions(loop-unroll)) --mlir-pass-statistics --mlir-pass-statistics-display=list --verify-only
// RUN: tile-ir-opt --list-passes
cuda_tile.module @kernels {
  entry @kernel(%x: tile<f32>) {
    %0 = mulf %x, %x : tile<f32>
    %1 = mulf %x, %x : tile<f32>
    %2 = addf %0, %1 : tile<f32>
    print_tko "%f", %2 : tile<f32> -> token
  }
}
