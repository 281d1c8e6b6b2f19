// Without the flag the numbers of both branches, and of both entries, are the same. A name is taken where it is seen.
// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-unique-ssa-ids
cuda_tile.module @kernels {
  entry @first(%a: tile<i32>, %b: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %0 = addi %a, %one : tile<i32>
    if %b {
      %one_again = constant <i32: 1> : tile<i32>
      %1 = addi %0, %one_again : tile<i32>
      print_tko "%i", %1 : tile<i32> -> token
    } else {
      %2 = addi %0, %0 : tile<i32>
      print_tko "%i", %2 : tile<i32> -> token
    }
  }
  entry @second(%a: tile<i32>) {
    %0 = addi %a, %a : tile<i32>
  }
}
