cuda_tile.module @kernels {
  entry @k(%a: tile<i1>) {
    assert %a, "never ends : tile<i1>
  }
}
