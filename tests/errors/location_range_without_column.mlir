cuda_tile.module @kernels {
  entry @k() {
    return loc("a.py":1 to :2)
  }
}
