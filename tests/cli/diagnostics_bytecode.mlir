// What bytecode of a version cannot say, and bytecode that is none.
// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc --bytecode-version=13.1 --diagnostics=pretty
// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc --bytecode-version=13.1 --diagnostics=json
// RUN: tile-ir-translate %s --cudatilebc-to-mlir --diagnostics=pretty
// RUN: tile-ir-translate %s --cudatilebc-to-mlir --diagnostics=json
cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    %0 = atan2 %a, %a : tile<f32>
  }
}
