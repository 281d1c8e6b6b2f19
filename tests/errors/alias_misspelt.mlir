!int = !cuda_tile.tile<i32>
cuda_tile.module @kernels {
  entry @k(%a: !itn) {
  }
}
