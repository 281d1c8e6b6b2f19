// RUN: tile-ir-opt %s --no-implicit-module --cse

cuda_tile.module @m {
  entry @kernel(%c: tile<i1>, %x: tile<i32>, %p: tile<ptr<i32>>) {
    %a = addi %x, %x : tile<i32>
    %b = addi %x, %x : tile<i32>
    if %c {
      %inside = addi %x, %x : tile<i32>
      %twice = muli %inside, %a : tile<i32>
      store_ptr_tko weak %p, %twice : tile<ptr<i32>>, tile<i32> -> token
    }
    %both = muli %a, %b : tile<i32>
    store_ptr_tko weak %p, %both : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --cse
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i1>, %arg1: tile<i32>, %arg2: tile<ptr<i32>>) {
//     %0 = addi %arg1, %arg1 : tile<i32>
//     if %arg0 {
//       %3 = muli %0, %0 : tile<i32>
//       %4 = store_ptr_tko weak %arg2, %3 : tile<ptr<i32>>, tile<i32> -> token
//     }
//     %1 = muli %0, %0 : tile<i32>
//     %2 = store_ptr_tko weak %arg2, %1 : tile<ptr<i32>>, tile<i32> -> token
//     return
//   }
// }
