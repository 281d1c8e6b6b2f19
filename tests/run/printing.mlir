// RUN: tile-ir-run %s --grid 3 --threads 3 --entry blocks
// RUN: tile-ir-run %s --grid 1 --entry tiles
// RUN: tile-ir-run %s --grid 1 --entry strings_of_c
cuda_tile.module @m {
  entry @blocks() {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %token = print_tko "block %i\0A", %x : tile<i32> -> token
    return
  }
  entry @tiles() {
    %many = iota : tile<8xi32>
    %square = reshape %many : tile<8xi32> -> tile<2x4xi32>
    %halves = constant <f16: [0.5, -1.5]> : tile<2xf16>
    %flag = constant <i1: true> : tile<i1>
    %t0 = print_tko "%d %5.2f %d %s%%\0A", %square, %halves, %flag, %flag : tile<2x4xi32>, tile<2xf16>, tile<i1>, tile<i1> -> token
    return
  }
  entry @strings_of_c() {
    %seven = constant <i32: 7> : tile<i32>
    %no = constant <i1: false> : tile<i1>
    %t0 = print_tko "%d ends here\0A\00and %d is not printed\0A", %seven, %seven : tile<i32>, tile<i32> -> token
    assert %no, "as does this\00, whatever follows" : tile<i1>
    return
  }
}
