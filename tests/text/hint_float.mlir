// A number among hints whose decimal digits would be an integer is written by its bits, and then with its type.
cuda_tile.module @kernels {
  entry @e(%p: tile<ptr<f32>>) {
    %0:2 = load_ptr_tko weak %p optimization_hints = <sm_90 = {exact = 1.5, large = 33554432.0, whole = 3}> : tile<ptr<f32>> -> tile<f32>, token
  }
}
