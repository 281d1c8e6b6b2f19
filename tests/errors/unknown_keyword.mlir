cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    %0 = addf %a, %a rounding<upwards> : tile<f32>
  }
}
