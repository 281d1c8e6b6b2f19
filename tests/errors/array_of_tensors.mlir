cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = addi %n, %n {a = array<tensor<4xf32>: 5>} : tile<i32>
  }
}
