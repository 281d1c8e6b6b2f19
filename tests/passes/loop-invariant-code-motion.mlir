// RUN: tile-ir-opt %s --no-implicit-module --loop-invariant-code-motion

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    for %i in (%zero to %n, step %m) : tile<i32> {
      %one = constant <i32: 1> : tile<i32>
      %square = muli %m, %m : tile<i32>
      %quotient = divi %n, %m signed : tile<i32>
      for %j in (%zero to %n, step %one) : tile<i32> {
        %row = muli %i, %square : tile<i32>
        %sum = addi %row, %j : tile<i32>
        %value = addi %sum, %quotient : tile<i32>
        %done = store_ptr_tko weak %p, %value : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}
