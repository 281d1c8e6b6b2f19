// All rounds of a short loop.
testing$func @f(%x: tile<i32>) -> tile<i32> {
  %lb = constant <i32: -2> : tile<i32>
  %ub = constant <i32: 4> : tile<i32>
  %step = constant <i32: 3> : tile<i32>
  %r = for %i in (%lb to %ub, step %step) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> tile<i32> {
//     %cst_-2_i32 = constant <i32: -2> : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_-2_i32_0 = constant <i32: -2> : tile<i32>
//     %0 = addi %arg0, %cst_-2_i32_0 : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %1 = addi %0, %cst_1_i32 : tile<i32>
//     return %1 : tile<i32>
//   }
// }
// // num-full: 1

// -----
// No round, and a loop that becomes short when the one inside it is gone.
testing$func @f(%x: tile<i32>, %p: tile<ptr<i32>>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %r = for %i in (%two to %one, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    continue %i : tile<i32>
  }
  for %i in (%zero to %two, step %one) : tile<i32> {
    for unsigned %j in (%zero to %two, step %one) : tile<i32> {
      %b = addi %i, %j : tile<i32>
      %t = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token
    }
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) -> tile<i32> {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %cst_0_i32_0 = constant <i32: 0> : tile<i32>
//     %cst_0_i32_1 = constant <i32: 0> : tile<i32>
//     %0 = addi %cst_0_i32_0, %cst_0_i32_1 : tile<i32>
//     %1 = store_ptr_tko weak %arg1, %0 : tile<ptr<i32>>, tile<i32> -> token
//     %cst_1_i32_2 = constant <i32: 1> : tile<i32>
//     %2 = addi %cst_0_i32_0, %cst_1_i32_2 : tile<i32>
//     %3 = store_ptr_tko weak %arg1, %2 : tile<ptr<i32>>, tile<i32> -> token
//     %cst_1_i32_3 = constant <i32: 1> : tile<i32>
//     %cst_0_i32_4 = constant <i32: 0> : tile<i32>
//     %4 = addi %cst_1_i32_3, %cst_0_i32_4 : tile<i32>
//     %5 = store_ptr_tko weak %arg1, %4 : tile<ptr<i32>>, tile<i32> -> token
//     %cst_1_i32_5 = constant <i32: 1> : tile<i32>
//     %6 = addi %cst_1_i32_3, %cst_1_i32_5 : tile<i32>
//     %7 = store_ptr_tko weak %arg1, %6 : tile<ptr<i32>>, tile<i32> -> token
//     return %arg0 : tile<i32>
//   }
// }
// // num-full: 3

// -----
// Two rounds in one, and the rest. Hints stay.
// options: factor=2
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %x: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %b = addi %a, %i : tile<i32>
    continue %b : tile<i32>
  } {hint = 1 : i32}
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %0 = maxi %arg1, %arg0 signed : tile<i32>
//     %1 = subi %0, %arg0 : tile<i32>
//     %2 = remi %1, %cst_2_i32 unsigned : tile<i32>
//     %3 = subi %1, %2 : tile<i32>
//     %4 = addi %arg0, %3 : tile<i32>
//     %for = for %loopIdx in (%arg0 to %4, step %cst_2_i32) : tile<i32> iter_values(%iterArg0 = %arg2) -> (tile<i32>) {
//       %5 = addi %iterArg0, %loopIdx : tile<i32>
//       %6 = addi %loopIdx, %cst_1_i32_0 : tile<i32>
//       %7 = addi %5, %6 : tile<i32>
//       continue %7 : tile<i32>
//     } {hint = 1 : i32}
//     %for_1 = for %loopIdx in (%4 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %for) -> (tile<i32>) {
//       %5 = addi %iterArg0, %loopIdx : tile<i32>
//       continue %5 : tile<i32>
//     } {hint = 1 : i32}
//     return %for_1 : tile<i32>
//   }
// }
// // num-partial: 1

// -----
// From zero on there is less to compute.
// options: factor=4
testing$func @f(%ub: tile<i64>, %p: tile<ptr<i64>>) {
  %zero = constant <i64: 0> : tile<i64>
  %step = constant <i64: 3> : tile<i64>
  for unsigned %i in (%zero to %ub, step %step) : tile<i64> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i64>>, tile<i64> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i64>, %arg1: tile<ptr<i64>>) {
//     %cst_0_i64 = constant <i64: 0> : tile<i64>
//     %cst_3_i64 = constant <i64: 3> : tile<i64>
//     %cst_12_i64 = constant <i64: 12> : tile<i64>
//     %cst_3_i64_0 = constant <i64: 3> : tile<i64>
//     %cst_6_i64 = constant <i64: 6> : tile<i64>
//     %cst_9_i64 = constant <i64: 9> : tile<i64>
//     %0 = maxi %arg0, %cst_0_i64 unsigned : tile<i64>
//     %1 = remi %0, %cst_12_i64 unsigned : tile<i64>
//     %2 = subi %0, %1 : tile<i64>
//     for unsigned %loopIdx in (%cst_0_i64 to %2, step %cst_12_i64) : tile<i64> {
//       %3 = store_ptr_tko weak %arg1, %loopIdx : tile<ptr<i64>>, tile<i64> -> token
//       %4 = addi %loopIdx, %cst_3_i64_0 : tile<i64>
//       %5 = store_ptr_tko weak %arg1, %4 : tile<ptr<i64>>, tile<i64> -> token
//       %6 = addi %loopIdx, %cst_6_i64 : tile<i64>
//       %7 = store_ptr_tko weak %arg1, %6 : tile<ptr<i64>>, tile<i64> -> token
//       %8 = addi %loopIdx, %cst_9_i64 : tile<i64>
//       %9 = store_ptr_tko weak %arg1, %8 : tile<ptr<i64>>, tile<i64> -> token
//     }
//     for unsigned %loopIdx in (%2 to %arg0, step %cst_3_i64) : tile<i64> {
//       %3 = store_ptr_tko weak %arg1, %loopIdx : tile<ptr<i64>>, tile<i64> -> token
//     }
//     return
//   }
// }
// // num-partial: 1

// -----
// Known numbers of rounds: one that leaves nothing over, and one that does.
// options: factor=4
testing$func @f(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %sixteen = constant <i32: 16> : tile<i32>
  %eighteen = constant <i32: 18> : tile<i32>
  for %i in (%zero to %sixteen, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  for %i in (%zero to %eighteen, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<i32>>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_16_i32 = constant <i32: 16> : tile<i32>
//     %cst_18_i32 = constant <i32: 18> : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %cst_16_i32, step %cst_4_i32) : tile<i32> {
//       %0 = store_ptr_tko weak %arg0, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
//       %1 = addi %loopIdx, %cst_1_i32_0 : tile<i32>
//       %2 = store_ptr_tko weak %arg0, %1 : tile<ptr<i32>>, tile<i32> -> token
//       %3 = addi %loopIdx, %cst_2_i32 : tile<i32>
//       %4 = store_ptr_tko weak %arg0, %3 : tile<ptr<i32>>, tile<i32> -> token
//       %5 = addi %loopIdx, %cst_3_i32 : tile<i32>
//       %6 = store_ptr_tko weak %arg0, %5 : tile<ptr<i32>>, tile<i32> -> token
//     }
//     %cst_4_i32_1 = constant <i32: 4> : tile<i32>
//     %cst_1_i32_2 = constant <i32: 1> : tile<i32>
//     %cst_2_i32_3 = constant <i32: 2> : tile<i32>
//     %cst_3_i32_4 = constant <i32: 3> : tile<i32>
//     %cst_16_i32_5 = constant <i32: 16> : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %cst_16_i32_5, step %cst_4_i32_1) : tile<i32> {
//       %0 = store_ptr_tko weak %arg0, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
//       %1 = addi %loopIdx, %cst_1_i32_2 : tile<i32>
//       %2 = store_ptr_tko weak %arg0, %1 : tile<ptr<i32>>, tile<i32> -> token
//       %3 = addi %loopIdx, %cst_2_i32_3 : tile<i32>
//       %4 = store_ptr_tko weak %arg0, %3 : tile<ptr<i32>>, tile<i32> -> token
//       %5 = addi %loopIdx, %cst_3_i32_4 : tile<i32>
//       %6 = store_ptr_tko weak %arg0, %5 : tile<ptr<i32>>, tile<i32> -> token
//     }
//     for %loopIdx in (%cst_16_i32_5 to %cst_18_i32, step %cst_1_i32) : tile<i32> {
//       %0 = store_ptr_tko weak %arg0, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
//     }
//     return
//   }
// }
// // num-partial: 2

// -----
// Left alone: a round that may end early, memory for one round, a step that is too long for four of it, and one that is
// not known.
testing$func @f(%ub: tile<i8>, %c: tile<i1>, %v: tile<i8>) {
  %zero = constant <i8: 0> : tile<i8>
  %one = constant <i8: 1> : tile<i8>
  %long = constant <i8: 32> : tile<i8>
  for %i in (%zero to %ub, step %one) : tile<i8> {
    if %c {
      continue
    }
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  for %i in (%zero to %ub, step %one) : tile<i8> {
    %m = alloca num_elem = 4, alignment = 1 : tile<ptr<i8>>
    %t = store_ptr_tko weak %m, %i : tile<ptr<i8>>, tile<i8> -> token
  }
  for %i in (%zero to %ub, step %long) : tile<i8> {
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  for %i in (%zero to %ub, step %v) : tile<i8> {
    %t = print_tko "%d", %i : tile<i8> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i8>, %arg1: tile<i1>, %arg2: tile<i8>) {
//     %cst_0_i8 = constant <i8: 0> : tile<i8>
//     %cst_1_i8 = constant <i8: 1> : tile<i8>
//     %cst_32_i8 = constant <i8: 32> : tile<i8>
//     for %loopIdx in (%cst_0_i8 to %arg0, step %cst_1_i8) : tile<i8> {
//       if %arg1 {
//         continue
//       }
//       %0 = print_tko "%d", %loopIdx : tile<i8> -> token
//     }
//     for %loopIdx in (%cst_0_i8 to %arg0, step %cst_1_i8) : tile<i8> {
//       %0 = alloca num_elem = 4, alignment = 1 : tile<ptr<i8>>
//       %1 = store_ptr_tko weak %0, %loopIdx : tile<ptr<i8>>, tile<i8> -> token
//     }
//     for %loopIdx in (%cst_0_i8 to %arg0, step %cst_32_i8) : tile<i8> {
//       %0 = print_tko "%d", %loopIdx : tile<i8> -> token
//     }
//     for %loopIdx in (%cst_0_i8 to %arg0, step %arg2) : tile<i8> {
//       %0 = print_tko "%d", %loopIdx : tile<i8> -> token
//     }
//     return
//   }
// }

// -----
// Left alone: fewer rounds than one of the unrolled loop would have.
// options: factor=4 full-max=2
testing$func @f(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  for %i in (%zero to %three, step %one) : tile<i32> {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<i32>>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %cst_3_i32, step %cst_1_i32) : tile<i32> {
//       %0 = store_ptr_tko weak %arg0, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
//     }
//     return
//   }
// }

// -----
// An inner loop may end its rounds early.
testing$func @f(%ub: tile<i32>, %c: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  for %i in (%zero to %two, step %one) : tile<i32> {
    loop {
      if %c {
        break
      }
      %t = print_tko "%d", %i : tile<i32> -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i1>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %cst_0_i32_0 = constant <i32: 0> : tile<i32>
//     loop {
//       if %arg1 {
//         break
//       }
//       %0 = print_tko "%d", %cst_0_i32_0 : tile<i32> -> token
//     }
//     %cst_1_i32_1 = constant <i32: 1> : tile<i32>
//     loop {
//       if %arg1 {
//         break
//       }
//       %0 = print_tko "%d", %cst_1_i32_1 : tile<i32> -> token
//     }
//     return
//   }
// }
// // num-full: 1
