cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <f32: -0x3F800000> : tile<f32>
  }
}
