cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i17: 0> : tile<i17>
  }
}
