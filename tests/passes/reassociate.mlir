// RUN: tile-ir-opt %s --no-implicit-module --reassociate

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>, %p: tile<ptr<i32>>) {
    %three = constant <i32: 3> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %0 = addi %n, %three : tile<i32>
    %1 = addi %four, %0 : tile<i32>
    store_ptr_tko weak %p, %1 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
