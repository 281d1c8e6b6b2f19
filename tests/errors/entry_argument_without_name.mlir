cuda_tile.module @kernels {
  entry @k(%a: tile<i32>, tile<i32>) {
  }
}
