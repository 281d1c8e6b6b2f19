cuda_tile.module @kernels {
  entry @a(%c: tile<i1>) {
    if %c {
      %0 = foo
  }
  entry @b() {
  }
  entry @c() {
  }
}
