cuda_tile.module @kernels {
  entry @first(%a: tile<i32>) {
    %0 = adi %a, %a : tile<i32>
  }
  entry @second(%a: tile<i32>) {
    %0 = addi %a, %a : tile<i64>
  }
}
