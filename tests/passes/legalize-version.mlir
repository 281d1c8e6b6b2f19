// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1 --explain-version
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.3 --explain-version

cuda_tile.module @m {
  global private constant @g <f32: [1.0, 2.0]> : tile<2xf32>
  entry @promises(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %x = iota : tile<4xi32>
    %m = constant <f16: 1.0> : tile<8x8xf16>
    %acc = constant <f32: 0.0> : tile<8x8xf32>
    %0 = negi %x overflow<no_signed_wrap> : tile<4xi32>
    %1 = mmaf %m, %m, %acc fast_acc : tile<8x8xf16>, tile<8x8xf16>, tile<8x8xf32>
    %v = make_tensor_view %p, shape = [64], strides = [1] : tile<ptr<f32>> -> tensor_view<64xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
    %t, %read = load_view_tko weak %w[%i] inbounds = [true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %written = store_view_tko weak %t, %w[%i] token = %read inbounds = [true] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @strided(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tile<ptr<f32>> -> tensor_view<64x32xf32, strides=[32,1]>
    %w = make_strided_view %v : strided_view<tile=(8x4), traversal_strides=[8,4], padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>
    %t, %read = load_view_tko weak %w[%i, %i] : strided_view<tile=(8x4), traversal_strides=[8,4], padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token
    return
  }
  entry @conversion(%x: tile<f16>) {
    %0 = ftof %x rounding<zero> : tile<f16> -> tile<f32>
    return
  }
}
