cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32>
  }
  entry @dynamic(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %0 = make_tensor_view %p, shape = [%n, %n, 8], strides = [%n, 8, 1] : tile<i32> -> tensor_view<?x?x8xf32>
  }
}
