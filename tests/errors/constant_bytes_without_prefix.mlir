cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <i8: "01020304"> : tile<4xi8>
  }
}
