// RUN: tile-ir-opt %s --no-implicit-module --token-cleanup

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {
    %none = make_token : token
    %stored = store_ptr_tko weak %p, %x token=%none : tile<ptr<f32>>, tile<f32> -> token
    %y, %loaded = load_ptr_tko weak %p token=%stored : tile<ptr<f32>> -> tile<f32>, token
    %both = join_tokens %stored, %loaded, %none : token
    store_ptr_tko weak %q, %y token=%both : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
