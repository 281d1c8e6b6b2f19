cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = addf %x, %x {a.b} rounding<zero> : tile<f32>
  }
}
