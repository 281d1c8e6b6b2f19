// The ending of the output file says what to write, unless a flag does; several files can be verified at once.
// RUN: tile-ir-opt %s -o %t.tileirbc
// RUN: tile-ir-info %t.tileirbc
// RUN: tile-ir-opt -o %t.mlirbc < %s
// RUN: tile-ir-info %t.mlirbc
// RUN: tile-ir-opt %s -o %t.tileirbc --emit=text
// RUN: tile-ir-info %t.tileirbc
// RUN: tile-ir-translate %s -o %t
// RUN: tile-ir-translate %t
// RUN: tile-ir-translate %t -o %t.tilebc --bytecode-version=13.2
// RUN: tile-ir-info %t.tilebc
// RUN: tile-ir-translate %t -o %t.mlirbc
// RUN: tile-ir-translate %s -o %t.mlir
// RUN: tile-ir-opt --verify-only %s %s
// RUN: tile-ir-opt --verify-only %s nowhere.mlir %s
// RUN: tile-ir-opt %s %s
// RUN: tile-ir-opt --verify-only %s %s --cse
cuda_tile.module @kernels {
  entry @k() {
    return
  }
}
