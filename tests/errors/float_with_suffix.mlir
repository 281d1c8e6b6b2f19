cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <f32: 1.0f> : tile<f32>
  }
}
