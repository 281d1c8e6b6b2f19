// RUN: tile-ir-opt %s --no-implicit-module --token-cleanup

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {
    %start = make_token : token
    %stored = store_ptr_tko weak %p, %x token=%start : tile<ptr<f32>>, tile<f32> -> token
    %y, %read = load_ptr_tko weak %p token=%stored : tile<ptr<f32>> -> tile<f32>, token
    %both = join_tokens %start, %stored, %read : token
    %done = store_ptr_tko weak %q, %y token=%both : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
