// RUN: tile-ir-opt %s --no-implicit-module --strength-reduction

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>, %p: tile<ptr<i32>>) {
    %eight = constant <i32: 8> : tile<i32>
    %times = muli %n, %eight : tile<i32>
    %over = divi %times, %eight unsigned : tile<i32>
    %rest = remi %over, %eight unsigned : tile<i32>
    store_ptr_tko weak %p, %rest : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
