cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <fp32: 1.0> : tile<f32>
  }
}
