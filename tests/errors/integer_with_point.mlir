cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i32: 1.0> : tile<i32>
  }
}
