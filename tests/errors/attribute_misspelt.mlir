cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = assume #cuda_tile.div_bye<4>, %n : tile<i32>
  }
}
