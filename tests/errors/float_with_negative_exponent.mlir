cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <f32: [1.0, 25e-3]> : tile<2xf32>
  }
}
