// RUN: tile-ir-opt %s --no-implicit-module --reassociate

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
    %three = constant <i32: 3> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %0 = addi %n, %three : tile<i32>
    %1 = addi %0, %four : tile<i32>
    %2 = muli %m, %three : tile<i32>
    %3 = muli %four, %2 : tile<i32>
    %done = print_tko "%d %d", %1, %3 : tile<i32>, tile<i32> -> token
    return
  }
}
