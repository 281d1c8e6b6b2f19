cuda_tile.module @kernels {
  entry @k(%c: tile<i1>) {
    assert %c, 'never' : tile<i1>
  }
}
