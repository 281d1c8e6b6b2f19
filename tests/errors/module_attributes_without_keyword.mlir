cuda_tile.module @kernels {a.b} {
}
