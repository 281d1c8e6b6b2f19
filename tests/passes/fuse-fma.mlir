// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma

cuda_tile.module @m {
  entry @kernel(%x: tile<f32>, %y: tile<f32>, %p: tile<ptr<f32>>) {
    %product = mulf %x, %y : tile<f32>
    %sum = addf %product, %x : tile<f32>
    %other = mulf %x, %y rounding<zero> : tile<f32>
    %kept = addf %other, %sum : tile<f32>
    store_ptr_tko weak %p, %kept : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --fuse-fma
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<ptr<f32>>) {
//     %0 = fma %arg0, %arg1, %arg0  : tile<f32>
//     %1 = mulf %arg0, %arg1 rounding<zero> : tile<f32>
//     %2 = addf %1, %0  : tile<f32>
//     %3 = store_ptr_tko weak %arg2, %2 : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
