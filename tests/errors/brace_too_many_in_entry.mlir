cuda_tile.module @m {
  entry @k(%a: tile<i32>) {
    %x = addi %a, %a : tile<i32>
    }
    return
  }
}
