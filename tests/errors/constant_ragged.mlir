cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i32: [[1, 2], [3, 4, 5]]> : tile<2x2xi32>
  }
}
