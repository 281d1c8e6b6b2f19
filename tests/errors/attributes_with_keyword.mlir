cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = addi %n, %n attributes {a.b} : tile<i32>
  }
}
