!i !cuda_tile.tile<i32>
cuda_tile.module @kernels {
}
