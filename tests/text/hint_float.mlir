// Numbers among hints are written without their types, unless another number would be read: if the digits would be an integer, a
// number is written by its bits, and an f64 of the digits that distinguish an f32 has more of them.
cuda_tile.module @kernels {
  entry @e(%p: tile<ptr<f32>>) {
    %0:2 = load_ptr_tko weak %p optimization_hints = <sm_90 = {exact = 1.5, large = 33554432.0, whole = 3}> : tile<ptr<f32>> -> tile<f32>, token
    %1:2 = load_ptr_tko weak %p optimization_hints = <sm_90 = {few = 0.1 : f32, half = 3.14159265 : f16, many = 0.01 : f32, tiny = 1.54352886E-39 : f32, wide = 3.14159265}> : tile<ptr<f32>> -> tile<f32>, token
  }
}
