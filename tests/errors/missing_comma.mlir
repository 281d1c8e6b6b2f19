cuda_tile.module @kernels {
  entry @k(%a: tile<i32>) {
    %0 = addi %a %a : tile<i32>
  }
}
