// Globals, constants, shapes, selection.

cuda_tile.module @kernels {
  global @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  global @aligned alignment = 64 <f32: 0.0> : tile<16xf32>
  entry @program() {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %p = get_global @table : tile<ptr<i32>>
    return
  }
  entry @constants() {
    %0 = constant <i32: 42> : tile<i32>
    %1 = constant <i1: true> : tile<4xi1>
    %2 = constant <f32: [[1.0, 2.5], [-0.0, 1.0e10]]> : tile<2x2xf32>
    %3 = constant <f16: 0x7C00> : tile<f16>
    %4 = constant <i8: [-1, 127]> : tile<2xi8>
    %5 = iota : tile<64xi32>
  }
  entry @shapes(%i: tile<i32>) {
    %a = constant <f32: 0.0> : tile<4xf32>
    %0 = reshape %a : tile<4xf32> -> tile<1x4xf32>
    %1 = broadcast %0 : tile<1x4xf32> -> tile<8x4xf32>
    %2 = permute %1 [1, 0] : tile<8x4xf32> -> tile<4x8xf32>
    %3 = cat %2, %2 dim = 1 : tile<4x8xf32>, tile<4x8xf32> -> tile<4x16xf32>
    %4 = extract %3[%i, %i] : tile<4x16xf32> -> tile<2x4xf32>
  }
  entry @selection(%p_one: tile<ptr<f32>>) {
    %c = constant <i1: false> : tile<4xi1>
    %a = constant <i32: 0> : tile<4xi32>
    %p_ones = reshape %p_one : tile<ptr<f32>> -> tile<1xptr<f32>>
    %p = broadcast %p_ones : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %0 = select %c, %a, %a : tile<4xi1>, tile<4xi32>
    %1 = offset %p, %0 : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  }
}
