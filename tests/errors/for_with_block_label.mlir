cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
    ^bb0:
      continue
    }
  }
}
