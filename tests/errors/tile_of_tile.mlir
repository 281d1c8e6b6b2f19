cuda_tile.module @kernels {
  entry @k(%a: tile<4xtile<i32>>) {
  }
}
