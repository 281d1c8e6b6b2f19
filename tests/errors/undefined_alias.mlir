cuda_tile.module @kernels {
  entry @k(%a: tile<i32>) {
    %0 = assume #nowhere, %a : tile<i32>
  }
}
