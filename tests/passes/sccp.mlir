// RUN: tile-ir-opt %s --no-implicit-module --sccp

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>, %p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%stride = %one) -> (tile<i32>) {
      %is_one = cmpi equal %stride, %one, signed : tile<i32> -> tile<i1>
      %next = if %is_one -> (tile<i32>) {
        yield %stride : tile<i32>
      } else {
        %more = addi %stride, %i : tile<i32>
        yield %more : tile<i32>
      }
      continue %next : tile<i32>
    }
    store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
