cuda_tile.module @kernels {
  entry @first(%p: tile<ptr<f32>>) {
    %0:2 = load_ptr_tko weak %p optimization_hints=<sm_90 = {latency 3}> : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @second(%p: tile<ptr<f32>>) {
    %0:2 = load_ptr_tko weak %p optimization_hints=<sm_90 {latency = 3}> : tile<ptr<f32>> -> tile<f32>, token
  }
}
