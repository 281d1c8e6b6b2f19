cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>) {
    %0, %1 = load_ptr_tko weak %p optimization_hints=<sm_90 = 3> : tile<ptr<f32>> -> tile<f32>, token
  }
}
