cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = assume div_by<4, every 2>, %n : tile<i32>
  }
}
