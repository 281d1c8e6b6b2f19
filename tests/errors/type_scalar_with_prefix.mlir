cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = addi %n, %n : tile<!cuda_tile.i32>
  }
}
