// RUN: tile-ir-opt %s --no-implicit-module --sink

cuda_tile.module @m {
  entry @kernel(%c: tile<i1>, %n: tile<i32>, %p: tile<ptr<i32>>) {
    %square = muli %n, %n : tile<i32>
    if %c {
      store_ptr_tko weak %p, %square : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
