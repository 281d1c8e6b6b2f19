// RUN: tile-ir-opt %s --no-implicit-module --loop-split

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %is_below = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      %value = if %is_below -> (tile<i32>) {
        %square = muli %i, %i : tile<i32>
        yield %square : tile<i32>
      } else {
        yield %k : tile<i32>
      }
      %done = store_ptr_tko weak %p, %value : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
