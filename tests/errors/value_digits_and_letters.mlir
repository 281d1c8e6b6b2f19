cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %1a = addi %n, %n : tile<i32>
  }
}
