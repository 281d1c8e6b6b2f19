// RUN: tile-ir-opt %s --no-implicit-module --inline
// RUN: tile-ir-opt %s --no-implicit-module --inline=default-pipeline=

cuda_tile.module @m {
  entry @kernel(%x: tile<f32>, %y: tile<f32>, %p: tile<ptr<f32>>) {
    %dead = mulf %x, %y : tile<f32>
    store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --inline
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<ptr<f32>>) {
//     %0 = store_ptr_tko weak %arg2, %arg0 : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module --inline=default-pipeline=
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<ptr<f32>>) {
//     %0 = mulf %arg0, %arg1  : tile<f32>
//     %1 = store_ptr_tko weak %arg2, %arg0 : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
