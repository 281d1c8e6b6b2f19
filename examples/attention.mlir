// Causal flash attention: O = softmax(scale * Q * K^T, later keys masked) * V per head, in one pass over the keys with
// a running maximum and a running sum, so that the score matrix never exists in memory.
//
// Shapes:  q, k, v, o f16[heads, length, 64], contiguous ("heads" counts batch times heads); length >= 1
// Launch:  grid (ceil(length / 128), heads, 1); each tile block computes 128 queries of one head
// Args:    q, k, v, o (pointers, 16-byte aligned); heads; length; scale (usually 1 / sqrt(64))
// Needs:   13.1
!tensor = !cuda_tile.tensor_view<?x?x64xf16, strides=[?,64,1]>
!query_tiling = !cuda_tile.partition_view<tile=(1x128x64), padding_value = zero,
    tensor_view<?x?x64xf16, strides=[?,64,1]>>
!value_tiling = !cuda_tile.partition_view<tile=(1x64x64), padding_value = zero,
    tensor_view<?x?x64xf16, strides=[?,64,1]>>
// dim_map says along which dimension of the tensor each dimension of the tile runs: here the last two change places, so
// loads deliver tiles of K^T. Indices go with the dimensions of the tile.
!key_tiling = !cuda_tile.partition_view<tile=(1x64x64), padding_value = zero,
    tensor_view<?x?x64xf16, strides=[?,64,1]>, dim_map=[0, 2, 1]>

