cuda_tile.module @kernels attributes {a.b = 1, a.b = 2} {
}
