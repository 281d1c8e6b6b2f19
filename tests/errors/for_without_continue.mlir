cuda_tile.module @m {
  entry @k(%a: tile<i32>, %c: tile<i1>) {
    %r = for %i in (%a to %a, step %a) : tile<i32> iter_values(%v = %a) -> (tile<i32>) {
      %x = addi %v, %v : tile<i32>
    }
    return
  }
}
