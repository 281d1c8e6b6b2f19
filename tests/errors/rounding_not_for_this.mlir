cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = addf %x, %x rounding<approx> : tile<f32>
  }
}
