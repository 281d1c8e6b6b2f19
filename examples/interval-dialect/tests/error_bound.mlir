cuda_tile.module @kernels {
  entry @error_bound() {
    %low = constant <f32: 1.0> : tile<16xf32>
    %high = constant <f32: 1.5> : tile<16xf32>
    %x = interval.enclose [%low, %high] : bounds<16xf32>
    %square = interval.product %x, %x : bounds<16xf32>
    %sum = interval.sum %square, %x : bounds<16xf32>
    %either = interval.hull %sum, %x : bounds<16xf32>
    %error = interval.width %either : bounds<16xf32> -> !cuda_tile.tile<16xf32>
    %rough = interval.width %x rounding<nearest_even> : bounds<16xf32> -> !cuda_tile.tile<16xf32>
    %worst = maxf %error, %rough : tile<16xf32>
    return
  }
}
