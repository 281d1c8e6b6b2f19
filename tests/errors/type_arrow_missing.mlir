cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = ftof %x : tile<f32>, tile<f64>
  }
}
