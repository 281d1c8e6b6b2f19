cuda_tile.module @kernels {
  entry @k(%x: tile<f32>, %p: tile<ptr<f32>>) {
    %0, %1 = atomic_rmw_tko relaxed %p, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  }
}
