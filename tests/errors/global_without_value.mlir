cuda_tile.module @kernels {
  global @g : tile<1xi32>
}
