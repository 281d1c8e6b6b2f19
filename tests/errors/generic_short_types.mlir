cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = "cuda_tile.addi"(%n, %n) : (tile<i32>, tile<i32>) -> tile<i32>
  }
}
