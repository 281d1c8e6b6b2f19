cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i8: 1000> : tile<i8>
  }
}
