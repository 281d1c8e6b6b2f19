// Dropout: y[i] = x[i] / (1 - p) with probability 1 - p, else 0. The random numbers come from a counter-based generator
// (Philox 2x32, ten rounds), so element i gets the same one for the same seed, however the work is cut up.
//
// Shapes:  x, y f32[n]
// Launch:  grid (ceil(n / 1024), 1, 1); each tile block handles 1024 elements
// Args:    x, y (pointers, 16-byte aligned); n; seed; p (probability to drop, 0 <= p < 1)
// Needs:   13.1
cuda_tile.module @dropout {
  entry @dropout(
      %x: tile<ptr<f32>>,
      %y: tile<ptr<f32>>,
      %n: tile<i32>,
      %seed: tile<i32>,
      %p: tile<f32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %rounds = constant <i32: 10> : tile<i32>
    %block_size = constant <i32: 1024> : tile<i32>

    // Integer constants may be written in hexadecimal and as unsigned numbers; the type only fixes the bits.
    %multiplier = constant <i32: 0xD256D193> : tile<1024xi32>
    %key_step = constant <i32: 0x9E3779B9> : tile<1024xi32>
    %counter_high = constant <i32: 0> : tile<1024xi32>

    %x_base = assume div_by<16>, %x : tile<ptr<f32>>
    %y_base = assume div_by<16>, %y : tile<ptr<f32>>
    %x_view = make_tensor_view %x_base, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_view = make_tensor_view %y_base, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %x_tiles = make_partition_view %x_view : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %y_tiles = make_partition_view %y_view : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>

    // The counter of an element is its index.
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %first = muli %block, %block_size : tile<i32>
    %first_1d = reshape %first : tile<i32> -> tile<1xi32>
    %firsts = broadcast %first_1d : tile<1xi32> -> tile<1024xi32>
    %lanes = iota : tile<1024xi32>
    %counter_low = addi %firsts, %lanes : tile<1024xi32>
    %seed_1d = reshape %seed : tile<i32> -> tile<1xi32>
    %first_key = broadcast %seed_1d : tile<1xi32> -> tile<1024xi32>

    // One round multiplies 32 x 32 -> 64 bits; "mulhii" gives the (unsigned) upper half, "muli" the lower one.
    %random, %random_high, %last_key = for %round in (%zero to %rounds, step %one) : tile<i32>
        iter_values(%low = %counter_low, %high = %counter_high, %key = %first_key)
        -> (tile<1024xi32>, tile<1024xi32>, tile<1024xi32>) {
      %upper = mulhii %multiplier, %low : tile<1024xi32>
      %lower = muli %multiplier, %low : tile<1024xi32>
      %mixed = xori %upper, %key : tile<1024xi32>
      %next_low = xori %mixed, %high : tile<1024xi32>
      %next_key = addi %key, %key_step : tile<1024xi32>
      continue %next_low, %lower, %next_key : tile<1024xi32>, tile<1024xi32>, tile<1024xi32>
    }

    // The upper 24 bits make a number in [0, 1) that f32 holds exactly.
    %dropped_bits = constant <i32: 8> : tile<1024xi32>
    %unit = constant <f32: 5.9604644775390625e-08> : tile<1024xf32>
    %integer = shri %random, %dropped_bits unsigned : tile<1024xi32>
    %number = itof %integer unsigned : tile<1024xi32> -> tile<1024xf32>
    %uniform = mulf %number, %unit : tile<1024xf32>

    %p_1d = reshape %p : tile<f32> -> tile<1xf32>
    %threshold = broadcast %p_1d : tile<1xf32> -> tile<1024xf32>
    %keep = cmpf greater_than_or_equal ordered %uniform, %threshold : tile<1024xf32> -> tile<1024xi1>

    %all = constant <f32: 1.0> : tile<f32>
    %kept_share = subf %all, %p : tile<f32>
    %factor = divf %all, %kept_share rounding<full> flush_to_zero : tile<f32>
    %factor_1d = reshape %factor : tile<f32> -> tile<1xf32>
    %factors = broadcast %factor_1d : tile<1xf32> -> tile<1024xf32>
    %nothing = constant <f32: 0.0> : tile<1024xf32>

    %values, %loaded = load_view_tko weak %x_tiles[%block]
        : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %scaled = mulf %values, %factors : tile<1024xf32>
    %result = select %keep, %scaled, %nothing : tile<1024xi1>, tile<1024xf32>
    %stored = store_view_tko weak %result, %y_tiles[%block]
        : tile<1024xf32>, partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
