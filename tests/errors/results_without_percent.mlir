cuda_tile.module @kernels {
  entry @entry(%p: tile<ptr<f32>>) {
    x, t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    y:2 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    z = "cuda_tile.make_token"() : () -> !cuda_tile.token
    %s = addf %x, %x : tile<f32>
  }
}
