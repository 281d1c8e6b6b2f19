cuda_tile.module @kernels {
  entry @k() {
    return loc(file "a.py":1:2)
  }
}
