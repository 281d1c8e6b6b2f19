// Strided and gather/scatter views, which came later.

cuda_tile.module @kernels {
  entry @strided(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %tensor = make_tensor_view %p, shape = [128], strides = [1] : tensor_view<128xf32, strides=[1]>
    %view = make_strided_view %tensor : strided_view<tile=(8), traversal_strides=[3], tensor_view<128xf32, strides=[1]>>
    %tile, %t0 = load_view_tko weak %view[%i] : strided_view<tile=(8), traversal_strides=[3], tensor_view<128xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %t1 = atomic_red_view_tko relaxed device %view[%i], addf, %tile token = %t0 : tile<8xf32>, strided_view<tile=(8), traversal_strides=[3], tensor_view<128xf32, strides=[1]>>, tile<i32> -> token
  }
  entry @gathered(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %rows = constant <i32: 0> : tile<8xi32>
    %tensor = make_tensor_view %p, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf32, strides=[64,1]>
    %view = make_gather_scatter_view %tensor : gather_scatter_view<tile=(8x16), tensor_view<128x64xf32, strides=[64,1]>, sparse_dim=0>
    %tile, %t0 = load_view_tko weak %view[%rows, %i] : gather_scatter_view<tile=(8x16), tensor_view<128x64xf32, strides=[64,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<8x16xf32>, token
  }
}
