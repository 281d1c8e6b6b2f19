cuda_tile.module @kernels {
  entry @k(%a: tile<i32>, %a: tile<i32>) {
  }
}
