// Matrix transposition, b[j, i] = a[i, j], in two ways:
//   transpose_tile  loads a tile, permutes its dimensions, stores it
//   transpose_view  lets the view do it: the tile already arrives transposed
//
// Shapes:  a f32[rows, columns], b f32[columns, rows], row-major and contiguous
// Launch:  grid (ceil(rows / 32), ceil(columns / 64), 1) for both
// Args:    a, b (pointers); rows; columns
// Needs:   13.1
!matrix = !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
!tiling = !cuda_tile.partition_view<tile=(32x64), tensor_view<?x?xf32, strides=[?,1]>>
!turned_tiling = !cuda_tile.partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?,1]>>
!transposing_tiling = !cuda_tile.partition_view<tile=(64x32), tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>

cuda_tile.module @transpose {
  entry @transpose_tile(
      %a: tile<ptr<f32>>,
      %b: tile<ptr<f32>>,
      %rows: tile<i32>,
      %columns: tile<i32>) {
    %a_view = make_tensor_view %a, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> !matrix
    %b_view = make_tensor_view %b, shape = [%columns, %rows], strides = [%rows, 1] : tile<i32> -> !matrix
    %a_tiles = make_partition_view %a_view : !tiling
    %b_tiles = make_partition_view %b_view : !turned_tiling
    %i, %j, %block_z = get_tile_block_id : tile<i32>
    %tile, %loaded = load_view_tko weak %a_tiles[%i, %j] : !tiling, tile<i32> -> tile<32x64xf32>, token
    // Dimension d of the result is dimension permutation[d] of the operand.
    %turned = permute %tile [1, 0] : tile<32x64xf32> -> tile<64x32xf32>
    %stored = store_view_tko weak %turned, %b_tiles[%j, %i] : tile<64x32xf32>, !turned_tiling, tile<i32> -> token
    return
  }

  entry @transpose_view(
      %a: tile<ptr<f32>>,
      %b: tile<ptr<f32>>,
      %rows: tile<i32>,
      %columns: tile<i32>) {
    %a_view = make_tensor_view %a, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> !matrix
    %b_view = make_tensor_view %b, shape = [%columns, %rows], strides = [%rows, 1] : tile<i32> -> !matrix
    // Dimension d of the tile runs along dimension dim_map[d] of the tensor, and so does index d.
    %a_tiles = make_partition_view %a_view : !transposing_tiling
    %b_tiles = make_partition_view %b_view : !turned_tiling
    %i, %j, %block_z = get_tile_block_id : tile<i32>
    %turned, %loaded = load_view_tko weak %a_tiles[%j, %i]
        : !transposing_tiling, tile<i32> -> tile<64x32xf32>, token
    %stored = store_view_tko weak %turned, %b_tiles[%j, %i] : tile<64x32xf32>, !turned_tiling, tile<i32> -> token
    return
  }
}
