cuda_tile.module @kernels {
  entry @k() {
    return {a.b = #cuda_tile.di_subprogram<nam = "k">}
  }
}
