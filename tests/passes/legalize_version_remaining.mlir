// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// RUN: tile-ir-opt %s --no-implicit-module "--legalize-version=to=13.1 allow-remaining approx-as-full" --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.4 --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13 --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version --verify-only

cuda_tile.module @m {
  entry @kernel(%x: tile<f32>, %n: tile<i32>, %p: tile<ptr<f32>>) {
    %0 = atan2 %x, %x : tile<f32>
    %1 = tanh %x rounding<approx> : tile<f32>
    %2 = exp %x rounding<approx> : tile<f32>
    %3 = ftoi %x signed saturating : tile<f32> -> tile<i32>
    %4 = ftof %x rounding<zero> : tile<f32> -> tile<f16>
    for unsigned %i in (%n to %n, step %n) : tile<i32> {
    }
    %t, %read = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %printed = print_tko "%f\0A", %t token = %read : tile<f32> -> token
    %waited = gdc_wait_tko token = %printed -> token
    return
  }
  entry @types(%x: tile<f8E8M0FNU>, %p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [64], strides = [1] : tile<ptr<f32>> -> tensor_view<64xf32, strides=[1]>
    %w = make_strided_view %v : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
    loop {
      return
    }
    return
  }
}
