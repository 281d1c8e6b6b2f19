cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = cmpf equal %x, %x : tile<f32> -> tile<i1>
  }
}
