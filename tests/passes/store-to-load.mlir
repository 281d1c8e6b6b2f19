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

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --store-to-load
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<f32>) {
//     %0 = store_ptr_tko weak %arg0, %arg2 : tile<ptr<f32>>, tile<f32> -> token
//     %1 = addf %arg2, %arg2  : tile<f32>
//     %2 = store_ptr_tko weak %arg1, %1 token=%0 : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
