cuda_tile.module @kernels {
  entry @0() {
  }
}
