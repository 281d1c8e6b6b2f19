// Checks and prints: y = sqrt(x), reporting the range of x tile by tile.
//
// Shapes:  x, y f32[n]; all of x must be >= 0
// Launch:  any one-dimensional grid; the tile blocks share the data out in tiles of 256
// Args:    x, y (pointers); n
// Needs:   13.2 (tokens on print_tko, "for unsigned")
!vector = !cuda_tile.tensor_view<?xf32, strides=[1]>
!tiling = !cuda_tile.partition_view<tile=(256), padding_value = zero, tensor_view<?xf32, strides=[1]>>

cuda_tile.module @debugging {
  entry @checked_sqrt(
      %x: tile<ptr<f32>>,
      %y: tile<ptr<f32>>,
      %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %zeros = constant <f32: 0.0> : tile<256xf32>
    %x_view = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> !vector
    %y_view = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> !vector
    %x_tiles = make_partition_view %x_view : !tiling
    %y_tiles = make_partition_view %y_view : !tiling

    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %blocks, %blocks_y, %blocks_z = get_num_tile_blocks : tile<i32>
    %tiles = get_index_space_shape %x_tiles : !tiling -> tile<i32>

    // Printing is a memory operation as far as order goes: the token that travels through the loop keeps the lines of
    // one block in sequence.
    %begin = make_token : token
    %is_first = cmpi equal %block, %zero, signed : tile<i32> -> tile<i1>
    %ready = if %is_first -> (token) {
      %elements = get_tensor_shape %x_view : !vector -> tile<i32>
      %announced = print_tko "%i elements in %i tiles, 100%% of them on %i blocks\n", %elements, %tiles, %blocks
          token=%begin : tile<i32>, tile<i32>, tile<i32> -> token
      yield %announced : token
    } else {
      yield %begin : token
    }

    %finished = for unsigned %tile in (%block to %tiles, step %blocks) : tile<i32>
        iter_values(%before = %ready) -> (token) {
      %values, %loaded = load_view_tko weak %x_tiles[%tile] : !tiling, tile<i32> -> tile<256xf32>, token

      // Stops the kernel with the message unless every element of the tile is true. A NaN fails, too.
      %valid = cmpf greater_than_or_equal ordered %values, %zeros : tile<256xf32> -> tile<256xi1>
      assert %valid, "square root of a negative number" : tile<256xi1>

      %range:2 = reduce %values, %values dim=0 identities=[0x7F800000 : f32, 0xFF800000 : f32]
          : tile<256xf32>, tile<256xf32> -> tile<f32>, tile<f32>
      (%low_a: tile<f32>, %low_b: tile<f32>, %high_a: tile<f32>, %high_b: tile<f32>) {
        %low = minf %low_a, %low_b : tile<f32>
        %high = maxf %high_a, %high_b : tile<f32>
        yield %low, %high : tile<f32>, tile<f32>
      }
      %after = print_tko "tile %i: %f to %f\n", %tile, %range#0, %range#1 token=%before
          : tile<i32>, tile<f32>, tile<f32> -> token

      %roots = sqrt %values rounding<approx> flush_to_zero : tile<256xf32>
      %stored = store_view_tko weak %roots, %y_tiles[%tile] : tile<256xf32>, !tiling, tile<i32> -> token
      continue %after : token
    }
    return
  }
}
