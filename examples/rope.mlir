// Rotary position embedding, in place: the two halves of each head's vector are the coordinates of 32 points; point i
// is turned by the angle position / 10000^(i / 32).
//
// Shapes:  x f16[tokens, heads, 64], contiguous; the position of a token is its index plus `offset`
// Launch:  grid (ceil(tokens / 32), heads, 1); each tile block turns 32 tokens of one head
// Args:    x (pointer, 16-byte aligned); tokens; heads; offset
// Needs:   13.1
!tensor = !cuda_tile.tensor_view<?x?x64xf16, strides=[?,64,1]>
!tiling = !cuda_tile.partition_view<tile=(32x1x64), tensor_view<?x?x64xf16, strides=[?,64,1]>>

cuda_tile.module @rope {
  entry @rope(
      %x: tile<ptr<f16>>,
      %tokens: tile<i32>,
      %heads: tile<i32>,
      %offset: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %token_tile_size = constant <i32: 32> : tile<i32>
    %head_width = constant <i32: 64> : tile<i32>

    %x_base = assume div_by<16>, %x : tile<ptr<f16>>
    %token_stride = muli %heads, %head_width : tile<i32>
    %x_view = make_tensor_view %x_base, shape = [%tokens, %heads, 64], strides = [%token_stride, 64, 1]
        : tile<i32> -> !tensor
    %x_tiles = make_partition_view %x_view : !tiling
    %block, %head, %block_z = get_tile_block_id : tile<i32>

    // Angles: position * 2^(-i * log2(10000) / 32).
    %exponent_step = constant <f32: -0.415241012> : tile<32xf32>
    %lanes = iota : tile<32xi32>
    %lanes_f32 = itof %lanes unsigned : tile<32xi32> -> tile<32xf32>
    %exponents = mulf %lanes_f32, %exponent_step : tile<32xf32>
    %frequencies = exp2 %exponents : tile<32xf32>
    %frequency_row = reshape %frequencies : tile<32xf32> -> tile<1x32xf32>
    %frequency_tile = broadcast %frequency_row : tile<1x32xf32> -> tile<32x32xf32>

    %first_token = muli %block, %token_tile_size : tile<i32>
    %first_position = addi %first_token, %offset : tile<i32>
    %first_position_1d = reshape %first_position : tile<i32> -> tile<1xi32>
    %first_positions = broadcast %first_position_1d : tile<1xi32> -> tile<32xi32>
    %positions = addi %first_positions, %lanes : tile<32xi32>
    %positions_f32 = itof %positions signed : tile<32xi32> -> tile<32xf32>
    %position_column = reshape %positions_f32 : tile<32xf32> -> tile<32x1xf32>
    %position_tile = broadcast %position_column : tile<32x1xf32> -> tile<32x32xf32>
    %angles = mulf %position_tile, %frequency_tile : tile<32x32xf32>
    %cosines = cos %angles : tile<32x32xf32>
    %sines = sin %angles : tile<32x32xf32>

    %values_3d, %loaded = load_view_tko weak %x_tiles[%block, %head, %zero]
        : !tiling, tile<i32> -> tile<32x1x64xf16>, token
    %values_f16 = reshape %values_3d : tile<32x1x64xf16> -> tile<32x64xf16>
    %values = ftof %values_f16 : tile<32x64xf16> -> tile<32x64xf32>

    // Take the halves out (the indices count pieces of the result's size), turn them, put them back together.
    %xs = extract %values[%zero, %zero] : tile<32x64xf32> -> tile<32x32xf32>
    %ys = extract %values[%zero, %one] : tile<32x64xf32> -> tile<32x32xf32>
    %minus_sines = negf %sines : tile<32x32xf32>
    %xs_cosines = mulf %xs, %cosines : tile<32x32xf32>
    %turned_xs = fma %ys, %minus_sines, %xs_cosines : tile<32x32xf32>
    %ys_cosines = mulf %ys, %cosines : tile<32x32xf32>
    %turned_ys = fma %xs, %sines, %ys_cosines : tile<32x32xf32>
    %turned = cat %turned_xs, %turned_ys dim = 1 : tile<32x32xf32>, tile<32x32xf32> -> tile<32x64xf32>

    %turned_f16 = ftof %turned : tile<32x64xf32> -> tile<32x64xf16>
    %turned_3d = reshape %turned_f16 : tile<32x64xf16> -> tile<32x1x64xf16>
    // The store overwrites what the load read. Program order alone does not keep them apart, the load's token does.
    %stored = store_view_tko weak %turned_3d, %x_tiles[%block, %head, %zero] token = %loaded
        : tile<32x1x64xf16>, !tiling, tile<i32> -> token
    return
  }
}
