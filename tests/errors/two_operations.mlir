cuda_tile.module @first {
}
cuda_tile.module @second {
}
