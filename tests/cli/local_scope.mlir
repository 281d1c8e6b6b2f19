// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo --mlir-print-local-scope
#name = loc("value"("k.py":1:2))
cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    %0 = negf %a : tile<f32> loc(#name)
  }
}
