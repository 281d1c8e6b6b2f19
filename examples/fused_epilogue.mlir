// Quantized linear layer with everything after the product fused in:
//   y = quantize(activation(x * w * row_scale * column_scale + bias)), the activation chosen at run time
//
// Shapes:  x i8[m, k], w i8[k, n], y i8[m, n], row-major; row_scale f32[m]; column_scale, bias f32[n]; 16 divides n, k
// Launch:  grid (ceil(m / 64), ceil(n / 128), 1); each tile block computes a 64x128 tile of y
// Args:    x, w, row_scale, column_scale, bias, y (pointers, 16-byte aligned); m, n, k; activation (0 none, 1 ReLU,
//          2 GELU in its tanh form); inverse_scale (1 / quantization step of y)
// Needs:   13.1
!bytes = !cuda_tile.tensor_view<?x?xi8, strides=[?,1]>
!floats = !cuda_tile.tensor_view<?xf32, strides=[1]>
!x_tiling = !cuda_tile.partition_view<tile=(64x64), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
!w_tiling = !cuda_tile.partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xi8, strides=[?,1]>>
!y_tiling = !cuda_tile.partition_view<tile=(64x128), tensor_view<?x?xi8, strides=[?,1]>>
!row_tiling = !cuda_tile.partition_view<tile=(64), padding_value = zero, tensor_view<?xf32, strides=[1]>>
!column_tiling = !cuda_tile.partition_view<tile=(128), padding_value = zero, tensor_view<?xf32, strides=[1]>>

