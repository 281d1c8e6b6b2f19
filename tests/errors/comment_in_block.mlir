/* A comment. */
cuda_tile.module @kernels {
}
