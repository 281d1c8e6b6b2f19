cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = assume divby<4>, %n : tile<i32>
  }
}
