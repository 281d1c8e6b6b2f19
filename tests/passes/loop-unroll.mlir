// RUN: tile-ir-opt %s --no-implicit-module --loop-unroll=factor=2

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %sum = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%total = %n) -> (tile<i32>) {
      %next = addi %total, %i : tile<i32>
      continue %next : tile<i32>
    }
    for %i in (%zero to %n, step %one) : tile<i32> {
      %value = addi %sum, %i : tile<i32>
      %done = store_ptr_tko weak %p, %value : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
