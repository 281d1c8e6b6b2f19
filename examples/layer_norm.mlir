// Layer normalization: y = (x - mean) * rstd * weight + bias along each row, rstd = 1 / sqrt(variance + epsilon).
// Keeps mean and rstd of every row for the backward pass.
//
// Shapes:  x, y bf16[rows, columns], row-major, columns >= 1; weight, bias f32[columns]; mean, rstd f32[rows]
// Launch:  grid (rows, 1, 1); each tile block normalizes one row, 1024 columns at a time
// Args:    x, weight, bias, y (pointers, 16-byte aligned); mean, rstd (pointers); rows; columns; epsilon
// Needs:   13.1
!matrix = !cuda_tile.tensor_view<?x?xbf16, strides=[?,1]>
!row_tiling = !cuda_tile.partition_view<tile=(1x1024), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
!vector = !cuda_tile.tensor_view<?xf32, strides=[1]>
!vector_tiling = !cuda_tile.partition_view<tile=(1024), padding_value = zero, tensor_view<?xf32, strides=[1]>>

cuda_tile.module @layer_norm {
  entry @layer_norm(
      %x: tile<ptr<bf16>>,
      %weight: tile<ptr<f32>>,
      %bias: tile<ptr<f32>>,
      %y: tile<ptr<bf16>>,
      %mean: tile<ptr<f32>>,
      %rstd: tile<ptr<f32>>,
      %rows: tile<i32>,
      %columns: tile<i32>,
      %epsilon: tile<f32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %chunk_size = constant <i32: 1024> : tile<i32>
    %zeros = constant <f32: 0.0> : tile<1024xf32>

    %x_base = assume div_by<16>, %x : tile<ptr<bf16>>
    %weight_base = assume div_by<16>, %weight : tile<ptr<f32>>
    %bias_base = assume div_by<16>, %bias : tile<ptr<f32>>
    %y_base = assume div_by<16>, %y : tile<ptr<bf16>>
    %x_view = make_tensor_view %x_base, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> !matrix
    %y_view = make_tensor_view %y_base, shape = [%rows, %columns], strides = [%columns, 1] : tile<i32> -> !matrix
    %weight_view = make_tensor_view %weight_base, shape = [%columns], strides = [1] : tile<i32> -> !vector
    %bias_view = make_tensor_view %bias_base, shape = [%columns], strides = [1] : tile<i32> -> !vector
    %x_tiles = make_partition_view %x_view : !row_tiling
    %y_tiles = make_partition_view %y_view : !row_tiling
    %weight_tiles = make_partition_view %weight_view : !vector_tiling
    %bias_tiles = make_partition_view %bias_view : !vector_tiling

    %row, %block_y, %block_z = get_tile_block_id : tile<i32>
    %chunks = get_index_space_shape %weight_tiles : !vector_tiling -> tile<i32>
    %count = itof %columns signed : tile<i32> -> tile<f32>

    // First pass: the mean. Missing columns are zeros and do no harm.
    %lane_sums = for %chunk in (%zero to %chunks, step %one) : tile<i32>
        iter_values(%so_far = %zeros) -> (tile<1024xf32>) {
      %values_2d, %loaded = load_view_tko weak %x_tiles[%row, %chunk]
          : !row_tiling, tile<i32> -> tile<1x1024xbf16>, token
      %values_bf16 = reshape %values_2d : tile<1x1024xbf16> -> tile<1024xbf16>
      %values = ftof %values_bf16 : tile<1024xbf16> -> tile<1024xf32>
      %more = addf %so_far, %values : tile<1024xf32>
      continue %more : tile<1024xf32>
    }
    // Folding the only dimension leaves a scalar, which is a tile of rank 0.
    %sum = reduce %lane_sums dim=0 identities=[0.0 : f32] : tile<1024xf32> -> tile<f32>
    (%left: tile<f32>, %right: tile<f32>) {
      %total = addf %left, %right : tile<f32>
      yield %total : tile<f32>
    }
    %row_mean = divf %sum, %count : tile<f32>
    %row_mean_1d = reshape %row_mean : tile<f32> -> tile<1xf32>
    %row_means = broadcast %row_mean_1d : tile<1xf32> -> tile<1024xf32>

    // Second pass: the variance. Here a missing column would count as (0 - mean)^2, so it has to be masked.
    %lanes = iota : tile<1024xi32>
    %columns_1d = reshape %columns : tile<i32> -> tile<1xi32>
    %column_limit = broadcast %columns_1d : tile<1xi32> -> tile<1024xi32>
    %lane_squares = for %chunk in (%zero to %chunks, step %one) : tile<i32>
        iter_values(%so_far = %zeros) -> (tile<1024xf32>) {
      %values_2d, %loaded = load_view_tko weak %x_tiles[%row, %chunk]
          : !row_tiling, tile<i32> -> tile<1x1024xbf16>, token
      %values_bf16 = reshape %values_2d : tile<1x1024xbf16> -> tile<1024xbf16>
      %values = ftof %values_bf16 : tile<1024xbf16> -> tile<1024xf32>
      %first_column = muli %chunk, %chunk_size : tile<i32>
      %first_column_1d = reshape %first_column : tile<i32> -> tile<1xi32>
      %first_columns = broadcast %first_column_1d : tile<1xi32> -> tile<1024xi32>
      %column = addi %first_columns, %lanes : tile<1024xi32>
      %exists = cmpi less_than %column, %column_limit, signed : tile<1024xi32> -> tile<1024xi1>
      %difference = subf %values, %row_means : tile<1024xf32>
      %counted = select %exists, %difference, %zeros : tile<1024xi1>, tile<1024xf32>
      %more = fma %counted, %counted, %so_far : tile<1024xf32>
      continue %more : tile<1024xf32>
    }
    %square_sum = reduce %lane_squares dim=0 identities=[0.0 : f32] : tile<1024xf32> -> tile<f32>
    (%left: tile<f32>, %right: tile<f32>) {
      %total = addf %left, %right : tile<f32>
      yield %total : tile<f32>
    }
    %variance = divf %square_sum, %count : tile<f32>
    %padded_variance = addf %variance, %epsilon : tile<f32>
    %row_rstd = rsqrt %padded_variance : tile<f32>
    %row_rstd_1d = reshape %row_rstd : tile<f32> -> tile<1xf32>
    %row_rstds = broadcast %row_rstd_1d : tile<1xf32> -> tile<1024xf32>

    // Single values are stored through a scalar pointer.
    %mean_pointer = offset %mean, %row : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %mean_stored = store_ptr_tko weak %mean_pointer, %row_mean : tile<ptr<f32>>, tile<f32> -> token
    %rstd_pointer = offset %rstd, %row : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %rstd_stored = store_ptr_tko weak %rstd_pointer, %row_rstd : tile<ptr<f32>>, tile<f32> -> token

    // Third pass: normalize, scale and shift.
    for %chunk in (%zero to %chunks, step %one) : tile<i32> {
      %values_2d, %loaded = load_view_tko weak %x_tiles[%row, %chunk]
          : !row_tiling, tile<i32> -> tile<1x1024xbf16>, token
      %values_bf16 = reshape %values_2d : tile<1x1024xbf16> -> tile<1024xbf16>
      %values = ftof %values_bf16 : tile<1024xbf16> -> tile<1024xf32>
      %weights, %weights_loaded = load_view_tko weak %weight_tiles[%chunk]
          : !vector_tiling, tile<i32> -> tile<1024xf32>, token
      %biases, %biases_loaded = load_view_tko weak %bias_tiles[%chunk]
          : !vector_tiling, tile<i32> -> tile<1024xf32>, token
      %centered = subf %values, %row_means : tile<1024xf32>
      %normalized = mulf %centered, %row_rstds : tile<1024xf32>
      %result = fma %normalized, %weights, %biases : tile<1024xf32>
      %result_bf16 = ftof %result : tile<1024xf32> -> tile<1024xbf16>
      %result_2d = reshape %result_bf16 : tile<1024xbf16> -> tile<1x1024xbf16>
      %stored = store_view_tko weak %result_2d, %y_tiles[%row, %chunk]
          : tile<1x1024xbf16>, !row_tiling, tile<i32> -> token
    }
    return
  }
}
