cuda_tile.module @kernels {
  entry @k() {
    return loc(#nowhere)
  }
}
