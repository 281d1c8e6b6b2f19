// RUN: tile-ir-opt %s --no-implicit-module --store-to-load

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {
    %stored = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
    %other, %read = load_ptr_tko weak %q token=%stored : tile<ptr<f32>> -> tile<f32>, token
    %same, %again = load_ptr_tko weak %p token=%read : tile<ptr<f32>> -> tile<f32>, token
    %sum = addf %same, %other : tile<f32>
    %done = store_ptr_tko weak %q, %sum token=%again : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
