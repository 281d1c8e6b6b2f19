cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1, 1]>
  }
}
