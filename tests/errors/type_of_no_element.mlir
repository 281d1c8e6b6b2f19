cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i32: 0> : tile<4x>
  }
}
