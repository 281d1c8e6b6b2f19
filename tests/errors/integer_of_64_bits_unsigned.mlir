cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i64: 0x8000000000000000> : tile<i64>
  }
}
