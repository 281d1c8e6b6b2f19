cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i32: [1, 2, 3]> : tile<4xi32>
  }
}
