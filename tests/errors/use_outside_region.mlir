cuda_tile.module @kernels {
  entry @k(%c: tile<i1>, %a: tile<i32>) {
    %0 = addi %inside, %a : tile<i32>
    if %c {
      %inside = addi %a, %a : tile<i32>
    }
  }
}
