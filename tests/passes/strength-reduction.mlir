// RUN: tile-ir-opt %s --no-implicit-module --strength-reduction

cuda_tile.module @m {
  entry @kernel(%x: tile<i32>, %p: tile<ptr<i32>>) {
    %eight = constant <i32: 8> : tile<i32>
    %0 = muli %x, %eight : tile<i32>
    %1 = divi %x, %eight unsigned : tile<i32>
    %2 = remi %x, %eight unsigned : tile<i32>
    print_tko "%d %d %d", %0, %1, %2 : tile<i32>, tile<i32>, tile<i32> -> token
    return
  }
}
