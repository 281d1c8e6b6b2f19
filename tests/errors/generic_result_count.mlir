cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    "cuda_tile.addi"(%n, %n) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }
}
