// RUN: tile-ir-translate --mlir-to-cudatilebc --no-implicit-module %s -o %t
// RUN: tile-ir-translate --cudatilebc-to-mlir < %t
// RUN: tile-ir-translate --cudatilebc-to-mlir -mlir-print-op-generic %t
// RUN: tile-ir-opt %t
// RUN: tile-ir-opt --emit=tilebc --bytecode-version=13.1 --no-implicit-module %s
cuda_tile.module @kernels {
  entry @k() {
  }
}
