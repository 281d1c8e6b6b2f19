cuda_tile.module @m {
  entry @k(%a: tile<i32>, %c: tile<i1>) {
    %r = if %c -> (tile<i32>) {
      %x = addi %a, %a : tile<i32>
    } else {
      yield %a : tile<i32>
    }
    return
  }
}
