// Mandelbrot set: how many steps of z -> z^2 + c each pixel takes to leave the circle of radius 2.
//
// Shapes:  counts i32[height, width], row-major and contiguous
// Launch:  grid (ceil(width / 32), ceil(height / 32), 1); each tile block computes 32x32 pixels
// Args:    counts (pointer); width; height; left, top, step (c of pixel (x, y) is left + step * x on the real axis,
//          top + step * y on the imaginary one); limit (give up after so many steps, at least 1)
// Needs:   13.1
cuda_tile.module @mandelbrot {
  entry @mandelbrot(
      %counts: tile<ptr<i32>>,
      %width: tile<i32>,
      %height: tile<i32>,
      %left: tile<f32>,
      %top: tile<f32>,
      %step: tile<f32>,
      %limit: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %tile_size = constant <i32: 32> : tile<i32>
    %two = constant <f32: 2.0> : tile<32x32xf32>
    %four = constant <f32: 4.0> : tile<32x32xf32>
    %origin = constant <f32: 0.0> : tile<32x32xf32>
    %no_counts = constant <i32: 0> : tile<32x32xi32>

    %block_x, %block_y, %block_z = get_tile_block_id : tile<i32>
    %lanes = iota : tile<32xi32>

    // Real parts run along the row, imaginary parts down the column.
    %first_x = muli %block_x, %tile_size : tile<i32>
    %first_x_1d = reshape %first_x : tile<i32> -> tile<1xi32>
    %first_xs = broadcast %first_x_1d : tile<1xi32> -> tile<32xi32>
    %xs = addi %first_xs, %lanes : tile<32xi32>
    %xs_f32 = itof %xs signed : tile<32xi32> -> tile<32xf32>
    %first_y = muli %block_y, %tile_size : tile<i32>
    %first_y_1d = reshape %first_y : tile<i32> -> tile<1xi32>
    %first_ys = broadcast %first_y_1d : tile<1xi32> -> tile<32xi32>
    %ys = addi %first_ys, %lanes : tile<32xi32>
    %ys_f32 = itof %ys signed : tile<32xi32> -> tile<32xf32>

    %step_1d = reshape %step : tile<f32> -> tile<1xf32>
    %steps = broadcast %step_1d : tile<1xf32> -> tile<32xf32>
    %left_1d = reshape %left : tile<f32> -> tile<1xf32>
    %lefts = broadcast %left_1d : tile<1xf32> -> tile<32xf32>
    %top_1d = reshape %top : tile<f32> -> tile<1xf32>
    %tops = broadcast %top_1d : tile<1xf32> -> tile<32xf32>
    %real_parts = fma %xs_f32, %steps, %lefts : tile<32xf32>
    %imaginary_parts = fma %ys_f32, %steps, %tops : tile<32xf32>
    %real_row = reshape %real_parts : tile<32xf32> -> tile<1x32xf32>
    %c_real = broadcast %real_row : tile<1x32xf32> -> tile<32x32xf32>
    %imaginary_column = reshape %imaginary_parts : tile<32xf32> -> tile<32x1xf32>
    %c_imaginary = broadcast %imaginary_column : tile<32x1xf32> -> tile<32x32xf32>

    // A "loop" has no counter of its own and ends with "break", whose operands are its results. Their types need not be
    // those of the carried values: four go round, one comes out.
    %result = loop iter_values(%z_real = %origin, %z_imaginary = %origin, %count = %no_counts, %trip = %zero)
        : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xi32>, tile<i32> -> tile<32x32xi32> {
      // Pixels that have left may grow to infinity and on to NaN; an ordered comparison keeps them outside.
      %real_square = mulf %z_real, %z_real : tile<32x32xf32>
      %imaginary_square = mulf %z_imaginary, %z_imaginary : tile<32x32xf32>
      %distance_square = addf %real_square, %imaginary_square : tile<32x32xf32>
      %inside = cmpf less_than_or_equal ordered %distance_square, %four : tile<32x32xf32> -> tile<32x32xi1>
      %inside_i32 = exti %inside unsigned : tile<32x32xi1> -> tile<32x32xi32>
      %new_count = addi %count, %inside_i32 : tile<32x32xi32>
      %new_trip = addi %trip, %one : tile<i32>

      // Is any pixel of the tile still inside?
      %inside_rows = reduce %inside_i32 dim=1 identities=[0 : i32] : tile<32x32xi32> -> tile<32xi32>
      (%a: tile<i32>, %b: tile<i32>) {
        %either = ori %a, %b : tile<i32>
        yield %either : tile<i32>
      }
      %inside_any = reduce %inside_rows dim=0 identities=[0 : i32] : tile<32xi32> -> tile<i32>
      (%a: tile<i32>, %b: tile<i32>) {
        %either = ori %a, %b : tile<i32>
        yield %either : tile<i32>
      }
      %all_left = cmpi equal %inside_any, %zero, signed : tile<i32> -> tile<i1>
      %limit_reached = cmpi greater_than_or_equal %new_trip, %limit, signed : tile<i32> -> tile<i1>
      %finished = ori %all_left, %limit_reached : tile<i1>
      if %finished {
        break %new_count : tile<32x32xi32>
      }

      %difference = subf %real_square, %imaginary_square : tile<32x32xf32>
      %new_real = addf %difference, %c_real : tile<32x32xf32>
      %double_real = mulf %z_real, %two : tile<32x32xf32>
      %new_imaginary = fma %double_real, %z_imaginary, %c_imaginary : tile<32x32xf32>
      continue %new_real, %new_imaginary, %new_count, %new_trip
          : tile<32x32xf32>, tile<32x32xf32>, tile<32x32xi32>, tile<i32>
    }

    %view = make_tensor_view %counts, shape = [%height, %width], strides = [%width, 1]
        : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]>
    %tiles = make_partition_view %view : partition_view<tile=(32x32), tensor_view<?x?xi32, strides=[?,1]>>
    %stored = store_view_tko weak %result, %tiles[%block_y, %block_x]
        : tile<32x32xi32>, partition_view<tile=(32x32), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}
