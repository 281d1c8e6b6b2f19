cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <f8e4m3fn: 1.0> : tile<f8E4M3FN>
  }
}
