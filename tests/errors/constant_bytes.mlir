cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i32: "0x0102030405"> : tile<4xi32>
  }
}
