!i = tile<i32>
cuda_tile.module @kernels {
}
