// A constant condition, and branches that hold nothing.
testing$func @f(%c: tile<i1>, %x: tile<i32>) -> tile<i32> {
  %no = constant <i1: false> : tile<i1>
  %0 = if %no -> (tile<i32>) {
    yield %x : tile<i32>
  } else {
    %1 = addi %x, %x : tile<i32>
    yield %1 : tile<i32>
  }
  if %c {
    %t = print_tko "taken" -> token
  } else {
  }
  if %c {
  } else {
  }
  return %0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>) -> tile<i32> {
//     %0 = addi %arg1, %arg1 : tile<i32>
//     if %arg0 {
//       %1 = print_tko "taken" -> token
//     }
//     return %0 : tile<i32>
//   }
// }
// // num-simplified: 2

// -----
// Loops without rounds: bounds in the wrong order, and bounds that are one value.
testing$func @f(%n: tile<i32>, %x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %0 = for %i in (%five to %one, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %t = print_tko "never" -> token
    continue %i : tile<i32>
  }
  %1 = for %i in (%n to %n, step %one) : tile<i32> iter_values(%a = %0) -> (tile<i32>) {
    continue %i : tile<i32>
  }
  return %0, %1 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> (tile<i32>, tile<i32>) {
//     return %arg1, %arg1 : tile<i32>, tile<i32>
//   }
// }
// // num-simplified: 2

// -----
// As unsigned numbers the same bounds have rounds, and others have one.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %least = constant <i32: -2> : tile<i32>
  %last = constant <i32: -1> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = for unsigned %i in (%one to %last, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    continue %i : tile<i32>
  }
  %1 = for unsigned %i in (%least to %last, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    continue %i : tile<i32>
  }
  return %0, %1 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %cst_-2_i32 = constant <i32: -2> : tile<i32>
//     %cst_-1_i32 = constant <i32: -1> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %for = for unsigned %loopIdx in (%cst_1_i32 to %cst_-1_i32, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
//       continue %loopIdx : tile<i32>
//     }
//     return %for, %cst_-2_i32 : tile<i32>, tile<i32>
//   }
// }
// // num-simplified: 1

// -----
// One round, which may end early: it stays.
testing$func @f(%c: tile<i1>, %x: tile<i32>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = for %i in (%zero to %one, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    if %c {
      continue %a : tile<i32>
    }
    %t = print_tko "late" -> token
    continue %i : tile<i32>
  }
  return %0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>) -> tile<i32> {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%cst_0_i32 to %cst_1_i32, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg1) -> (tile<i32>) {
//       if %arg0 {
//         continue %iterArg0 : tile<i32>
//       }
//       %0 = print_tko "late" -> token
//       continue %loopIdx : tile<i32>
//     }
//     return %for : tile<i32>
//   }
// }

// -----
// A loop that is left at the end of its first round.
testing$func @f(%x: tile<i32>) -> tile<i32> {
  %0 = loop iter_values(%a = %x) : tile<i32> -> tile<i32> {
    %b = addi %a, %x : tile<i32>
    break %b : tile<i32>
  }
  return %0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> tile<i32> {
//     %0 = addi %arg0, %arg0 : tile<i32>
//     return %0 : tile<i32>
//   }
// }
// // num-simplified: 1

// -----
// The same where it may be left before, or begin again: it stays.
testing$func @f(%c: tile<i1>, %x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %0 = loop iter_values(%a = %x) : tile<i32> -> tile<i32> {
    if %c {
      break %a : tile<i32>
    }
    %t = print_tko "first" -> token
    break %x : tile<i32>
  }
  %1 = loop iter_values(%a = %x) : tile<i32> -> tile<i32> {
    if %c {
      continue %a : tile<i32>
    }
    %t = print_tko "second" -> token
    break %x : tile<i32>
  }
  return %0, %1 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %0 = loop iter_values(%arg2 = %arg1) : tile<i32> -> tile<i32> {
//       if %arg0 {
//         break %arg2 : tile<i32>
//       }
//       %2 = print_tko "first" -> token
//       break %arg1 : tile<i32>
//     }
//     %1 = loop iter_values(%arg2 = %arg1) : tile<i32> -> tile<i32> {
//       if %arg0 {
//         continue %arg2 : tile<i32>
//       }
//       %2 = print_tko "second" -> token
//       break %arg1 : tile<i32>
//     }
//     return %0, %1 : tile<i32>, tile<i32>
//   }
// }

// -----
// A loop that returns at the end of its first round: nothing after it is executed.
entry @e() {
  loop {
    %t = print_tko "once" -> token
    return
  }
  %u = print_tko "never" -> token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   entry @e() {
//     %0 = print_tko "once" -> token
//     return
//   }
// }
// // num-simplified: 1

// -----
// A loop that turns out to be left at once, when the branch inside it is known.
testing$func @f(%x: tile<i32>) -> tile<i32> {
  %0 = loop : tile<i32> {
    %yes = constant <i1: true> : tile<i1>
    if %yes {
      break %x : tile<i32>
    } else {
      %t = print_tko "never" -> token
      continue
    }
    continue
  }
  return %0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> tile<i32> {
//     return %arg0 : tile<i32>
//   }
// }
// // num-simplified: 2
