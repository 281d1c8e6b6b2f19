// Aliases that only a region refers to are not printed either.
// RUN: tile-ir-opt %s --mlir-print-skip-regions
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-skip-regions --mlir-print-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-skip-regions --mlir-print-op-generic
cuda_tile.module @kernels {
  entry @k() {
    return loc("inside")
  }
} loc("outside")
