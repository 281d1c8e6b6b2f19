cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = add %n, %n : tile<i32>
  }
}
