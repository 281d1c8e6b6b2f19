cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %0 = loop iter_values(%a = %x) : tile<f32> -> (tile<f32>) {
      break %a : tile<f32>
    }
  }
}
