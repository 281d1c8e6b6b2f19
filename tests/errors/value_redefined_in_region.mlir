cuda_tile.module @kernels {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    %0 = addi %n, %n : tile<i32>
    if %c {
      %0 = addi %n, %n : tile<i32>
    }
  }
}