cuda_tile.module @fused_epilogue {
  entry @quantized_linear(
      %x: tile<ptr<i8>>,
      %w: tile<ptr<i8>>,
      %row_scale: tile<ptr<f32>>,
      %column_scale: tile<ptr<f32>>,
      %bias: tile<ptr<f32>>,
      %y: tile<ptr<i8>>,
      %m: tile<i32>,
      %n: tile<i32>,
      %k: tile<i32>,
      %activation: tile<i32>,
      %inverse_scale: tile<f32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %empty_sum = constant <i32: 0> : tile<64x128xi32>

    %x_base = assume div_by<16>, %x : tile<ptr<i8>>
    %w_base = assume div_by<16>, %w : tile<ptr<i8>>
    %row_scale_base = assume div_by<16>, %row_scale : tile<ptr<f32>>
    %column_scale_base = assume div_by<16>, %column_scale : tile<ptr<f32>>
    %bias_base = assume div_by<16>, %bias : tile<ptr<f32>>
    %y_base = assume div_by<16>, %y : tile<ptr<i8>>
    %columns = assume div_by<16>, %n : tile<i32>
    %depth = assume div_by<16>, %k : tile<i32>

    %x_view = make_tensor_view %x_base, shape = [%m, %depth], strides = [%depth, 1] : tile<i32> -> !bytes
    %w_view = make_tensor_view %w_base, shape = [%depth, %columns], strides = [%columns, 1] : tile<i32> -> !bytes
    %y_view = make_tensor_view %y_base, shape = [%m, %columns], strides = [%columns, 1] : tile<i32> -> !bytes
    %row_scale_view = make_tensor_view %row_scale_base, shape = [%m], strides = [1] : tile<i32> -> !floats
    %column_scale_view = make_tensor_view %column_scale_base, shape = [%columns], strides = [1] : tile<i32> -> !floats
    %bias_view = make_tensor_view %bias_base, shape = [%columns], strides = [1] : tile<i32> -> !floats
    %x_tiles = make_partition_view %x_view : !x_tiling
    %w_tiles = make_partition_view %w_view : !w_tiling
    %y_tiles = make_partition_view %y_view : !y_tiling
    %row_scale_tiles = make_partition_view %row_scale_view : !row_tiling
    %column_scale_tiles = make_partition_view %column_scale_view : !column_tiling
    %bias_tiles = make_partition_view %bias_view : !column_tiling

    %block_m, %block_n, %block_z = get_tile_block_id : tile<i32>
    %tiles_m, %tiles_k = get_index_space_shape %x_tiles : !x_tiling -> tile<i32>

    // Integer matrix multiply: both signs are stated, the sum is i32.
    %product = for %step in (%zero to %tiles_k, step %one) : tile<i32>
        iter_values(%sum = %empty_sum) -> (tile<64x128xi32>) {
      %x_tile, %x_loaded = load_view_tko weak %x_tiles[%block_m, %step]
          : !x_tiling, tile<i32> -> tile<64x64xi8>, token
      %w_tile, %w_loaded = load_view_tko weak %w_tiles[%step, %block_n]
          : !w_tiling, tile<i32> -> tile<64x128xi8>, token
      %next_sum = mmai %x_tile, %w_tile, %sum signed signed : tile<64x64xi8>, tile<64x128xi8>, tile<64x128xi32>
      continue %next_sum : tile<64x128xi32>
    }

    // Back to real numbers: one factor per row, one per column, then the bias.
    %row_scales, %row_scales_loaded = load_view_tko weak %row_scale_tiles[%block_m]
        : !row_tiling, tile<i32> -> tile<64xf32>, token
    %column_scales, %column_scales_loaded = load_view_tko weak %column_scale_tiles[%block_n]
        : !column_tiling, tile<i32> -> tile<128xf32>, token
    %biases, %biases_loaded = load_view_tko weak %bias_tiles[%block_n]
        : !column_tiling, tile<i32> -> tile<128xf32>, token
    %row_scales_2d = reshape %row_scales : tile<64xf32> -> tile<64x1xf32>
    %row_scale_tile = broadcast %row_scales_2d : tile<64x1xf32> -> tile<64x128xf32>
    %column_scales_2d = reshape %column_scales : tile<128xf32> -> tile<1x128xf32>
    %column_scale_tile = broadcast %column_scales_2d : tile<1x128xf32> -> tile<64x128xf32>
    %biases_2d = reshape %biases : tile<128xf32> -> tile<1x128xf32>
    %bias_tile = broadcast %biases_2d : tile<1x128xf32> -> tile<64x128xf32>
    %product_f32 = itof %product signed : tile<64x128xi32> -> tile<64x128xf32>
    %row_scaled = mulf %product_f32, %row_scale_tile : tile<64x128xf32>
    %linear = fma %row_scaled, %column_scale_tile, %bias_tile : tile<64x128xf32>

    // The whole block takes one branch. An "if" with results needs both branches; each hands its value over with
    // "yield".
    %is_gelu = cmpi equal %activation, %two, signed : tile<i32> -> tile<i1>
    %activated = if %is_gelu -> (tile<64x128xf32>) {
      // x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))
      %cubic_factor = constant <f32: 0.044715> : tile<64x128xf32>
      %inner_factor = constant <f32: 0.797884583> : tile<64x128xf32>
      %half = constant <f32: 0.5> : tile<64x128xf32>
      %square = mulf %linear, %linear : tile<64x128xf32>
      %cube = mulf %square, %linear : tile<64x128xf32>
      %inner = fma %cube, %cubic_factor, %linear : tile<64x128xf32>
      %argument = mulf %inner, %inner_factor : tile<64x128xf32>
      %curve = tanh %argument : tile<64x128xf32>
      %half_linear = mulf %linear, %half : tile<64x128xf32>
      %gelu = fma %half_linear, %curve, %half_linear : tile<64x128xf32>
      yield %gelu : tile<64x128xf32>
    } else {
      %is_relu = cmpi equal %activation, %one, signed : tile<i32> -> tile<i1>
      %simple = if %is_relu -> (tile<64x128xf32>) {
        %floor_value = constant <f32: 0.0> : tile<64x128xf32>
        %relu = maxf %linear, %floor_value propagate_nan : tile<64x128xf32>
        yield %relu : tile<64x128xf32>
      } else {
        yield %linear : tile<64x128xf32>
      }
      yield %simple : tile<64x128xf32>
    }

    // Quantize: scale, round half up, clamp to what an i8 holds. The conversion itself cuts the fraction off.
    %one_half = constant <f32: 0.5> : tile<64x128xf32>
    %lowest = constant <f32: -128.0> : tile<64x128xf32>
    %highest = constant <f32: 127.0> : tile<64x128xf32>
    %inverse_scale_2d = reshape %inverse_scale : tile<f32> -> tile<1x1xf32>
    %inverse_scale_tile = broadcast %inverse_scale_2d : tile<1x1xf32> -> tile<64x128xf32>
    %steps = fma %activated, %inverse_scale_tile, %one_half : tile<64x128xf32>
    %rounded = floor %steps : tile<64x128xf32>
    %not_too_low = maxf %rounded, %lowest : tile<64x128xf32>
    %clamped = minf %not_too_low, %highest : tile<64x128xf32>
    %quantized = ftoi %clamped signed : tile<64x128xf32> -> tile<64x128xi8>
    %stored = store_view_tko weak %quantized, %y_tiles[%block_m, %block_n]
        : tile<64x128xi8>, !y_tiling, tile<i32> -> token
    return
  }
}
