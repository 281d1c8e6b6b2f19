// Pure operations leave, through several loops where they can, with what they use.
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %n: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  for %i in (%lb to %ub, step %one) : tile<i32> {
    for %j in (%lb to %ub, step %one) : tile<i32> {
      %0 = muli %n, %n : tile<i32>
      %1 = addi %0, %i : tile<i32>
      %2 = addi %1, %j : tile<i32>
      %t = print_tko "%d", %2 : tile<i32> -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = muli %arg2, %arg2 : tile<i32>
//     for %loopIdx in (%arg0 to %arg1, step %cst_1_i32) : tile<i32> {
//       %1 = addi %0, %loopIdx : tile<i32>
//       for %loopIdx_0 in (%arg0 to %arg1, step %cst_1_i32) : tile<i32> {
//         %2 = addi %1, %loopIdx_0 : tile<i32>
//         %3 = print_tko "%d", %2 : tile<i32> -> token
//       }
//     }
//     return
//   }
// }
// // num-moved: 3

// -----
// A whole `if` leaves where nothing in it has effects and there is a round that comes to it.
testing$func @f(%ub: tile<i32>, %c: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %one, step %one) : tile<i32> {
    %0 = if %c -> (tile<i32>) {
      %1 = addi %zero, %ub : tile<i32>
      yield %1 : tile<i32>
    } else {
      yield %ub : tile<i32>
    }
    %t = print_tko "%d", %0 : tile<i32> -> token
  }
  for %i in (%zero to %ub, step %one) : tile<i32> {
    %0 = if %c -> (tile<i32>) {
      yield %one : tile<i32>
    } else {
      yield %ub : tile<i32>
    }
    %t = print_tko "%d", %0 : tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i1>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = if %arg1 -> (tile<i32>) {
//       %1 = addi %cst_0_i32, %arg0 : tile<i32>
//       yield %1 : tile<i32>
//     } else {
//       yield %arg0 : tile<i32>
//     }
//     for %loopIdx in (%cst_0_i32 to %cst_1_i32, step %cst_1_i32) : tile<i32> {
//       %1 = print_tko "%d", %0 : tile<i32> -> token
//     }
//     for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       %1 = if %arg1 -> (tile<i32>) {
//         yield %cst_1_i32 : tile<i32>
//       } else {
//         yield %arg0 : tile<i32>
//       }
//       %2 = print_tko "%d", %1 : tile<i32> -> token
//     }
//     return
//   }
// }
// // num-moved: 1

// -----
// A division stays where there may be no round.
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %n: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  for %i in (%lb to %ub, step %one) : tile<i32> {
    %0 = divi %ub, %n signed : tile<i32>
    %t = print_tko "%d", %0 : tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     for %loopIdx in (%arg0 to %arg1, step %cst_1_i32) : tile<i32> {
//       %0 = divi %arg1, %arg2 signed : tile<i32>
//       %1 = print_tko "%d", %0 : tile<i32> -> token
//     }
//     return
//   }
// }

// -----
// It leaves where there is one, unless the kernel may have stopped before it.
testing$func @f(%n: tile<i32>, %m: tile<i32>, %c: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  for %i in (%zero to %ten, step %one) : tile<i32> {
    %0 = divi %m, %n signed : tile<i32>
    assert %c, "may stop" : tile<i1>
    %1 = divi %n, %m signed : tile<i32>
    %t = print_tko "%d %d", %0, %1 : tile<i32>, tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i1>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_10_i32 = constant <i32: 10> : tile<i32>
//     %0 = divi %arg1, %arg0 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %cst_10_i32, step %cst_1_i32) : tile<i32> {
//       assert %arg2, "may stop" : tile<i1>
//       %1 = divi %arg0, %arg1 signed : tile<i32>
//       %2 = print_tko "%d %d", %0, %1 : tile<i32>, tile<i32> -> token
//     }
//     return
//   }
// }
// // num-moved: 1

// -----
// A `loop` has a first round, and comes to what stands before the first way out.
testing$func @f(%n: tile<i32>, %m: tile<i32>, %c: tile<i1>) -> tile<i32> {
  %r = loop : tile<i32> {
    %0 = divi %m, %n signed : tile<i32>
    if %c {
      break %0 : tile<i32>
    }
    %1 = divi %n, %m signed : tile<i32>
    %t = print_tko "%d", %1 : tile<i32> -> token
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i1>) -> tile<i32> {
//     %0 = divi %arg1, %arg0 signed : tile<i32>
//     %1 = loop : tile<i32> {
//       if %arg2 {
//         break %0 : tile<i32>
//       }
//       %2 = divi %arg0, %arg1 signed : tile<i32>
//       %3 = print_tko "%d", %2 : tile<i32> -> token
//     }
//     return %1 : tile<i32>
//   }
// }
// // num-moved: 1

// -----
// Iteration values that are always what they are at first, a token among them.
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %x: tile<i32>, %p: tile<ptr<i32>>, %c: tile<i1>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %t = make_token : token
  %r:3 = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x, %b = %t, %d = %x) -> (tile<i32>, token, tile<i32>) {
    %v, %u = load_ptr_tko weak %p token=%b : tile<ptr<i32>> -> tile<i32>, token
    %e = addi %d, %v : tile<i32>
    if %c {
      continue %x, %b, %e : tile<i32>, token, tile<i32>
    }
    %f = muli %a, %e : tile<i32>
    continue %a, %b, %f : tile<i32>, token, tile<i32>
  }
  %s = addi %r#0, %r#2 : tile<i32>
  return %s : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i1>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = make_token : token
//     %for:3 = for %loopIdx in (%arg0 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg2, %iterArg1 = %0, %iterArg2 = %arg2) -> (tile<i32>, token, tile<i32>) {
//       %result, %result_token = load_ptr_tko weak %arg3 token=%0 : tile<ptr<i32>> -> tile<i32>, token
//       %2 = addi %iterArg2, %result : tile<i32>
//       if %arg4 {
//         continue %arg2, %0, %2 : tile<i32>, token, tile<i32>
//       }
//       %3 = muli %arg2, %2 : tile<i32>
//       continue %arg2, %0, %3 : tile<i32>, token, tile<i32>
//     }
//     %1 = addi %arg2, %for#2 : tile<i32>
//     return %1 : tile<i32>
//   }
// }
// // num-unchanging: 2

// -----
// A `reduce` leaves as a whole, also where there may be no round: its operands decide nothing.
testing$func @f(%n: tile<i32>, %x: tile<8xi32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %s = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %b: tile<i32>) {
      %c = addi %a, %b : tile<i32>
      yield %c : tile<i32>
    }
    print_tko "%d", %s : tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<8xi32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %reduce = reduce %arg1 dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> 
//     (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
//       %0 = addi %reduce_lhs, %reduce_rhs : tile<i32>
//       yield %0 : tile<i32>
//     }
//     for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       %0 = print_tko "%d", %reduce : tile<i32> -> token
//     }
//     return
//   }
// }
// // num-moved: 1

// -----
// Out of the body of a `reduce`.
testing$func @f(%x: tile<8xi32>, %n: tile<i32>) -> tile<i32> {
  %r = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %m = muli %n, %n : tile<i32>
    %0 = addi %a, %b : tile<i32>
    %1 = andi %0, %m : tile<i32>
    yield %1 : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<8xi32>, %arg1: tile<i32>) -> tile<i32> {
//     %0 = muli %arg1, %arg1 : tile<i32>
//     %reduce = reduce %arg0 dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> 
//     (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
//       %1 = addi %reduce_lhs, %reduce_rhs : tile<i32>
//       %2 = andi %1, %0 : tile<i32>
//       yield %2 : tile<i32>
//     }
//     return %reduce : tile<i32>
//   }
// }
// // num-moved: 1

// -----
// Memory for one round, a load and a promise stay.
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %x: tile<i32>, %p: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  for %i in (%lb to %ub, step %one) : tile<i32> {
    %m = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %v, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %y = assume div_by<4>, %x : tile<i32>
    %s = store_ptr_tko weak %m, %v : tile<ptr<i32>>, tile<i32> -> token
    %u = print_tko "%d", %y : tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>) {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     for %loopIdx in (%arg0 to %arg1, step %cst_1_i32) : tile<i32> {
//       %0 = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
//       %result, %result_token = load_ptr_tko weak %arg3 : tile<ptr<i32>> -> tile<i32>, token
//       %assume = assume div_by<4>, %arg2 : tile<i32>
//       %1 = store_ptr_tko weak %0, %result : tile<ptr<i32>>, tile<i32> -> token
//       %2 = print_tko "%d", %assume : tile<i32> -> token
//     }
//     return
//   }
// }
