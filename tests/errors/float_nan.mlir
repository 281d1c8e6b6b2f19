cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <f32: nan> : tile<f32>
  }
}
