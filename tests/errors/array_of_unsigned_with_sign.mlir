cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = addi %n, %n {a = array<ui8: -1>} : tile<i32>
  }
}
