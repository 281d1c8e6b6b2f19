cuda_tile.module @kernels {
  entry @k(%n: tile<i32>, %p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<64xf32, strides=[1]>
  }
}
