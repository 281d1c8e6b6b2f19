cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = loop : tile<f32> {a.b} {
      break %x : tile<f32>
    }
  }
}
