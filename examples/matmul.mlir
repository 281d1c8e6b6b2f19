// Matrix multiplication: C = A * B, f16 operands, f32 accumulation, f16 result.
//
// Shapes:  A f16[m, k], B f16[k, n], C f16[m, n], all row-major and contiguous; any sizes, but 8 divides n and k, so
//          that every row starts on 16 bytes
// Launch:  grid (ceil(m / 128), ceil(n / 128), 1); each tile block computes a 128x128 tile of C
// Args:    a, b, c (pointers, 16-byte aligned); m, n, k
// Needs:   13.1
!a_matrix = !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
!b_matrix = !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>
!c_matrix = !cuda_tile.tensor_view<?x?xf16, strides=[?,1]>

// Along k a partial tile must not contribute anything, hence zeros for what lies outside.
!a_tiling = !cuda_tile.partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
!b_tiling = !cuda_tile.partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
!c_tiling = !cuda_tile.partition_view<tile=(128x128), tensor_view<?x?xf16, strides=[?,1]>>

cuda_tile.module @matmul {
  // Optimization hints are per architecture and never change the result.
  entry @matmul(
      %a: tile<ptr<f16>>,
      %b: tile<ptr<f16>>,
      %c: tile<ptr<f16>>,
      %m: tile<i32>,
      %n: tile<i32>,
      %k: tile<i32>) optimization_hints=<sm_100 = {num_cta_in_cga = 2}, sm_120 = {occupancy = 1}> {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %empty_sum = constant <f32: 0.0> : tile<128x128xf32>

    %a_base = assume div_by<16>, %a : tile<ptr<f16>>
    %b_base = assume div_by<16>, %b : tile<ptr<f16>>
    %c_base = assume div_by<16>, %c : tile<ptr<f16>>
    %rows = assume bounded<0, ?>, %m : tile<i32>
    %columns_bound = assume bounded<0, ?>, %n : tile<i32>
    %columns = assume div_by<8>, %columns_bound : tile<i32>
    %depth_bound = assume bounded<0, ?>, %k : tile<i32>
    %depth = assume div_by<8>, %depth_bound : tile<i32>

    %a_view = make_tensor_view %a_base, shape = [%rows, %depth], strides = [%depth, 1] : tile<i32> -> !a_matrix
    %b_view = make_tensor_view %b_base, shape = [%depth, %columns], strides = [%columns, 1] : tile<i32> -> !b_matrix
    %c_view = make_tensor_view %c_base, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> !c_matrix
    %a_tiles = make_partition_view %a_view : !a_tiling
    %b_tiles = make_partition_view %b_view : !b_tiling
    %c_tiles = make_partition_view %c_view : !c_tiling

    %block_m, %block_n, %block_z = get_tile_block_id : tile<i32>

    // The index space of a view tells how many tiles it has in each direction.
    %tiles_m, %tiles_k = get_index_space_shape %a_tiles : !a_tiling -> tile<i32>

    // The accumulator is carried through the loop: the value after "continue" enters the next trip, the last one is the
    // result of the loop.
    %product = for %step in (%zero to %tiles_k, step %one) : tile<i32>
        iter_values(%sum = %empty_sum) -> (tile<128x128xf32>) {
      // Accesses take hints, too. The latency hint is a wish for how far ahead loads should be issued.
      %a_tile, %a_loaded = load_view_tko weak %a_tiles[%block_m, %step]
          optimization_hints = <sm_90 = {latency = 4}, sm_100 = {latency = 6}>
          : !a_tiling, tile<i32> -> tile<128x64xf16>, token
      %b_tile, %b_loaded = load_view_tko weak %b_tiles[%step, %block_n]
          optimization_hints = <sm_90 = {latency = 4}, sm_100 = {latency = 6}>
          : !b_tiling, tile<i32> -> tile<64x128xf16>, token
      %next_sum = mmaf %a_tile, %b_tile, %sum : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %next_sum : tile<128x128xf32>
    }

    %rounded = ftof %product : tile<128x128xf32> -> tile<128x128xf16>
    %stored = store_view_tko weak %rounded, %c_tiles[%block_m, %block_n]
        : tile<128x128xf16>, !c_tiling, tile<i32> -> token
    return
  }
}
