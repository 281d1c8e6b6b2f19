cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = maxi signed %n, %n : tile<i32>
  }
}
