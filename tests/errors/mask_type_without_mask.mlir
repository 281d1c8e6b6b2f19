cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>) {
    %0, %1 = load_ptr_tko weak %p : tile<ptr<f32>>, tile<i1> -> tile<f32>, token
  }
}
