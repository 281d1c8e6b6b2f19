cuda_tile.module @kernels {
  entry @a(%x: tile<i32>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  }
}
