// RUN: tile-ir-opt %s --no-implicit-module --integer-range

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %is_inside = cmpi greater_than_or_equal %i, %zero, signed : tile<i32> -> tile<i1>
      %index = maxi %i, %zero signed : tile<i32>
      print_tko "%d %d", %index, %is_inside : tile<i32>, tile<i1> -> token
    }
    return
  }
}
