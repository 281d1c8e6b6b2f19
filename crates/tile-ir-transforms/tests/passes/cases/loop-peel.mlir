// The first round, under the condition that there is one.
testing$func @f(%n: tile<i32>, %x: tile<i32>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> tile<i32> {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = cmpi less_than %cst_0_i32, %arg0, signed : tile<i32> -> tile<i1>
//     %1 = if %0 -> (tile<i32>) {
//       %2 = addi %arg1, %cst_0_i32 : tile<i32>
//       yield %2 : tile<i32>
//     } else {
//       yield %arg1 : tile<i32>
//     }
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%cst_1_i32_0 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %1) -> (tile<i32>) {
//       %2 = addi %iterArg0, %loopIdx : tile<i32>
//       continue %2 : tile<i32>
//     }
//     return %for : tile<i32>
//   }
// }
// // num-peeled: 1

// -----
// The last round.
// options: first=false last=true
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %x: tile<i32>) -> tile<i32> {
  %three = constant <i32: 3> : tile<i32>
  %r = for %i in (%lb to %n, step %three) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) -> tile<i32> {
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %0 = cmpi less_than %arg0, %arg1, signed : tile<i32> -> tile<i1>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %1 = subi %arg1, %cst_1_i32 : tile<i32>
//     %2 = subi %1, %arg0 : tile<i32>
//     %3 = remi %2, %cst_3_i32 unsigned : tile<i32>
//     %4 = subi %1, %3 : tile<i32>
//     %5 = select %0, %4, %arg0 : tile<i1>, tile<i32>
//     %for = for %loopIdx in (%arg0 to %5, step %cst_3_i32) : tile<i32> iter_values(%iterArg0 = %arg2) -> (tile<i32>) {
//       %7 = addi %iterArg0, %loopIdx : tile<i32>
//       continue %7 : tile<i32>
//     }
//     %6 = if %0 -> (tile<i32>) {
//       %7 = addi %for, %5 : tile<i32>
//       yield %7 : tile<i32>
//     } else {
//       yield %for : tile<i32>
//     }
//     return %6 : tile<i32>
//   }
// }
// // num-peeled: 1

// -----
// Both, of loops whose rounds are known: of three, two, one and none.
// options: first=true last=true
testing$func @f(%x: tile<i32>, %p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  for %i in (%zero to %three, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  for %i in (%zero to %two, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  for %i in (%zero to %one, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  for %i in (%zero to %zero, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %0 = store_ptr_tko weak %arg1, %cst_0_i32 : tile<ptr<i32>>, tile<i32> -> token
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %cst_2_i32_1 = constant <i32: 2> : tile<i32>
//     for %loopIdx in (%cst_1_i32_0 to %cst_2_i32_1, step %cst_1_i32) : tile<i32> {
//       %5 = store_ptr_tko weak %arg1, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
//     }
//     %1 = store_ptr_tko weak %arg1, %cst_2_i32_1 : tile<ptr<i32>>, tile<i32> -> token
//     %2 = store_ptr_tko weak %arg1, %cst_0_i32 : tile<ptr<i32>>, tile<i32> -> token
//     %cst_1_i32_2 = constant <i32: 1> : tile<i32>
//     %cst_1_i32_3 = constant <i32: 1> : tile<i32>
//     %3 = store_ptr_tko weak %arg1, %cst_1_i32_3 : tile<ptr<i32>>, tile<i32> -> token
//     %4 = store_ptr_tko weak %arg1, %cst_0_i32 : tile<ptr<i32>>, tile<i32> -> token
//     for %loopIdx in (%cst_0_i32 to %cst_0_i32, step %cst_1_i32) : tile<i32> {
//       %5 = store_ptr_tko weak %arg1, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
//     }
//     return
//   }
// }
// // num-peeled: 5

// -----
// A round without values, and the last one with steps of one.
// options: first=true last=true
testing$func @f(%n: tile<i32>, %p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for unsigned %i in (%zero to %n, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = cmpi less_than %cst_0_i32, %arg0, unsigned : tile<i32> -> tile<i1>
//     if %0 {
//       %4 = store_ptr_tko weak %arg1, %cst_0_i32 : tile<ptr<i32>>, tile<i32> -> token
//     }
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %1 = cmpi less_than %cst_1_i32_0, %arg0, unsigned : tile<i32> -> tile<i1>
//     %cst_1_i32_1 = constant <i32: 1> : tile<i32>
//     %2 = subi %arg0, %cst_1_i32_1 : tile<i32>
//     %3 = select %1, %2, %cst_1_i32_0 : tile<i1>, tile<i32>
//     for unsigned %loopIdx in (%cst_1_i32_0 to %3, step %cst_1_i32) : tile<i32> {
//       %4 = store_ptr_tko weak %arg1, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
//     }
//     if %1 {
//       %4 = store_ptr_tko weak %arg1, %3 : tile<ptr<i32>>, tile<i32> -> token
//     }
//     return
//   }
// }
// // num-peeled: 2

// -----
// Left alone: a lower bound that is not known, a second index that would wrap, and a loop around another one.
testing$func @f(%lb: tile<i8>, %n: tile<i8>) {
  %one = constant <i8: 1> : tile<i8>
  %most = constant <i8: 127> : tile<i8>
  for %i in (%lb to %n, step %one) : tile<i8> {
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  for %i in (%most to %n, step %one) : tile<i8> {
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  for %i in (%one to %n, step %one) : tile<i8> {
    for %j in (%lb to %n, step %one) : tile<i8> {
      %t = print_tko "%d", %j : tile<i8> -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i8>, %arg1: tile<i8>) {
//     %cst_1_i8 = constant <i8: 1> : tile<i8>
//     %cst_127_i8 = constant <i8: 127> : tile<i8>
//     for %loopIdx in (%arg0 to %arg1, step %cst_1_i8) : tile<i8> {
//       %0 = print_tko "%d", %loopIdx : tile<i8> -> token
//     }
//     for %loopIdx in (%cst_127_i8 to %arg1, step %cst_1_i8) : tile<i8> {
//       %0 = print_tko "%d", %loopIdx : tile<i8> -> token
//     }
//     for %loopIdx in (%cst_1_i8 to %arg1, step %cst_1_i8) : tile<i8> {
//       for %loopIdx_0 in (%arg0 to %arg1, step %cst_1_i8) : tile<i8> {
//         %0 = print_tko "%d", %loopIdx_0 : tile<i8> -> token
//       }
//     }
//     return
//   }
// }
