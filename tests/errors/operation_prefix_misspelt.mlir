cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = cuda_tiles.addi %n, %n : tile<i32>
  }
}
