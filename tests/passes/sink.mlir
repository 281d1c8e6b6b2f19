// RUN: tile-ir-opt %s --no-implicit-module --sink

cuda_tile.module @m {
  entry @kernel(%x: tile<i32>, %c: tile<i1>, %p: tile<ptr<i32>>) {
    %square = muli %x, %x : tile<i32>
    if %c {
      store_ptr_tko weak %p, %square : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --sink
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>, %arg1: tile<i1>, %arg2: tile<ptr<i32>>) {
//     if %arg1 {
//       %0 = muli %arg0, %arg0 : tile<i32>
//       %1 = store_ptr_tko weak %arg2, %0 : tile<ptr<i32>>, tile<i32> -> token
//     }
//     return
//   }
// }
