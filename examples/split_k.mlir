// Split-k matrix multiplication for small outputs with a long inner dimension: C += A * B, where several tile blocks
// each multiply a share of k and add their partial products into C with atomics.
//
// Shapes:  A bf16[m, k], B bf16[k, n], C f32[m, n], row-major and contiguous; 8 divides k and n
// Launch:  grid (ceil(m / 64), ceil(n / 64), shares), shares >= 1 as liked
// Args:    a, b, c (pointers, 16-byte aligned); m, n, k
// Needs:   13.3 (atomic_red_view_tko)
!operand = !cuda_tile.tensor_view<?x?xbf16, strides=[?,1]>
!result = !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
!operand_tiling = !cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
// Atomic updates want a view without padding.
!result_tiling = !cuda_tile.partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>

cuda_tile.module @split_k {
  entry @matmul_split_k(
      %a: tile<ptr<bf16>>,
      %b: tile<ptr<bf16>>,
      %c: tile<ptr<f32>>,
      %m: tile<i32>,
      %n: tile<i32>,
      %k: tile<i32>) {
    %no_sum = constant <f32: 0.0> : tile<64x64xf32>
    %a_base = assume div_by<16>, %a : tile<ptr<bf16>>
    %b_base = assume div_by<16>, %b : tile<ptr<bf16>>
    %c_base = assume div_by<16>, %c : tile<ptr<f32>>
    %columns = assume div_by<8>, %n : tile<i32>
    %depth = assume div_by<8>, %k : tile<i32>
    %a_view = make_tensor_view %a_base, shape = [%m, %depth], strides = [%depth, 1] : tile<i32> -> !operand
    %b_view = make_tensor_view %b_base, shape = [%depth, %columns], strides = [%columns, 1] : tile<i32> -> !operand
    %c_view = make_tensor_view %c_base, shape = [%m, %columns], strides = [%columns, 1] : tile<i32> -> !result
    %a_tiles = make_partition_view %a_view : !operand_tiling
    %b_tiles = make_partition_view %b_view : !operand_tiling
    %c_tiles = make_partition_view %c_view : !result_tiling

    // The third dimension of the grid deals the tiles along k out in turn.
    %block_m, %block_n, %share = get_tile_block_id : tile<i32>
    %blocks_m, %blocks_n, %shares = get_num_tile_blocks : tile<i32>
    %tiles_m, %tiles_k = get_index_space_shape %a_tiles : !operand_tiling -> tile<i32>
    %partial = for %step in (%share to %tiles_k, step %shares) : tile<i32>
        iter_values(%sum = %no_sum) -> (tile<64x64xf32>) {
      %a_tile, %a_loaded = load_view_tko weak %a_tiles[%block_m, %step]
          : !operand_tiling, tile<i32> -> tile<64x64xbf16>, token
      %b_tile, %b_loaded = load_view_tko weak %b_tiles[%step, %block_n]
          : !operand_tiling, tile<i32> -> tile<64x64xbf16>, token
      %next_sum = mmaf %a_tile, %b_tile, %sum : tile<64x64xbf16>, tile<64x64xbf16>, tile<64x64xf32>
      continue %next_sum : tile<64x64xf32>
    }

    // Adds a whole tile into memory, element by element atomically, and does not return the old values.
    %added = atomic_red_view_tko relaxed device %c_tiles[%block_m, %block_n], addf, %partial
        : tile<64x64xf32>, !result_tiling, tile<i32> -> token
    return
  }
}
