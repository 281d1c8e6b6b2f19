cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = addf %x, %x flush_to_zero rounding<zero> : tile<f32>
  }
}
