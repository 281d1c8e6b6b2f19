// RUN: tile-ir-opt %s --no-implicit-module --reassociate

cuda_tile.module @m {
  entry @kernel(%x: tile<i32>, %p: tile<ptr<i32>>) {
    %three = constant <i32: 3> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %0 = addi %x, %three : tile<i32>
    %1 = addi %four, %0 : tile<i32>
    store_ptr_tko weak %p, %1 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --reassociate
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) {
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %0 = addi %arg0, %cst_3_i32 : tile<i32>
//     %cst_7_i32 = constant <i32: 7> : tile<i32>
//     %1 = addi %arg0, %cst_7_i32 : tile<i32>
//     %2 = store_ptr_tko weak %arg1, %1 : tile<ptr<i32>>, tile<i32> -> token
//     return
//   }
// }
