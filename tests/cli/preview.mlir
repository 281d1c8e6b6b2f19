// What belongs to a preview is text as everything else. Bytecode with it has to be asked for.
// RUN: tile-ir-opt --no-implicit-module %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --no-implicit-module %s
// RUN: tile-ir-opt --emit=tilebc --no-implicit-module %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --no-implicit-module --preview --bytecode-version=13.4 %s
// RUN: tile-ir-translate --explain-version --no-implicit-module %s
// RUN: tile-ir-opt --emit=tilebc --no-implicit-module --preview %s -o %t
// RUN: tile-ir-translate --cudatilebc-to-mlir %t
// RUN: tile-ir-opt --diagnostics=json %t
// RUN: tile-ir-translate --explain-version %t
// RUN: tile-ir-translate --cudatilebc-to-mlir --preview %t
// RUN: tile-ir-opt --no-implicit-module --preview %t
// RUN: tile-ir-translate --bytecode-info %t
cuda_tile.module @kernels {
  entry @caller(%a: tile<f32>) {
    %0 = preview$call @device_function(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  }
}
