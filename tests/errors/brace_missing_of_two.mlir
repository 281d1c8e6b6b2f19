cuda_tile.module @kernels {
  entry @a(%c: tile<i1>) {
    return

  entry @b(%c: tile<i1>) {
    return

  entry @c(%c: tile<i1>) {
    return
  }
}
