cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <f32: 1e5> : tile<f32>
  }
}
