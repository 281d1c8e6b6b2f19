cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %sum = addi %n, %n : tile<i32>
    %1 = addi %sun, %n : tile<i32>
  }
}
