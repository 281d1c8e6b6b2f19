// Differences are shown with context, with the value numbers of the first file.
// RUN: tile-ir-opt %s --cse --canonicalize -o %t
// RUN: tile-ir-diff %s %t
// RUN: tile-ir-diff %s %t -U 1 --color=always
// RUN: tile-ir-diff %s %t --quiet
// RUN: tile-ir-diff %t %s -U0
// RUN: tile-ir-translate --mlir-to-cudatilebc %s -o %t
// RUN: tile-ir-diff %s %t
cuda_tile.module @kernels {
  global @table <i32: [1, 2]> : tile<2xi32>
  entry @loops(%n: tile<i32>, %p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %again = constant <i32: 1> : tile<i32>
    %unused = muli %n, %n : tile<i32>
    %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
      %j = addi %i, %again : tile<i32>
      %k = addi %i, %one : tile<i32>
      %product = muli %j, %k : tile<i32>
      %t = addi %s, %product : tile<i32>
      continue %t : tile<i32>
    }
    %positive = cmpi greater_than %sum, %zero, signed : tile<i32> -> tile<i1>
    if %positive {
      print_tko "%d\n", %sum : tile<i32> -> token
    } else {
      %negated = negi %sum : tile<i32>
      print_tko "%d\n", %negated : tile<i32> -> token
    }
  }
  entry @same() {}
}
