// RUN: tile-ir-opt %s --no-implicit-module --loop-peel

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>, %p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
      %next = addi %a, %i : tile<i32>
      continue %next : tile<i32>
    }
    store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --loop-peel
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = cmpi less_than %cst_0_i32, %arg0, signed : tile<i32> -> tile<i1>
//     %1 = if %0 -> (tile<i32>) {
//       %3 = addi %cst_0_i32, %cst_0_i32 : tile<i32>
//       yield %3 : tile<i32>
//     } else {
//       yield %cst_0_i32 : tile<i32>
//     }
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%cst_1_i32_0 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %1) -> (tile<i32>) {
//       %3 = addi %iterArg0, %loopIdx : tile<i32>
//       continue %3 : tile<i32>
//     }
//     %2 = store_ptr_tko weak %arg1, %for : tile<ptr<i32>>, tile<i32> -> token
//     return
//   }
// }
