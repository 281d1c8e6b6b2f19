// RUN: tile-ir-opt %s --no-implicit-module --synthesize-debug-info-scopes --mlir-print-debuginfo

cuda_tile.module @m {
  entry @kernel() {
    return loc("kernel.py":2:3)
  } loc("kernel.py":1:1)
} loc("mod/kernel.mlir":1:1)
