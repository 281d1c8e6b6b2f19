cuda_tile.module @kernels {
  entry @k() {
    loop {a.b} {
      break
    }
  }
}
