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

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --token-cleanup
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<f32>) {
//     %0 = store_ptr_tko weak %arg0, %arg2 : tile<ptr<f32>>, tile<f32> -> token
//     %result, %result_token = load_ptr_tko weak %arg0 token=%0 : tile<ptr<f32>> -> tile<f32>, token
//     %1 = store_ptr_tko weak %arg1, %result token=%result_token : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
