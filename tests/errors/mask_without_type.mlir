cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>, %m: tile<i1>) {
    %0, %1 = load_ptr_tko weak %p, %m : tile<ptr<f32>> -> tile<f32>, token
  }
}
