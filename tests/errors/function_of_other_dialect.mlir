cuda_tile.module @kernels {
  func @a() {
    return
  }
  func.func @b() {
    return
  }
  kernel @c() {
    return
  }
}
