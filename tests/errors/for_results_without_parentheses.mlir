cuda_tile.module @kernels {
  entry @k(%n: tile<i32>, %x: tile<f32>) {
    %0 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> tile<f32> {
      continue %a : tile<f32>
    }
  }
}
