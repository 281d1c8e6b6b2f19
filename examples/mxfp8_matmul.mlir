// Block-scaled matrix multiplication, C = (A * scales) * (B * scales): f8E4M3FN operands, one f8E8M0FNU scale (a power
// of two) for every 32 elements along k, f32 result.
//
// Shapes:  A [m, k], its scales [m, k / 32]; B [k, n], its scales [k / 32, n]; C f32[m, n]; all row-major and
//          contiguous; 16 divides n, 512 divides k
// Launch:  grid (ceil(m / 128), ceil(n / 128), 1); each tile block computes a 128x128 tile of C
// Args:    a, a_scales, b, b_scales, c (pointers, 16-byte aligned); m, n, k
// Needs:   13.3 (mmaf_scaled); a GPU with block-scaled matrix units, sm_100 or newer
!f8_matrix = !cuda_tile.tensor_view<?x?xf8E4M3FN, strides=[?,1]>
!scale_matrix = !cuda_tile.tensor_view<?x?xf8E8M0FNU, strides=[?,1]>
!f32_matrix = !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
!f8_tiling = !cuda_tile.partition_view<tile=(128x128), padding_value = zero, tensor_view<?x?xf8E4M3FN, strides=[?,1]>>
// k has no partial tiles here, and the scales of missing rows and columns only reach results that are not stored.
!a_scale_tiling = !cuda_tile.partition_view<tile=(128x4), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
!b_scale_tiling = !cuda_tile.partition_view<tile=(4x128), tensor_view<?x?xf8E8M0FNU, strides=[?,1]>>
!f32_tiling = !cuda_tile.partition_view<tile=(128x128), tensor_view<?x?xf32, strides=[?,1]>>

cuda_tile.module @mxfp8_matmul {
  entry @mxfp8_matmul(
      %a: tile<ptr<f8E4M3FN>>,
      %a_scales: tile<ptr<f8E8M0FNU>>,
      %b: tile<ptr<f8E4M3FN>>,
      %b_scales: tile<ptr<f8E8M0FNU>>,
      %c: tile<ptr<f32>>,
      %m: tile<i32>,
      %n: tile<i32>,
      %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %scale_block = constant <i32: 32> : tile<i32>
    %no_sum = constant <f32: 0.0> : tile<128x128xf32>

    %a_base = assume div_by<16>, %a : tile<ptr<f8E4M3FN>>
    %a_scales_base = assume div_by<16>, %a_scales : tile<ptr<f8E8M0FNU>>
    %b_base = assume div_by<16>, %b : tile<ptr<f8E4M3FN>>
    %b_scales_base = assume div_by<16>, %b_scales : tile<ptr<f8E8M0FNU>>
    %c_base = assume div_by<16>, %c : tile<ptr<f32>>
    %columns = assume div_by<16>, %n : tile<i32>
    %depth = assume div_by<512>, %k : tile<i32>
    %scale_depth_plain = divi %depth, %scale_block signed : tile<i32>
    %scale_depth = assume div_by<16>, %scale_depth_plain : tile<i32>

    %a_view = make_tensor_view %a_base, shape = [%m, %depth], strides = [%depth, 1] : tile<i32> -> !f8_matrix
    %a_scales_view = make_tensor_view %a_scales_base, shape = [%m, %scale_depth], strides = [%scale_depth, 1]
        : tile<i32> -> !scale_matrix
    %b_view = make_tensor_view %b_base, shape = [%depth, %columns], strides = [%columns, 1] : tile<i32> -> !f8_matrix
    %b_scales_view = make_tensor_view %b_scales_base, shape = [%scale_depth, %columns], strides = [%columns, 1]
        : tile<i32> -> !scale_matrix
    %c_view = make_tensor_view %c_base, shape = [%m, %columns], strides = [%columns, 1] : tile<i32> -> !f32_matrix
    %a_tiles = make_partition_view %a_view : !f8_tiling
    %a_scale_tiles = make_partition_view %a_scales_view : !a_scale_tiling
    %b_tiles = make_partition_view %b_view : !f8_tiling
    %b_scale_tiles = make_partition_view %b_scales_view : !b_scale_tiling
    %c_tiles = make_partition_view %c_view : !f32_tiling

    %block_m, %block_n, %block_z = get_tile_block_id : tile<i32>
    %tiles_m, %tiles_k = get_index_space_shape %a_tiles : !f8_tiling -> tile<i32>
    %product = for %step in (%zero to %tiles_k, step %one) : tile<i32>
        iter_values(%sum = %no_sum) -> (tile<128x128xf32>) {
      %a_tile, %a_loaded = load_view_tko weak %a_tiles[%block_m, %step]
          : !f8_tiling, tile<i32> -> tile<128x128xf8E4M3FN>, token
      %a_scale, %a_scale_loaded = load_view_tko weak %a_scale_tiles[%block_m, %step]
          : !a_scale_tiling, tile<i32> -> tile<128x4xf8E8M0FNU>, token
      %b_tile, %b_loaded = load_view_tko weak %b_tiles[%step, %block_n]
          : !f8_tiling, tile<i32> -> tile<128x128xf8E4M3FN>, token
      %b_scale, %b_scale_loaded = load_view_tko weak %b_scale_tiles[%step, %block_n]
          : !b_scale_tiling, tile<i32> -> tile<4x128xf8E8M0FNU>, token
      %next_sum = mmaf_scaled %a_tile, %b_tile, %sum, %a_scale, %b_scale
          : tile<128x128xf8E4M3FN>, tile<128x128xf8E4M3FN>, tile<128x128xf32>,
            tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU>
      continue %next_sum : tile<128x128xf32>
    }
    %stored = store_view_tko weak %product, %c_tiles[%block_m, %block_n]
        : tile<128x128xf32>, !f32_tiling, tile<i32> -> token
    return
  }
}
