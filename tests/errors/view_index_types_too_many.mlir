cuda_tile.module @kernels {
  entry @k(%n: tile<i32>, %p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
    %0, %1 = load_view_tko weak %w[%n] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32>, tile<i32> -> tile<8xf32>, token
  }
}
