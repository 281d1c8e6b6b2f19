cuda_tile.module @kernels {
  entry @k(%a: tile<8192x4096xi8>) {
  }
}
