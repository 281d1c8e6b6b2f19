// RUN: tile-ir-opt --nope
// RUN: tile-ir-opt -nope %s
// RUN: tile-ir-opt no-such-file
// RUN: tile-ir-opt %s -o %s/no-such-folder
// RUN: tile-ir-opt %s %s
// RUN: tile-ir-opt %s --emit=tilebc --split-input-file
// RUN: tile-ir-opt %s -o %t -o %t
// RUN: tile-ir-translate --mlir-to-cudatilebc %s -o %t -o %t
// RUN: tile-ir-opt %s --verify-only -o %t
// RUN: tile-ir-translate %s
// RUN: tile-ir-translate --cudatilebc-to-mlir %s
cuda_tile.module @kernels {
}
