cuda_tile.module @kernels {
  entry @k(%x: tile<f32>, %c: tile<i1>) {
    %0 = if %c -> tile<f32> {
      yield %x : tile<f32>
    } else {
      yield %x : tile<f32>
    }
  }
}
