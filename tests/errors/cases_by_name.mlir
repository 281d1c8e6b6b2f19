// A case is named in messages, even where it is stored as a number.
cuda_tile.module @kernels {
  entry @names(%p: tile<ptr<f32>>, %x: tile<f32>) {
    %0, %t0 = load_ptr_tko acq_rel device %p : tile<ptr<f32>> -> tile<f32>, token
    %t1 = store_ptr_tko acquire device %p, %x : tile<ptr<f32>>, tile<f32> -> token
    %1, %t2 = atomic_rmw_tko weak device %p, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  }
}
