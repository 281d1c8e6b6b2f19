// What is the same in every block is computed once, which must not show: neither in values, nor when it fails.
//
// RUN: tile-ir-run %s --grid 3 --threads 2 --entry values --arg 8
// RUN: tile-ir-run %s --grid 3 --threads 2 --entry values --arg 8 --trace
// RUN: tile-ir-run %s --grid 3 --threads 2 --entry fails --arg 0
// RUN: tile-ir-run %s --grid 3 --entry unused --arg 0
// RUN: tile-ir-run %s --grid 2 --threads 2 --entry counted --arg 1 --max-steps 8
// RUN: tile-ir-run %s --grid 2 --threads 1 --entry counted --arg 1 --max-steps 7
cuda_tile.module @m {
  // The sums are used twice, so that neither use may change them, in this block or for the next.
  entry @values(%n: tile<i32>) {
    %length = assume div_by<4>, %n : tile<i32>
    %many = iota : tile<4xi32>
    %row = reshape %length : tile<i32> -> tile<1xi32>
    %all = broadcast %row : tile<1xi32> -> tile<4xi32>
    %sums = addi %all, %many : tile<4xi32>
    %block, %y, %z = get_tile_block_id : tile<i32>
    %block_row = reshape %block : tile<i32> -> tile<1xi32>
    %blocks = broadcast %block_row : tile<1xi32> -> tile<4xi32>
    %shifted = addi %sums, %blocks : tile<4xi32>
    %product = muli %shifted, %sums : tile<4xi32>
    %doubled = addi %sums, %sums : tile<4xi32>
    %token = print_tko "%d %d %d\0A", %shifted, %product, %doubled : tile<4xi32>, tile<4xi32>, tile<4xi32> -> token
    return
  }
  // The first block prints before it divides.
  entry @fails(%n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %token = print_tko "first\0A" -> token
    %quotient = divi %one, %n signed : tile<i32>
    %other = print_tko "%d\0A", %quotient : tile<i32> -> token
    return
  }
  // What stands in a branch that is not taken does not run.
  entry @unused(%n: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %false = constant <i1: false> : tile<i1>
    if %false {
      %quotient = divi %one, %n signed : tile<i32>
    }
    %token = print_tko "fine\0A" -> token
    return
  }
  // Four steps for each block, whoever executes them.
  entry @counted(%n: tile<i32>) {
    %sum = addi %n, %n : tile<i32>
    %product = muli %sum, %n : tile<i32>
    %token = print_tko "%d\0A", %product : tile<i32> -> token
    return
  }
}
