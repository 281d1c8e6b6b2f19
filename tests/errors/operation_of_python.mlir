cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = pow2 %x : tile<f32>
  }
}
