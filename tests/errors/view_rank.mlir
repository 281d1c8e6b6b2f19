cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>) {
    %0 = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(8x8), tensor_view<64xf32, strides=[1]>>
  }
}
