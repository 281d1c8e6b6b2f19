// RUN: tile-ir-opt %s --no-implicit-module --dce

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %x = constant <f32: 0.0> : tile<f32>
    %sum:2 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%count = %zero, %total = %x) -> (tile<i32>, tile<f32>) {
      %element = offset %p, %i : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %value, %read = load_ptr_tko weak %element : tile<ptr<f32>> -> tile<f32>, token
      %square = mulf %value, %value : tile<f32>
      %more = addf %total, %square : tile<f32>
      %next = addi %count, %i : tile<i32>
      continue %next, %more : tile<i32>, tile<f32>
    }
    %done = print_tko "%d", %sum#0 : tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --dce
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%cst_0_i32 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
//       %1 = addi %iterArg0, %loopIdx : tile<i32>
//       continue %1 : tile<i32>
//     }
//     %0 = print_tko "%d", %for : tile<i32> -> token
//     return
//   }
// }
