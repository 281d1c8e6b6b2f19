// RUN: tile-ir-opt %s --no-implicit-module --integer-range

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %is_inside = cmpi greater_than_or_equal %i, %zero, signed : tile<i32> -> tile<i1>
      %index = maxi %i, %zero signed : tile<i32>
      print_tko "%d %d", %index, %is_inside : tile<i32>, tile<i1> -> token
    }
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --integer-range
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       %true = constant <i1: true> : tile<i1>
//       %0 = print_tko "%d %d", %loopIdx, %true : tile<i32>, tile<i1> -> token
//     }
//     return
//   }
// }
