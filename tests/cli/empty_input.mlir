// RUN: tile-ir-translate --mlir-to-cudatilebc %s
// RUN: tile-ir-translate --mlir-to-cudatilebc --no-implicit-module %s
// RUN: tile-ir-translate --explain-version %s
// RUN: tile-ir-translate --cudatilebc-to-mlir %s
// RUN: tile-ir-opt --emit=tilebc %s
