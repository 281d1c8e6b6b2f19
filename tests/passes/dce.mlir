// RUN: tile-ir-opt %s --no-implicit-module --dce

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>, %p: tile<ptr<i32>>) {
    %unused = addi %n, %n : tile<i32>
    %sum, %product = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n, %b = %n) -> (tile<i32>, tile<i32>) {
      %more = addi %a, %i : tile<i32>
      %times = muli %b, %i : tile<i32>
      continue %more, %times : tile<i32>, tile<i32>
    }
    store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
