cuda_tile.module @kernels {
  entry @k() attributes {a.b} {
  }
}
