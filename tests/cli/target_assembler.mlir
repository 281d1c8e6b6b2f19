// What is valid, but no assembler compiles, is a warning where there is a target.
// RUN: tile-ir-opt %s --verify-only
// RUN: tile-ir-opt %s --verify-only --target=sm_100
// RUN: tile-ir-opt %s --verify-only --target=sm_90 --diagnostics=json
// RUN: tile-ir-translate --mlir-to-cudatilebc %s --target=sm_100 -o /dev/null
cuda_tile.module @m {
  global @fine alignment = 16777216 <i32: [1]> : tile<1xi32>
  global @huge alignment = 4294967296 <i32: [1]> : tile<1xi32>
  entry @gather(%p: tile<ptr<f16>>, %x: tile<i8>) {
    %v = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
    %g = make_gather_scatter_view %v : gather_scatter_view<tile=(1x4), tensor_view<64x64xf16, strides=[64,1]>, sparse_dim=0>
    %i = reshape %x : tile<i8> -> tile<1xi8>
    %w = exti %i unsigned : tile<1xi8> -> tile<1xi32>
    %0, %t0 = load_view_tko weak %g[%w, %x] : gather_scatter_view<tile=(1x4), tensor_view<64x64xf16, strides=[64,1]>, sparse_dim=0>, tile<1xi32>, tile<i8> -> tile<1x4xf16>, token
    %1, %t1 = load_view_tko weak %g[%i, %x] : gather_scatter_view<tile=(1x4), tensor_view<64x64xf16, strides=[64,1]>, sparse_dim=0>, tile<1xi8>, tile<i8> -> tile<1x4xf16>, token
    %t2 = store_view_tko weak %1, %g[%i, %x] : tile<1x4xf16>, gather_scatter_view<tile=(1x4), tensor_view<64x64xf16, strides=[64,1]>, sparse_dim=0>, tile<1xi8>, tile<i8> -> token
    %t3 = store_view_tko weak %0, %g[%i, %x] : tile<1x4xf16>, gather_scatter_view<tile=(1x4), tensor_view<64x64xf16, strides=[64,1]>, sparse_dim=0>, tile<1xi8>, tile<i8> -> token
    return
  }
  entry @aggregate(%x: tile<tf32>, %y: tile<f8E5M2>, %z: tile<f16>) {
    %0 = reshape %x : tile<tf32> -> tile<1xtf32>
    %1 = reshape %y : tile<f8E5M2> -> tile<1xf8E5M2>
    %2 = reshape %z : tile<f16> -> tile<1xf16>
    %3 = scan %0 dim=0 reverse=false identities=[0.0 : tf32] : tile<1xtf32> -> tile<1xtf32>
    (%a: tile<tf32>, %b: tile<tf32>) {
      yield %a : tile<tf32>
    }
    %4 = reduce %1 dim=0 identities=[0.0 : f8E5M2] : tile<1xf8E5M2> -> tile<f8E5M2>
    (%a: tile<f8E5M2>, %b: tile<f8E5M2>) {
      yield %b : tile<f8E5M2>
    }
    %5 = reduce %2 dim=0 identities=[0.0 : f16] : tile<1xf16> -> tile<f16>
    (%a: tile<f16>, %b: tile<f16>) {
      yield %b : tile<f16>
    }
    return
  }
}
