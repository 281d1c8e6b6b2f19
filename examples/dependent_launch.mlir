// Quantization in a chain of kernels with overlapping launches: y[i] = x[i] / scale, rounded to an i8 with saturation;
// x comes from the kernel before, y goes to the kernel after.
//
// Shapes:  x f32[n], y i8[n], n a multiple of 1024
// Launch:  grid (n / 1024, 1, 1), with programmatic stream serialization allowed
// Args:    x, y (pointers, 16-byte aligned); n; scale (pointer to one f32, written long before)
// Needs:   13.4 (gdc_wait_tko, gdc_launch_dependents_tko, inbounds, saturating)
!floats = !cuda_tile.tensor_view<?xf32, strides=[1]>
!bytes = !cuda_tile.tensor_view<?xi8, strides=[1]>
!float_tiling = !cuda_tile.partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
!byte_tiling = !cuda_tile.partition_view<tile=(1024), tensor_view<?xi8, strides=[1]>>

cuda_tile.module @dependent_launch {
  entry @quantize(
      %x: tile<ptr<f32>>,
      %y: tile<ptr<i8>>,
      %n: tile<i32>,
      %scale: tile<ptr<f32>>) {
    %x_base = assume div_by<16>, %x : tile<ptr<f32>>
    %y_base = assume div_by<16>, %y : tile<ptr<i8>>
    %x_view = make_tensor_view %x_base, shape = [%n], strides = [1] : tile<i32> -> !floats
    %y_view = make_tensor_view %y_base, shape = [%n], strides = [1] : tile<i32> -> !bytes
    %x_tiles = make_partition_view %x_view : !float_tiling
    %y_tiles = make_partition_view %y_view : !byte_tiling
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>

    // Up to here, and for the scale, nothing depends on the kernel before; this part may run while it still does.
    %scale_value, %scale_loaded = load_ptr_tko weak %scale : tile<ptr<f32>> -> tile<f32>, token
    %one = constant <f32: 1.0> : tile<f32>
    %inverse = divf %one, %scale_value : tile<f32>
    %inverse_1d = reshape %inverse : tile<f32> -> tile<1xf32>
    %inverses = broadcast %inverse_1d : tile<1xf32> -> tile<1024xf32>

    // Wait until its results are there, and tie the load to that. "inbounds" promises, index by index, that the tile
    // lies inside the tensor.
    %previous_done = gdc_wait_tko -> token
    %values, %loaded = load_view_tko weak %x_tiles[%block] token = %previous_done inbounds = [true]
        : !float_tiling, tile<i32> -> tile<1024xf32>, token

    // From now on the next kernel may start; it does its own waiting.
    %next_may_start = gdc_launch_dependents_tko token = %loaded -> token

    // Round half up; the conversion cuts the fraction off and stops at -128 and 127 by itself.
    %half = constant <f32: 0.5> : tile<1024xf32>
    %steps = fma %values, %inverses, %half : tile<1024xf32>
    %rounded = floor %steps : tile<1024xf32>
    %quantized = ftoi %rounded signed saturating : tile<1024xf32> -> tile<1024xi8>
    %stored = store_view_tko weak %quantized, %y_tiles[%block] token = %previous_done inbounds = [true]
        : tile<1024xi8>, !byte_tiling, tile<i32> -> token
    return
  }
}
