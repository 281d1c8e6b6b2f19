#my.alias = 3
cuda_tile.module @kernels {
}
