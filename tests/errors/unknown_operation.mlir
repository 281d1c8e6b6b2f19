cuda_tile.module @kernels {
  entry @k(%a: tile<i32>) {
    %0 = adi %a, %a : tile<i32>
  }
}
