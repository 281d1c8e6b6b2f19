// RUN: tile-ir-opt %s --no-implicit-module --store-to-load

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {
    %stored = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
    %y, %loaded = load_ptr_tko weak %p token=%stored : tile<ptr<f32>> -> tile<f32>, token
    %z = addf %y, %y : tile<f32>
    store_ptr_tko weak %q, %z token=%loaded : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
