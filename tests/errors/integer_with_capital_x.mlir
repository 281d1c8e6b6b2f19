cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i32: 0X10> : tile<i32>
  }
}
