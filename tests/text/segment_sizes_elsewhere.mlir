// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-op-generic
// LOSES: bytecode, which has no place for attributes that belong to no definition
// To an operation whose operands need no sizes, 'operandSegmentSizes' is an attribute like any other.
cuda_tile.module @kernels attributes {operandSegmentSizes} {
  entry @e(%x: tile<f32>) {
    %0 = "cuda_tile.absf"(%x) {operandSegmentSizes = "none"} : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  }
}
