cuda_tile.module @kernels {
  entry @k(%a: tile<i32>) {
    %0 = addi %a, %b : tile<i32>
  }
}
