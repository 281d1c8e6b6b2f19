cuda_tile.module @kernels {
  entry @k(%a: tile<i32>) {
    %0 = maxi %a, %a : tile<i32>
  }
}
