// Row-wise softmax: y[r, c] = exp(x[r, c] - max_r) / sum over c of exp(x[r, c] - max_r).
//
// Shapes:  x, y f32[rows, columns], row-major, rows `stride` elements apart; 1 <= columns <= 1024
// Launch:  any one-dimensional grid; the tile blocks share the rows out among themselves
// Args:    x, y (pointers, 16-byte aligned); rows; columns; stride (a multiple of 4)
// Needs:   13.1
cuda_tile.module @softmax {
  entry @softmax(
      %x: tile<ptr<f32>>,
      %y: tile<ptr<f32>>,
      %rows: tile<i32>,
      %columns: tile<i32>,
      %stride: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    // exp(t) = exp2(t * log2(e)), and exp2 is what the hardware has.
    %log2_e = constant <f32: 1.44269504> : tile<1x1024xf32>

    %x_base = assume div_by<16>, %x : tile<ptr<f32>>
    %y_base = assume div_by<16>, %y : tile<ptr<f32>>
    %row_step = assume div_by<4>, %stride : tile<i32>

    %x_view = make_tensor_view %x_base, shape = [%rows, %columns], strides = [%row_step, 1]
        : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %y_view = make_tensor_view %y_base, shape = [%rows, %columns], strides = [%row_step, 1]
        : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>

    // Past the end of a row the tile is filled with -inf: it never wins the maximum and adds exp2(-inf) = 0 to the sum.
    %x_rows = make_partition_view %x_view
        : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>
    %y_rows = make_partition_view %y_view : partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>

    // Block b takes the rows b, b + blocks, b + 2 * blocks and so on.
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %blocks, %blocks_y, %blocks_z = get_num_tile_blocks : tile<i32>
    for %row in (%block to %rows, step %blocks) : tile<i32> {
      %values, %loaded = load_view_tko weak %x_rows[%row, %zero]
          : partition_view<tile=(1x1024), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32>
          -> tile<1x1024xf32>, token

      // A reduction names the dimension to fold, the neutral element, and a body that combines two scalars. The f32
      // with the bits 0xFF800000 is -inf.
      %max = reduce %values dim=1 identities=[0xFF800000 : f32] : tile<1x1024xf32> -> tile<1xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %larger = maxf %left, %right : tile<f32>
        yield %larger : tile<f32>
      }

      // Shapes never adapt by themselves: give the result its folded dimension back, then stretch it.
      %max_column = reshape %max : tile<1xf32> -> tile<1x1xf32>
      %max_row = broadcast %max_column : tile<1x1xf32> -> tile<1x1024xf32>
      %shifted = subf %values, %max_row : tile<1x1024xf32>
      %exponent = mulf %shifted, %log2_e : tile<1x1024xf32>
      %weights = exp2 %exponent flush_to_zero : tile<1x1024xf32>

      %sum = reduce %weights dim=1 identities=[0.0 : f32] : tile<1x1024xf32> -> tile<1xf32>
      (%left: tile<f32>, %right: tile<f32>) {
        %total = addf %left, %right : tile<f32>
        yield %total : tile<f32>
      }
      %sum_column = reshape %sum : tile<1xf32> -> tile<1x1xf32>
      %sum_row = broadcast %sum_column : tile<1x1xf32> -> tile<1x1024xf32>
      %result = divf %weights, %sum_row : tile<1x1024xf32>

      %stored = store_view_tko weak %result, %y_rows[%row, %zero]
          : tile<1x1024xf32>, partition_view<tile=(1x1024), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    }
    return
  }
}
