cuda_tile.module @kernels {
  entry @k() {
    "cuda_tile.return"()
  }
}
