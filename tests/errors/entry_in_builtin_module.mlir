module @kernels {
  entry @k() {
    return
  }
}
