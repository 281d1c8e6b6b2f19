// Reductions along the rows of a matrix, two kernels in one module:
//   row_sum     sums[r] = sum over c of x[r, c]; bf16 in, f32 out
//   row_argmax  best[r] = the first column c that holds the largest x[r, c]; f32 in, i32 out
//
// Shapes:  x [rows, columns], row-major and contiguous, columns >= 1; sums f32[rows]; best i32[rows]
// Launch:  grid (ceil(rows / 16), 1, 1) for both; each tile block reduces 16 rows
// Args:    x, then sums or best (pointers, 16-byte aligned); rows; columns
// Needs:   13.1
!bf16_matrix = !cuda_tile.tensor_view<?x?xbf16, strides=[?,1]>
!f32_matrix = !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
!bf16_tiling = !cuda_tile.partition_view<tile=(16x256), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
!f32_tiling = !cuda_tile.partition_view<tile=(16x256), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>

cuda_tile.module @reduction {
  entry @row_sum(
      %x: tile<ptr<bf16>>,
      %sums: tile<ptr<f32>>,
      %rows: tile<i32>,
      %columns: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %empty_sums = constant <f32: 0.0> : tile<16x256xf32>

    %x_base = assume div_by<16>, %x : tile<ptr<bf16>>
    %sums_base = assume div_by<16>, %sums : tile<ptr<f32>>
    %x_view = make_tensor_view %x_base, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> !bf16_matrix
    %x_tiles = make_partition_view %x_view : !bf16_tiling
    %sums_view = make_tensor_view %sums_base, shape = [%rows], strides = [1]
        : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %sums_tiles = make_partition_view %sums_view : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>

    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %tiles_down, %tiles_across = get_index_space_shape %x_tiles : !bf16_tiling -> tile<i32>

    // Add up whole tiles first; fold the 256 lanes of each row once at the end. Zeros stand for the missing columns.
    %lane_sums = for %tile in (%zero to %tiles_across, step %one) : tile<i32>
        iter_values(%so_far = %empty_sums) -> (tile<16x256xf32>) {
      %values, %loaded = load_view_tko weak %x_tiles[%block, %tile]
          : !bf16_tiling, tile<i32> -> tile<16x256xbf16>, token
      %wide = ftof %values : tile<16x256xbf16> -> tile<16x256xf32>
      %more = addf %so_far, %wide : tile<16x256xf32>
      continue %more : tile<16x256xf32>
    }
    %row_sums = reduce %lane_sums dim=1 identities=[0.0 : f32] : tile<16x256xf32> -> tile<16xf32>
    (%left: tile<f32>, %right: tile<f32>) {
      %total = addf %left, %right : tile<f32>
      yield %total : tile<f32>
    }
    %stored = store_view_tko weak %row_sums, %sums_tiles[%block]
        : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  entry @row_argmax(
      %x: tile<ptr<f32>>,
      %best: tile<ptr<i32>>,
      %rows: tile<i32>,
      %columns: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %width = constant <i32: 256> : tile<1x256xi32>
    %lowest = constant <f32: 0xFF800000> : tile<16x256xf32>

    %x_base = assume div_by<16>, %x : tile<ptr<f32>>
    %best_base = assume div_by<16>, %best : tile<ptr<i32>>
    %x_view = make_tensor_view %x_base, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> !f32_matrix
    %x_tiles = make_partition_view %x_view : !f32_tiling
    %best_view = make_tensor_view %best_base, shape = [%rows], strides = [1]
        : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %best_tiles = make_partition_view %best_view : partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>

    // Column numbers of the first tile, one per lane.
    %lanes = iota : tile<256xi32>
    %lane_row = reshape %lanes : tile<256xi32> -> tile<1x256xi32>
    %lane_columns = broadcast %lane_row : tile<1x256xi32> -> tile<16x256xi32>

    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %tiles_down, %tiles_across = get_index_space_shape %x_tiles : !f32_tiling -> tile<i32>

    // Three values travel through the loop: the best value of each lane, its column, and the column numbers of the
    // tile at hand. A pack of results is named once and used as %name#0, %name#1 and so on.
    %lane_best:3 = for %tile in (%zero to %tiles_across, step %one) : tile<i32>
        iter_values(%value = %lowest, %column = %lane_columns, %here = %lane_row)
        -> (tile<16x256xf32>, tile<16x256xi32>, tile<1x256xi32>) {
      %values, %loaded = load_view_tko weak %x_tiles[%block, %tile]
          : !f32_tiling, tile<i32> -> tile<16x256xf32>, token
      // Strictly greater, so that an earlier column keeps its place against an equal one. A NaN never wins: "ordered"
      // comparisons are false for it.
      %better = cmpf greater_than ordered %values, %value : tile<16x256xf32> -> tile<16x256xi1>
      %here_columns = broadcast %here : tile<1x256xi32> -> tile<16x256xi32>
      %next_value = select %better, %values, %value : tile<16x256xi1>, tile<16x256xf32>
      %next_column = select %better, %here_columns, %column : tile<16x256xi1>, tile<16x256xi32>
      %next_here = addi %here, %width : tile<1x256xi32>
      continue %next_value, %next_column, %next_here : tile<16x256xf32>, tile<16x256xi32>, tile<1x256xi32>
    }

    // Two tiles reduced together. The body gets its arguments in pairs, one pair per operand, and equal values fall to
    // the smaller column whatever the order in which the pairs meet.
    %row_best:2 = reduce %lane_best#0, %lane_best#1 dim=1 identities=[0xFF800000 : f32, 2147483647 : i32]
        : tile<16x256xf32>, tile<16x256xi32> -> tile<16xf32>, tile<16xi32>
    (%left: tile<f32>, %right: tile<f32>, %left_column: tile<i32>, %right_column: tile<i32>) {
      %greater = cmpf greater_than ordered %left, %right : tile<f32> -> tile<i1>
      %equal = cmpf equal ordered %left, %right : tile<f32> -> tile<i1>
      %earlier = cmpi less_than %left_column, %right_column, signed : tile<i32> -> tile<i1>
      %tie = andi %equal, %earlier : tile<i1>
      %take_left = ori %greater, %tie : tile<i1>
      %winner = select %take_left, %left, %right : tile<i1>, tile<f32>
      %winner_column = select %take_left, %left_column, %right_column : tile<i1>, tile<i32>
      yield %winner, %winner_column : tile<f32>, tile<i32>
    }
    %stored = store_view_tko weak %row_best#1, %best_tiles[%block]
        : tile<16xi32>, partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
