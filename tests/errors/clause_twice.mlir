cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = maxf %x, %x propagate_nan flush_to_zero propagate_nan : tile<f32>
  }
}
