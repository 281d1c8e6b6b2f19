// A chain moves into the branch that needs it, each operation to before its first use.
testing$func @f(%x: tile<i32>, %c: tile<i1>) {
  %0 = muli %x, %x : tile<i32>
  %1 = divi %0, %x signed : tile<i32>
  if %c {
    %t = print_tko "first" -> token
    %u = print_tko "%d", %1 : tile<i32> -> token
    %v = print_tko "%d", %0 : tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i1>) {
//     if %arg1 {
//       %0 = print_tko "first" -> token
//       %1 = muli %arg0, %arg0 : tile<i32>
//       %2 = divi %1, %arg0 signed : tile<i32>
//       %3 = print_tko "%d", %2 : tile<i32> -> token
//       %4 = print_tko "%d", %1 : tile<i32> -> token
//     }
//     return
//   }
// }
// // num-moved: 2

// -----
// Into the other branch, and on inwards.
testing$func @f(%x: tile<i32>, %c: tile<i1>, %d: tile<i1>) -> tile<i32> {
  %0 = muli %x, %x : tile<i32>
  %r = if %c -> (tile<i32>) {
    yield %x : tile<i32>
  } else {
    %s = if %d -> (tile<i32>) {
      yield %0 : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    yield %s : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i1>, %arg2: tile<i1>) -> tile<i32> {
//     %0 = if %arg1 -> (tile<i32>) {
//       yield %arg0 : tile<i32>
//     } else {
//       %1 = if %arg2 -> (tile<i32>) {
//         %2 = muli %arg0, %arg0 : tile<i32>
//         yield %2 : tile<i32>
//       } else {
//         yield %arg0 : tile<i32>
//       }
//       yield %1 : tile<i32>
//     }
//     return %0 : tile<i32>
//   }
// }
// // num-moved: 1

// -----
// Stays: what both branches need, what is needed after them, a constant, and what only a loop needs.
testing$func @f(%x: tile<i32>, %c: tile<i1>) -> tile<i32> {
  %k = constant <i32: 7> : tile<i32>
  %0 = muli %x, %x : tile<i32>
  %1 = addi %x, %x : tile<i32>
  %2 = subi %x, %x : tile<i32>
  if %c {
    %t = print_tko "%d %d %d", %0, %1, %k : tile<i32>, tile<i32>, tile<i32> -> token
  } else {
    %t = print_tko "%d", %0 : tile<i32> -> token
  }
  for %i in (%x to %k, step %k) : tile<i32> {
    if %c {
      %t = print_tko "%d", %2 : tile<i32> -> token
    }
  }
  return %1 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i1>) -> tile<i32> {
//     %cst_7_i32 = constant <i32: 7> : tile<i32>
//     %0 = muli %arg0, %arg0 : tile<i32>
//     %1 = addi %arg0, %arg0 : tile<i32>
//     %2 = subi %arg0, %arg0 : tile<i32>
//     if %arg1 {
//       %3 = print_tko "%d %d %d", %0, %1, %cst_7_i32 : tile<i32>, tile<i32>, tile<i32> -> token
//     } else {
//       %3 = print_tko "%d", %0 : tile<i32> -> token
//     }
//     for %loopIdx in (%arg0 to %cst_7_i32, step %cst_7_i32) : tile<i32> {
//       if %arg1 {
//         %3 = print_tko "%d", %2 : tile<i32> -> token
//       }
//     }
//     return %1 : tile<i32>
//   }
// }

// -----
// Up to a loop in a branch.
testing$func @f(%x: tile<i32>, %c: tile<i1>) {
  %0 = muli %x, %x : tile<i32>
  if %c {
    for %i in (%x to %x, step %x) : tile<i32> {
      if %c {
        %t = print_tko "%d", %0 : tile<i32> -> token
      }
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i1>) {
//     if %arg1 {
//       %0 = muli %arg0, %arg0 : tile<i32>
//       for %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> {
//         if %arg1 {
//           %1 = print_tko "%d", %0 : tile<i32> -> token
//         }
//       }
//     }
//     return
//   }
// }
// // num-moved: 1

// -----
// A weak load moves, unless something else is ordered after it. One that is not weak stays.
testing$func @f(%p: tile<ptr<i32>>, %c: tile<i1>) {
  %t0 = make_token : token
  %v1, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<i32>> -> tile<i32>, token
  %v2, %t2 = load_ptr_tko weak %p token=%t0 : tile<ptr<i32>> -> tile<i32>, token
  %v3, %t3 = load_ptr_tko relaxed device %p token=%t0 : tile<ptr<i32>> -> tile<i32>, token
  if %c {
    %t = print_tko "%d %d %d", %v1, %v2, %v3 : tile<i32>, tile<i32>, tile<i32> -> token
  }
  %t4 = store_ptr_tko weak %p, %v3 token=%t2 : tile<ptr<i32>>, tile<i32> -> token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<i32>>, %arg1: tile<i1>) {
//     %0 = make_token : token
//     %result, %result_token = load_ptr_tko weak %arg0 token=%0 : tile<ptr<i32>> -> tile<i32>, token
//     %result_0, %result_token_1 = load_ptr_tko relaxed device %arg0 token=%0 : tile<ptr<i32>> -> tile<i32>, token
//     if %arg1 {
//       %result_2, %result_token_3 = load_ptr_tko weak %arg0 token=%0 : tile<ptr<i32>> -> tile<i32>, token
//       %2 = print_tko "%d %d %d", %result_2, %result, %result_0 : tile<i32>, tile<i32>, tile<i32> -> token
//     }
//     %1 = store_ptr_tko weak %arg0, %result_0 token=%result_token : tile<ptr<i32>>, tile<i32> -> token
//     return
//   }
// }
// // num-moved: 1
