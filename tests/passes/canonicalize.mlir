// RUN: tile-ir-opt %s --no-implicit-module --canonicalize

cuda_tile.module @m {
  entry @kernel(%c: tile<i1>, %x: tile<f32>, %y: tile<f32>, %p: tile<ptr<f32>>) {
    %dead = mulf %x, %y : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %a = select %true, %x, %y : tile<i1>, tile<f32>
    %b = if %c -> (tile<f32>) {
      yield %a : tile<f32>
    } else {
      yield %y : tile<f32>
    }
    store_ptr_tko weak %p, %b : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --canonicalize
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i1>, %arg1: tile<f32>, %arg2: tile<f32>, %arg3: tile<ptr<f32>>) {
//     %0 = select %arg0, %arg1, %arg2 : tile<i1>, tile<f32>
//     %1 = store_ptr_tko weak %arg3, %0 : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
