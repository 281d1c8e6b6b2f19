// The type behind the colon is that of the view, not that of the tensor.
cuda_tile.module @kernels {
  entry @k(%t: tensor_view<?x64xf32, strides=[64,1]>) {
    %view = make_partition_view %t
      : tensor_view<?x64xf32, strides=[64,1]>
      -> partition_view<tile=(8x8), tensor_view<?x64xf32, strides=[64,1]>>
  }
}
