cuda_tile.module @kernels {
  entry @k(%a: !i) {
  }
}
!i = !cuda_tile.tile<i32>
