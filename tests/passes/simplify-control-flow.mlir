// RUN: tile-ir-opt %s --no-implicit-module --simplify-control-flow

cuda_tile.module @m {
  entry @kernel(%x: tile<i32>, %p: tile<ptr<i32>>) {
    %yes = constant <i1: true> : tile<i1>
    %three = constant <i32: 3> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %round = for %i in (%three to %four, step %four) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
      %b = muli %a, %i : tile<i32>
      continue %b : tile<i32>
    }
    if %yes {
      store_ptr_tko weak %p, %round : tile<ptr<i32>>, tile<i32> -> token
    } else {
      print_tko "no" -> token
    }
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --simplify-control-flow
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) {
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %0 = muli %arg0, %cst_3_i32 : tile<i32>
//     %1 = store_ptr_tko weak %arg1, %0 : tile<ptr<i32>>, tile<i32> -> token
//     return
//   }
// }
