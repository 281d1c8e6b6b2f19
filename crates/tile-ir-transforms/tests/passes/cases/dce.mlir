// Operations without users go, and those that only they used. What is written, printed or asserted stays.
testing$func @f(%x: tile<f32>, %p: tile<ptr<f32>>, %c: tile<i1>) {
  %0 = addf %x, %x : tile<f32>
  %1 = mulf %0, %x : tile<f32>
  %2 = negf %1 : tile<f32>
  %3 = mulf %x, %x : tile<f32>
  %4 = store_ptr_tko weak %p, %3 : tile<ptr<f32>>, tile<f32> -> token
  assert %c, "stays" : tile<i1>
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<f32>, %arg1: tile<ptr<f32>>, %arg2: tile<i1>) {
//     %0 = mulf %arg0, %arg0  : tile<f32>
//     %1 = store_ptr_tko weak %arg1, %0 : tile<ptr<f32>>, tile<f32> -> token
//     assert %arg2, "stays" : tile<i1>
//     return
//   }
// }
// // num-operations: 3

// -----
// A loop of which only one of the results is used.
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %x: tile<i32>, %y: tile<f32>, %p: tile<ptr<f32>>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r:2 = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x, %b = %y) -> (tile<i32>, tile<f32>) {
    %v, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %c = addf %b, %v : tile<f32>
    %d = addi %a, %i : tile<i32>
    continue %d, %c : tile<i32>, tile<f32>
  }
  return %r#0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<f32>, %arg4: tile<ptr<f32>>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%arg0 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg2) -> (tile<i32>) {
//       %0 = addi %iterArg0, %loopIdx : tile<i32>
//       continue %0 : tile<i32>
//     }
//     return %for : tile<i32>
//   }
// }
// // num-operations: 2
// // num-variables: 1

