cuda_tile.module @kernels {
  entry @load(%a: tile<ptr<f32>>, %mask: tile<i32>) {
    %x, %t = load_ptr_tko weak %a, %mask : tile<ptr<f32>>, tile<i32> -> tile<f32>, token
  }
  entry @store(%a: tile<ptr<f32>>, %x: tile<f32>, %mask: tile<i8>) {
    %t = store_ptr_tko weak %a, %x, %mask : tile<ptr<f32>>, tile<f32>, tile<i8> -> token
  }
}
