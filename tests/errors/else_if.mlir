cuda_tile.module @kernels {
  entry @k(%c: tile<i1>) {
    if %c {
    } else if %c {
    }
  }
}
