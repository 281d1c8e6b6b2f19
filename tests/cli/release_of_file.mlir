// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc --bytecode-version=13.1 -o %t
// RUN: tile-ir-opt %t
// RUN: tile-ir-translate --cudatilebc-to-mlir %t
// RUN: tile-ir-opt %t --bytecode-version=13.5
// RUN: tile-ir-opt %t --emit=tilebc --bytecode-version=13.4 -o %t
// RUN: tile-ir-opt %t --emit=tilebc --bytecode-version=13.5 -o %t
// A file of bytecode is valid if a release that can read it accepts it: releases up to 13.4 allow arguments of entries that
// are not tiles. The version that a flag asks for must accept it, too.
cuda_tile.module @m {
  entry @e(%t: token) {
    return
  }
}
