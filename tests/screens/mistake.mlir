cuda_tile.module @kernels {
  entry @scale(%data: tile<ptr<f32>>, %factor: tile<f16>) {
    %value, %read = load_ptr_tko weak %data : tile<ptr<f32>> -> tile<f32>, token
    %scaled = mulf %value, %factor : tile<f32>
    %written = store_ptr_tko weak %data, %scaled token=%read : tile<ptr<f32>>, tile<f32> -> token
  }
}
