cuda_tile.module @kernels {
  entry @k(%a: tyle<i32>) {
  }
}
