// RUN: tile-ir-opt %s --no-implicit-module --strength-reduction

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %sixteen = constant <i32: 16> : tile<i32>
    %0 = muli %n, %sixteen : tile<i32>
    %1 = divi %x, %sixteen signed : tile<i32>
    %2 = remi %x, %sixteen signed : tile<i32>
    %3 = divi %n, %sixteen signed : tile<i32>
    %done = print_tko "%d %d %d %d", %0, %1, %2, %3 : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
    return
  }
}
