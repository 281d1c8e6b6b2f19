// RUN: tile-ir-translate --list-versions
// RUN: tile-ir-translate --list-versions --testing
// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=13.9 --no-implicit-module %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=new --no-implicit-module %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=13.1 --no-implicit-module %s
// A release accepts nothing newer, whatever is made of the module.
// RUN: tile-ir-opt --bytecode-version=13.1 --no-implicit-module %s
// RUN: tile-ir-opt --bytecode-version=13.1 %s --verify-only
// RUN: tile-ir-opt --bytecode-version=13.1 %s --emit=mlirbc
// RUN: tile-ir-opt --bytecode-version=13.1 %s --dce
// RUN: tile-ir-opt --bytecode-version=13.1 %s --no-verify
// RUN: tile-ir-opt --bytecode-version=13.2 %s --verify-only
// RUN: tile-ir-reduce --bytecode-version=13.1 %s --test true
// RUN: tile-ir-translate --stats --bytecode-version=13.1 --no-implicit-module %s
// RUN: tile-ir-translate --stats --bytecode-version=13.1 --no-implicit-module --no-verify %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=13.2 --no-implicit-module %s -o %t
// RUN: tile-ir-opt --bytecode-version=13.1 %t
// RUN: tile-ir-translate --cudatilebc-to-mlir --bytecode-version=13.1 %t
// RUN: tile-ir-translate --cudatilebc-to-mlir --bytecode-version=13.3 %t
// RUN: tile-ir-translate --stats --bytecode-version=13.1 %t
cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    %0 = atan2 %a, %a : tile<f32>
  }
}
