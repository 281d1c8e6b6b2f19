!i = !cuda_tile.tile<i32>
!i = !cuda_tile.tile<i64>
cuda_tile.module @kernels {
}
