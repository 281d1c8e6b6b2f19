// RUN: tile-ir-opt %s --no-implicit-module --no-verify --mlir-print-op-generic
// The generic form says all types, so that it says invalid ones too: results are not made up.
cuda_tile.module @kernels {
  entry @e(%x: tile<f32>, %n: tile<i32>) {
    "cuda_tile.for"(%n, %n, %n, %x) ({
    ^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<f32>):
      "cuda_tile.continue"(%a) : (!cuda_tile.tile<f32>) -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()
  }
}
