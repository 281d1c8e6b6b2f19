cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = addi %n, %n {a.b : 2} : tile<i32>
  }
}
