cuda_tile.module @kernels {
  entry @first(%a: tile<i32>) {
    %sum = addi %a, %a : tile<i32>
  }
  entry @second(%a: tile<i32>) {
    %0 = addi %a, %sum : tile<i32>
  }
}
