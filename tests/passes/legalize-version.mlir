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

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// exit code 0
// --- output
// cuda_tile.module @m {
//   global  @g <f32: [1.000000e+00, 2.000000e+00]> : tile<2xf32>
//   entry @promises(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
//     %0 = iota : tile<4xi32>
//     %cst_1_f16 = constant <f16: 1.000000e+00> : tile<8x8xf16>
//     %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8x8xf32>
//     %1 = negi %0 : tile<4xi32>
//     %2 = mmaf %cst_1_f16, %cst_1_f16, %cst_0_f32 : tile<8x8xf16>, tile<8x8xf16>, tile<8x8xf32>
//     %tview = make_tensor_view %arg0, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
//     %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
//     %tile, %result_token = load_view_tko weak %pview[%arg1] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
//     %3 = store_view_tko weak %tile, %pview[%arg1] token = %result_token : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
//     return
//   }
//   entry @strided(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
//     %tview = make_tensor_view %arg0, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
//     %pview = make_partition_view %tview : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>
//     %tile, %result_token = load_view_tko weak %pview[%arg1, %arg1] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token
//     return
//   }
//   entry @conversion(%arg0: tile<f16>) {
//     %0 = ftof %arg0  : tile<f16> -> tile<f32>
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1 --explain-version
// exit code 0
// --- output
// 13.1
//
// $ tile-ir-opt %s --no-implicit-module --legalize-version=to=13.3 --explain-version
// exit code 0
// --- output
// 13.3
// legalize-version.mlir:6:3: global 'g': attribute 'symbol_visibility' came with 13.3
// legalize-version.mlir:6:3: global 'g': attribute 'constant' came with 13.3
// legalize-version.mlir:11:10: function 'promises', operation 'cuda_tile.negi': attribute 'overflow' came with 13.2
// legalize-version.mlir:12:10: function 'promises', operation 'cuda_tile.mmaf': attribute 'fast_acc' came with 13.3
// legalize-version.mlir:21:10: function 'strided', operation 'cuda_tile.make_strided_view': the operation came with 13.3
// legalize-version.mlir:21:10: function 'strided', operation 'cuda_tile.make_strided_view': type '!cuda_tile.strided_view' came with 13.3
