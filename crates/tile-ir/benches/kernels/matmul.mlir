// The product of square matrices of f32: c = a * b, n rows and columns, in tiles of 128x128, 64 deep.
!matrix = !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
!a_tiling = !cuda_tile.partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
!b_tiling = !cuda_tile.partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
!c_tiling = !cuda_tile.partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>

cuda_tile.module @matmul {
  entry @matmul(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %empty_sum = constant <f32: 0.0> : tile<128x128xf32>
    %a_view = make_tensor_view %a, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> !matrix
    %b_view = make_tensor_view %b, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> !matrix
    %c_view = make_tensor_view %c, shape = [%n, %n], strides = [%n, 1] : tile<i32> -> !matrix
    %a_tiles = make_partition_view %a_view : !a_tiling
    %b_tiles = make_partition_view %b_view : !b_tiling
    %c_tiles = make_partition_view %c_view : !c_tiling
    %block_m, %block_n, %block_z = get_tile_block_id : tile<i32>
    %tiles_m, %tiles_k = get_index_space_shape %a_tiles : !a_tiling -> tile<i32>

    %product = for %step in (%zero to %tiles_k, step %one) : tile<i32>
        iter_values(%sum = %empty_sum) -> (tile<128x128xf32>) {
      %a_tile, %a_loaded = load_view_tko weak %a_tiles[%block_m, %step] : !a_tiling, tile<i32> -> tile<128x64xf32>, token
      %b_tile, %b_loaded = load_view_tko weak %b_tiles[%step, %block_n] : !b_tiling, tile<i32> -> tile<64x128xf32>, token
      %next_sum = mmaf %a_tile, %b_tile, %sum : tile<128x64xf32>, tile<64x128xf32>, tile<128x128xf32>
      continue %next_sum : tile<128x128xf32>
    }
    %stored = store_view_tko weak %product, %c_tiles[%block_m, %block_n]
        : tile<128x128xf32>, !c_tiling, tile<i32> -> token
    return
  }
}
