cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i32: 0> : tile<4, 8, i32>
  }
}
