cuda_tile.module @kernels {
  entry @a(%x: tile<i32>) {
    %0 = assume bounded<0 7>, %x : tile<i32>
  }
}
