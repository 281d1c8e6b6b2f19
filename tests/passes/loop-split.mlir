// RUN: tile-ir-opt %s --no-implicit-module --loop-split

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>, %k: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %is_below = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      %value = if %is_below -> (tile<i32>) {
        %square = muli %i, %i : tile<i32>
        yield %square : tile<i32>
      } else {
        yield %k : tile<i32>
      }
      %done = store_ptr_tko weak %p, %value : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --loop-split
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = mini %arg2, %arg1 signed : tile<i32>
//     %1 = maxi %arg2, %cst_0_i32 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %0, step %cst_1_i32) : tile<i32> {
//       %2 = muli %loopIdx, %loopIdx : tile<i32>
//       %3 = store_ptr_tko weak %arg0, %2 : tile<ptr<i32>>, tile<i32> -> token
//     }
//     for %loopIdx in (%1 to %arg1, step %cst_1_i32) : tile<i32> {
//       %2 = store_ptr_tko weak %arg0, %arg2 : tile<ptr<i32>>, tile<i32> -> token
//     }
//     return
//   }
// }
