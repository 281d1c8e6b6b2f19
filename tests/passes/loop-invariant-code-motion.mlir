// RUN: tile-ir-opt %s --no-implicit-module --loop-invariant-code-motion

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    for %i in (%zero to %n, step %m) : tile<i32> {
      %one = constant <i32: 1> : tile<i32>
      %square = muli %m, %m : tile<i32>
      %quotient = divi %n, %m signed : tile<i32>
      for %j in (%zero to %n, step %one) : tile<i32> {
        %row = muli %i, %square : tile<i32>
        %sum = addi %row, %j : tile<i32>
        %value = addi %sum, %quotient : tile<i32>
        %done = store_ptr_tko weak %p, %value : tile<ptr<i32>>, tile<i32> -> token
      }
    }
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --loop-invariant-code-motion
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = muli %arg2, %arg2 : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %arg1, step %arg2) : tile<i32> {
//       %1 = divi %arg1, %arg2 signed : tile<i32>
//       %2 = muli %loopIdx, %0 : tile<i32>
//       for %loopIdx_0 in (%cst_0_i32 to %arg1, step %cst_1_i32) : tile<i32> {
//         %3 = addi %2, %loopIdx_0 : tile<i32>
//         %4 = addi %3, %1 : tile<i32>
//         %5 = store_ptr_tko weak %arg0, %4 : tile<ptr<i32>>, tile<i32> -> token
//       }
//     }
//     return
//   }
// }
