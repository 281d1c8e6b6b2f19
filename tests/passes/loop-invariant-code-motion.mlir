// RUN: tile-ir-opt %s --no-implicit-module --loop-invariant-code-motion

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>, %p: tile<ptr<i32>>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      %square = muli %n, %n : tile<i32>
      %offset = addi %square, %i : tile<i32>
      %q = offset %p, %offset : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      store_ptr_tko weak %q, %square : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
