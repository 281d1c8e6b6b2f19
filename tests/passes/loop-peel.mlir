// RUN: tile-ir-opt %s --no-implicit-module --loop-peel

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %is_first = cmpi equal %i, %zero, signed : tile<i32> -> tile<i1>
      %value = select %is_first, %one, %i : tile<i1>, tile<i32>
      %done = store_ptr_tko weak %p, %value : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
