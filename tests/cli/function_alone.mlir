// A function as passes on functions print it is taken for the contents of a module, like those that a disassembler prints.
// RUN: tile-ir-opt %s
// RUN: tile-ir-opt --emit=tilebc %s -o %t
// RUN: tile-ir-translate --cudatilebc-to-mlir %t
// RUN: tile-ir-run --grid 1 %s
cuda_tile.entry @greet() {
  print_tko "hello\n" -> !cuda_tile.token
}
