// RUN: tile-ir-translate --list-versions
// RUN: tile-ir-translate --list-versions --testing
// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=13.9 --no-implicit-module %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=new --no-implicit-module %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=13.1 --no-implicit-module %s
cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    %0 = atan2 %a, %a : tile<f32>
  }
}
