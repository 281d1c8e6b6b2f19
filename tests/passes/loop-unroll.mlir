// RUN: tile-ir-opt %s --no-implicit-module --loop-unroll

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %sum = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
      %next = addi %a, %i : tile<i32>
      continue %next : tile<i32>
    }
    store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --loop-unroll
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<i32>>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_0_i32_0 = constant <i32: 0> : tile<i32>
//     %0 = addi %cst_0_i32, %cst_0_i32_0 : tile<i32>
//     %cst_1_i32_1 = constant <i32: 1> : tile<i32>
//     %1 = addi %0, %cst_1_i32_1 : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %2 = addi %1, %cst_2_i32 : tile<i32>
//     %3 = store_ptr_tko weak %arg0, %2 : tile<ptr<i32>>, tile<i32> -> token
//     return
//   }
// }
