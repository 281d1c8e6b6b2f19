// RUN: tile-ir-opt %s --no-implicit-module --sccp

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>, %p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%stride = %one) -> (tile<i32>) {
      %is_one = cmpi equal %stride, %one, signed : tile<i32> -> tile<i1>
      %next = if %is_one -> (tile<i32>) {
        yield %stride : tile<i32>
      } else {
        %more = addi %stride, %i : tile<i32>
        yield %more : tile<i32>
      }
      continue %next : tile<i32>
    }
    store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --sccp
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_1_i32) -> (tile<i32>) {
//       %cst_1_i32_1 = constant <i32: 1> : tile<i32>
//       %true = constant <i1: true> : tile<i1>
//       %cst_1_i32_2 = constant <i32: 1> : tile<i32>
//       %1 = if %true -> (tile<i32>) {
//         yield %cst_1_i32_1 : tile<i32>
//       } else {
//         %2 = addi %cst_1_i32_1, %loopIdx : tile<i32>
//         yield %2 : tile<i32>
//       }
//       continue %cst_1_i32_2 : tile<i32>
//     }
//     %0 = store_ptr_tko weak %arg1, %cst_1_i32_0 : tile<ptr<i32>>, tile<i32> -> token
//     return
//   }
// }
