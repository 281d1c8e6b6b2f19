cuda_tile.module @kernels {
  entry @k(%a: tile<i32>) {
  ^bb0(%b: tile<i32>):
    return
  }
}
