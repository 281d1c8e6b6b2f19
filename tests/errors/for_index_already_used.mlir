cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    for %n in (%n to %n, step %n) : tile<i32> {
    }
  }
}
