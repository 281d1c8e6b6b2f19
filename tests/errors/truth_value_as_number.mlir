cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i32: true> : tile<i32>
  }
}