cuda_tile.module @attention {
  entry @causal_attention(
      %q: tile<ptr<f16>>,
      %k: tile<ptr<f16>>,
      %v: tile<ptr<f16>>,
      %o: tile<ptr<f16>>,
      %heads: tile<i32>,
      %length: tile<i32>,
      %scale: tile<f32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %query_tile_size = constant <i32: 128> : tile<i32>
    %key_tile_size = constant <i32: 64> : tile<i32>
    %head_width = constant <i32: 64> : tile<i32>
    %log2_e = constant <f32: 1.44269504> : tile<f32>
    %no_scores = constant <f32: 0.0> : tile<128x64xf32>
    %masked_score = constant <f32: 0xFF800000> : tile<128x64xf32>
    %first_max = constant <f32: 0xFF800000> : tile<128x1xf32>
    %first_sum = constant <f32: 0.0> : tile<128x1xf32>
    %first_output = constant <f32: 0.0> : tile<128x64xf32>

    %q_base = assume div_by<16>, %q : tile<ptr<f16>>
    %k_base = assume div_by<16>, %k : tile<ptr<f16>>
    %v_base = assume div_by<16>, %v : tile<ptr<f16>>
    %o_base = assume div_by<16>, %o : tile<ptr<f16>>
    %head_stride = muli %length, %head_width overflow<no_signed_wrap> : tile<i32>

    %q_view = make_tensor_view %q_base, shape = [%heads, %length, 64], strides = [%head_stride, 64, 1]
        : tile<i32> -> !tensor
    %k_view = make_tensor_view %k_base, shape = [%heads, %length, 64], strides = [%head_stride, 64, 1]
        : tile<i32> -> !tensor
    %v_view = make_tensor_view %v_base, shape = [%heads, %length, 64], strides = [%head_stride, 64, 1]
        : tile<i32> -> !tensor
    %o_view = make_tensor_view %o_base, shape = [%heads, %length, 64], strides = [%head_stride, 64, 1]
        : tile<i32> -> !tensor
    %q_tiles = make_partition_view %q_view : !query_tiling
    %k_tiles = make_partition_view %k_view : !key_tiling
    %v_tiles = make_partition_view %v_view : !value_tiling
    %o_tiles = make_partition_view %o_view : !query_tiling

    %block, %head, %block_z = get_tile_block_id : tile<i32>
    %q_tile_3d, %q_loaded = load_view_tko weak %q_tiles[%head, %block, %zero]
        : !query_tiling, tile<i32> -> tile<1x128x64xf16>, token
    %q_tile = reshape %q_tile_3d : tile<1x128x64xf16> -> tile<128x64xf16>

    // Fold log2(e) into the scale, then exp2 serves for exp.
    %scale_log2 = mulf %scale, %log2_e : tile<f32>
    %scale_2d = reshape %scale_log2 : tile<f32> -> tile<1x1xf32>
    %scale_tile = broadcast %scale_2d : tile<1x1xf32> -> tile<128x64xf32>

    // Positions of the queries, down the rows.
    %first_query = muli %block, %query_tile_size : tile<i32>
    %first_query_2d = reshape %first_query : tile<i32> -> tile<1x1xi32>
    %first_query_rows = broadcast %first_query_2d : tile<1x1xi32> -> tile<128x1xi32>
    %query_lanes = iota : tile<128xi32>
    %query_rows = reshape %query_lanes : tile<128xi32> -> tile<128x1xi32>
    %query_column = addi %first_query_rows, %query_rows : tile<128x1xi32>
    %query_positions = broadcast %query_column : tile<128x1xi32> -> tile<128x64xi32>
    %key_lanes = iota : tile<64xi32>
    %key_columns = reshape %key_lanes : tile<64xi32> -> tile<1x64xi32>

    // No query of this block sees a key beyond the block's own end, so stop there, or at the end of the sequence.
    %next_block = addi %block, %one : tile<i32>
    %visible_keys = muli %next_block, %query_tile_size : tile<i32>
    %key_limit = mini %visible_keys, %length signed : tile<i32>
    %key_tile_count = divi %key_limit, %key_tile_size signed rounding<positive_inf> : tile<i32>

    %max, %sum, %output = for %step in (%zero to %key_tile_count, step %one) : tile<i32>
        iter_values(%old_max = %first_max, %old_sum = %first_sum, %old_output = %first_output)
        -> (tile<128x1xf32>, tile<128x1xf32>, tile<128x64xf32>) {
      // Scores of 128 queries against 64 keys.
      %k_tile_3d, %k_loaded = load_view_tko weak %k_tiles[%head, %zero, %step]
          : !key_tiling, tile<i32> -> tile<1x64x64xf16>, token
      %k_tile = reshape %k_tile_3d : tile<1x64x64xf16> -> tile<64x64xf16>
      %products = mmaf %q_tile, %k_tile, %no_scores : tile<128x64xf16>, tile<64x64xf16>, tile<128x64xf32>
      %scores = mulf %products, %scale_tile : tile<128x64xf32>

      // A query sees the keys up to its own position. This hides the keys past the end of the sequence, too.
      %first_key = muli %step, %key_tile_size : tile<i32>
      %first_key_2d = reshape %first_key : tile<i32> -> tile<1x1xi32>
      %first_key_row = broadcast %first_key_2d : tile<1x1xi32> -> tile<1x64xi32>
      %key_row = addi %first_key_row, %key_columns : tile<1x64xi32>
      %key_positions = broadcast %key_row : tile<1x64xi32> -> tile<128x64xi32>
      %visible = cmpi less_than_or_equal %key_positions, %query_positions, signed : tile<128x64xi32> -> tile<128x64xi1>
      %visible_scores = select %visible, %scores, %masked_score : tile<128x64xi1>, tile<128x64xf32>

      // The new maximum of each query; key 0 is visible to all of them, so it is finite from the first trip on.
      %tile_max = reduce %visible_scores dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %larger = maxf %left, %right : tile<f32>
        yield %larger : tile<f32>
      }
      %tile_max_column = reshape %tile_max : tile<128xf32> -> tile<128x1xf32>
      %new_max = maxf %old_max, %tile_max_column : tile<128x1xf32>
      %new_max_tile = broadcast %new_max : tile<128x1xf32> -> tile<128x64xf32>

      // Weights relative to the new maximum.
      %shifted = subf %visible_scores, %new_max_tile : tile<128x64xf32>
      %weights = exp2 %shifted flush_to_zero : tile<128x64xf32>
      %tile_sum = reduce %weights dim=1 identities=[0.0 : f32] : tile<128x64xf32> -> tile<128xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %total = addf %left, %right : tile<f32>
        yield %total : tile<f32>
      }
      %tile_sum_column = reshape %tile_sum : tile<128xf32> -> tile<128x1xf32>

      // What was summed up under the old maximum shrinks by the difference of the two.
      %max_change = subf %old_max, %new_max : tile<128x1xf32>
      %shrink = exp2 %max_change flush_to_zero : tile<128x1xf32>
      %new_sum = fma %old_sum, %shrink, %tile_sum_column : tile<128x1xf32>
      %shrink_tile = broadcast %shrink : tile<128x1xf32> -> tile<128x64xf32>
      %shrunk_output = mulf %old_output, %shrink_tile : tile<128x64xf32>

      %v_tile_3d, %v_loaded = load_view_tko weak %v_tiles[%head, %step, %zero]
          : !value_tiling, tile<i32> -> tile<1x64x64xf16>, token
      %v_tile = reshape %v_tile_3d : tile<1x64x64xf16> -> tile<64x64xf16>
      %weights_f16 = ftof %weights : tile<128x64xf32> -> tile<128x64xf16>
      %new_output = mmaf %weights_f16, %v_tile, %shrunk_output
          : tile<128x64xf16>, tile<64x64xf16>, tile<128x64xf32>
      continue %new_max, %new_sum, %new_output : tile<128x1xf32>, tile<128x1xf32>, tile<128x64xf32>
    }

    %sum_tile = broadcast %sum : tile<128x1xf32> -> tile<128x64xf32>
    %normalized = divf %output, %sum_tile : tile<128x64xf32>
    %result = ftof %normalized : tile<128x64xf32> -> tile<128x64xf16>
    %result_3d = reshape %result : tile<128x64xf16> -> tile<1x128x64xf16>
    %stored = store_view_tko weak %result_3d, %o_tiles[%head, %block, %zero]
        : tile<1x128x64xf16>, !query_tiling, tile<i32> -> token
    return
  }
}
