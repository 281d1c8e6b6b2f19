cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>, %t: token) {
    %0, %1 = load_ptr_tko weak %p optimization_hints=<> token=%t : tile<ptr<f32>> -> tile<f32>, token
  }
}
