cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = addf %x : tile<f32>
  }
}
