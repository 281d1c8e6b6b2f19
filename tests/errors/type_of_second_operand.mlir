cuda_tile.module @kernels {
  entry @k(%n: tile<i32>, %x: tile<f32>, %c: tile<i1>) {
    %0 = select %c, %n, %x : tile<i1>, tile<i32>
  }
}
