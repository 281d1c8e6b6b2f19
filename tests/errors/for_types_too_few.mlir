cuda_tile.module @kernels {
  entry @k(%n: tile<i32>, %x: tile<f32>) {
    %0:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x, %b = %x) -> (tile<f32>) {
      continue %a, %b : tile<f32>, tile<f32>
    }
  }
}
