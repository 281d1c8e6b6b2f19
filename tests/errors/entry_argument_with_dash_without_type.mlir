cuda_tile.module @kernels {
  entry @a(%x-) {
  }
}
