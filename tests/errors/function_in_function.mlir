cuda_tile.module @kernels {
  entry @outer() {
    entry @inner() {
    }
  }
}
