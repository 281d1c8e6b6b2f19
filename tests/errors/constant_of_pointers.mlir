cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i64: 1> : tile<ptr<i64>>
  }
}
