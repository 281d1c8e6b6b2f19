cuda_tile.module @kernels {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    if %c {
      %inner = addi %n, %n : tile<i32>
    }
    %1 = addi %inner, %n : tile<i32>
  }
}