// -----
// A loop of which nothing is used, with a loop inside. One that writes stays, without its value.
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %x: tile<i32>, %p: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %s = for %j in (%lb to %i, step %one) : tile<i32> iter_values(%b = %a) -> (tile<i32>) {
      %c = addi %b, %j : tile<i32>
      continue %c : tile<i32>
    }
    continue %s : tile<i32>
  }
  %q = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x) -> (tile<i32>) {
    %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
    %c = addi %a, %i : tile<i32>
    continue %c : tile<i32>
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>) {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     for %loopIdx in (%arg0 to %arg1, step %cst_1_i32) : tile<i32> {
//       %0 = store_ptr_tko weak %arg3, %loopIdx : tile<ptr<i32>>, tile<i32> -> token
//     }
//     return
//   }
// }
// // num-operations: 6
// // num-variables: 1

// -----
// A value that decides when a round ends is needed; one that only leaves it is not.
testing$func @f(%lb: tile<i32>, %ub: tile<i32>, %x: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r:3 = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%a = %x, %b = %x, %n = %x) -> (tile<i32>, tile<i32>, tile<i32>) {
    %m = addi %n, %i : tile<i32>
    %k = addi %b, %m : tile<i32>
    %c = cmpi less_than %m, %ub, signed : tile<i32> -> tile<i1>
    if %c {
      continue %a, %k, %m : tile<i32>, tile<i32>, tile<i32>
    }
    %d = addi %a, %i : tile<i32>
    continue %d, %b, %m : tile<i32>, tile<i32>, tile<i32>
  }
  return %r#0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %for:2 = for %loopIdx in (%arg0 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg2, %iterArg1 = %arg2) -> (tile<i32>, tile<i32>) {
//       %0 = addi %iterArg1, %loopIdx : tile<i32>
//       %1 = cmpi less_than %0, %arg1, signed : tile<i32> -> tile<i1>
//       if %1 {
//         continue %iterArg0, %0 : tile<i32>, tile<i32>
//       }
//       %2 = addi %iterArg0, %loopIdx : tile<i32>
//       continue %2, %0 : tile<i32>, tile<i32>
//     }
//     return %for#0 : tile<i32>
//   }
// }
// // num-operations: 1
// // num-variables: 1

// -----
// `loop` may never end, so it stays. Its results and its iteration values have nothing to do with each other.
testing$func @f(%x: tile<i32>, %y: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r:2 = loop iter_values(%a = %x, %b = %y, %d = %y) : tile<i32>, tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
    %c = cmpi less_than %a, %y, signed : tile<i32> -> tile<i1>
    if %c {
      %u = muli %b, %b : tile<i32>
      break %d, %u : tile<i32>, tile<i32>
    }
    %n = addi %a, %one : tile<i32>
    %m = addi %b, %one : tile<i32>
    continue %n, %m, %d : tile<i32>, tile<i32>, tile<i32>
  }
  return %r#0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = loop iter_values(%arg2 = %arg0, %arg3 = %arg1) : tile<i32>, tile<i32> -> tile<i32> {
//       %1 = cmpi less_than %arg2, %arg1, signed : tile<i32> -> tile<i1>
//       if %1 {
//         break %arg3 : tile<i32>
//       }
//       %2 = addi %arg2, %cst_1_i32 : tile<i32>
//       continue %2, %arg3 : tile<i32>, tile<i32>
//     }
//     return %0 : tile<i32>
//   }
// }
// // num-operations: 2
// // num-variables: 2

// -----
// Results of `if`, and one that has none left and nothing in it.
testing$func @f(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) -> tile<i32> {
  %r:2 = if %c -> (tile<i32>, tile<i32>) {
    %0 = addi %x, %y : tile<i32>
    %1 = muli %x, %y : tile<i32>
    yield %0, %1 : tile<i32>, tile<i32>
  } else {
    yield %x, %y : tile<i32>, tile<i32>
  }
  %s = if %c -> (tile<i32>) {
    yield %x : tile<i32>
  } else {
    yield %y : tile<i32>
  }
  return %r#1 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>, %arg2: tile<i32>) -> tile<i32> {
//     %0 = if %arg0 -> (tile<i32>) {
//       %1 = muli %arg1, %arg2 : tile<i32>
//       yield %1 : tile<i32>
//     } else {
//       yield %arg2 : tile<i32>
//     }
//     return %0 : tile<i32>
//   }
// }
// // num-operations: 4
// // num-variables: 1

// -----
// One of two sums, and its identity.
testing$func @f(%x: tile<8xi32>, %y: tile<8xf32>) -> tile<f32> {
  %r:2 = reduce %x, %y dim=0 identities=[0 : i32, 0.0 : f32] : tile<8xi32>, tile<8xf32> -> tile<i32>, tile<f32>
  (%a: tile<i32>, %b: tile<i32>, %c: tile<f32>, %d: tile<f32>) {
    %0 = addi %a, %b : tile<i32>
    %1 = addf %c, %d : tile<f32>
    yield %0, %1 : tile<i32>, tile<f32>
  }
  return %r#1 : tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<8xi32>, %arg1: tile<8xf32>) -> tile<f32> {
//     %reduce = reduce %arg1 dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> 
//     (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
//       %0 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
//       yield %0 : tile<f32>
//     }
//     return %reduce : tile<f32>
//   }
// }
// // num-operations: 1
// // num-variables: 1

// -----
// A weak load for whose value nobody asks goes out of the order of tokens; others stay.
testing$func @f(%p: tile<ptr<f32>>, %x: tile<f32>) {
  %t0 = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
  %v1, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<f32>> -> tile<f32>, token
  %v2, %t2 = load_ptr_tko acquire device %p token=%t1 : tile<ptr<f32>> -> tile<f32>, token
  %v3, %t3 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %t4 = join_tokens %t2, %t3 : token
  %t5 = store_ptr_tko weak %p, %x token=%t4 : tile<ptr<f32>>, tile<f32> -> token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<f32>) {
//     %0 = store_ptr_tko weak %arg0, %arg1 : tile<ptr<f32>>, tile<f32> -> token
//     %result, %result_token = load_ptr_tko acquire device %arg0 token=%0 : tile<ptr<f32>> -> tile<f32>, token
//     %1 = make_token : token
//     %2 = join_tokens %result_token, %1 : token
//     %3 = store_ptr_tko weak %arg0, %arg1 token=%2 : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
// // num-operations: 2

// -----
// A promise stays, and what it is about. So does what nobody knows.
testing$func @f(%x: tile<i32>) {
  %0 = addi %x, %x : tile<i32>
  %1 = assume div_by<4>, %0 : tile<i32>
  %2 = muli %x, %x : tile<i32>
  "other.region"(%2) ({
    %3 = addi %x, %x : tile<i32>
    "other.end"() : () -> ()
  }) : (!cuda_tile.tile<i32>) -> ()
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) {
//     %0 = addi %arg0, %arg0 : tile<i32>
//     %assume = assume div_by<4>, %0 : tile<i32>
//     %1 = muli %arg0, %arg0 : tile<i32>
//     "other.region"(%1) ({
//       %2 = cuda_tile.addi %arg0, %arg0 : tile<i32>
//       "other.end"() : () -> ()
//     }) : (!cuda_tile.tile<i32>) -> ()
//     return
//   }
// }

// -----
// The function may end inside a loop.
entry @f(%c: tile<i1>, %x: tile<i32>) {
  loop iter_values(%a = %x) : tile<i32> {
    %d = cmpi less_than %a, %x, signed : tile<i32> -> tile<i1>
    if %d {
      return
    }
    %e = if %c -> (tile<i32>) {
      yield %a : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    continue %e : tile<i32>
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   entry @f(%arg0: tile<i1>, %arg1: tile<i32>) {
//     loop iter_values(%arg2 = %arg1) : tile<i32> {
//       %0 = cmpi less_than %arg2, %arg1, signed : tile<i32> -> tile<i1>
//       if %0 {
//         return
//       }
//       %1 = if %arg0 -> (tile<i32>) {
//         yield %arg2 : tile<i32>
//       } else {
//         yield %arg1 : tile<i32>
//       }
//       continue %1 : tile<i32>
//     }
//     return
//   }
// }
