cuda_tile.module @kernels {
  entry @k-1() {
  }
}
