cuda_tile.module @m {
  entry @k(%a: tile<i32>) {
    return
    %x = addi %a, %a : tile<i32>
  }
}
