cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %0 = addi %n, %n {a = array<f32: true>} : tile<i32>
  }
}
