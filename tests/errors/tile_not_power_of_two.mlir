cuda_tile.module @kernels {
  entry @k(%a: tile<3xi32>) {
  }
}
