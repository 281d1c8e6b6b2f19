cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = addi %n, %n {a = tensor<4xf32, (1
