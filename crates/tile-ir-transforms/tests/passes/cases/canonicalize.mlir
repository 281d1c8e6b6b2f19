// An assumption that was just made; another one in between hides it.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %0 = assume div_by<16>, %x : tile<i32>
  %1 = assume div_by<16>, %0 : tile<i32>
  %2 = assume div_by<8>, %1 : tile<i32>
  %3 = assume div_by<16>, %2 : tile<i32>
  return %1, %3 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %assume = assume div_by<16>, %arg0 : tile<i32>
//     %assume_assume = assume div_by<8>, %assume : tile<i32>
//     %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
//     return %assume, %assume_assume_assume : tile<i32>, tile<i32>
//   }
// }

// -----
// The product comes first; how the sum is rounded stays, attributes that nobody knows go.
testing$func @f(%x: tile<f32>, %y: tile<f32>) -> (tile<f32>, tile<f32>) {
  %m = mulf %x, %y : tile<f32>
  %n = mulf %y, %y : tile<f32>
  %0 = addf %x, %m rounding<zero> flush_to_zero {foo.bar} : tile<f32>
  %1 = addf %m, %n : tile<f32>
  return %0, %1 : tile<f32>, tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<f32>, %arg1: tile<f32>) -> (tile<f32>, tile<f32>) {
//     %0 = mulf %arg0, %arg1  : tile<f32>
//     %1 = mulf %arg1, %arg1  : tile<f32>
//     %2 = addf %0, %arg0 rounding<zero> flush_to_zero : tile<f32>
//     %3 = addf %0, %1  : tile<f32>
//     return %2, %3 : tile<f32>, tile<f32>
//   }
// }

// -----
// Choices that are none: equal arms, a known condition, the condition itself, arms that were compared.
testing$func @f(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>, %t: tile<4xi32>, %u: tile<4xi32>)
    -> (tile<i32>, tile<i32>, tile<4xi32>, tile<i1>, tile<i32>, tile<i32>, tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %all = constant <i1: true> : tile<4xi1>
  %0 = select %c, %x, %x : tile<i1>, tile<i32>
  %1 = select %false, %x, %y : tile<i1>, tile<i32>
  %2 = select %all, %t, %u : tile<4xi1>, tile<4xi32>
  %3 = select %c, %true, %false : tile<i1>, tile<i1>
  %eq = cmpi equal %x, %y, signed : tile<i32> -> tile<i1>
  %ne = cmpi not_equal %x, %y, unsigned : tile<i32> -> tile<i1>
  %lt = cmpi less_than %x, %y, signed : tile<i32> -> tile<i1>
  %4 = select %eq, %y, %x : tile<i1>, tile<i32>
  %5 = select %ne, %x, %y : tile<i1>, tile<i32>
  %6 = select %lt, %x, %y : tile<i1>, tile<i32>
  return %0, %1, %2, %3, %4, %5, %6 : tile<i32>, tile<i32>, tile<4xi32>, tile<i1>, tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<4xi32>, %arg4: tile<4xi32>) -> (tile<i32>, tile<i32>, tile<4xi32>, tile<i1>, tile<i32>, tile<i32>, tile<i32>) {
//     %0 = cmpi less_than %arg1, %arg2, signed : tile<i32> -> tile<i1>
//     %1 = select %0, %arg1, %arg2 : tile<i1>, tile<i32>
//     return %arg1, %arg2, %arg3, %arg0, %arg1, %arg1, %1 : tile<i32>, tile<i32>, tile<4xi32>, tile<i1>, tile<i32>, tile<i32>, tile<i32>
//   }
// }

// -----
// Choices by the inverse of a condition, with the constant on the right only, and by the same condition again. Attributes
// stay, as the operation does.
testing$func @f(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>, %z: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %not = xori %c, %true : tile<i1>
  %ton = xori %true, %c : tile<i1>
  %0 = select %not, %x, %y {foo.bar} : tile<i1>, tile<i32>
  %1 = select %ton, %x, %y : tile<i1>, tile<i32>
  %inner = select %c, %x, %y : tile<i1>, tile<i32>
  %2 = select %c, %inner, %z : tile<i1>, tile<i32>
  return %0, %1, %2 : tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>) {
//     %true = constant <i1: true> : tile<i1>
//     %0 = xori %true, %arg0 : tile<i1>
//     %1 = select %arg0, %arg2, %arg1 {foo.bar} : tile<i1>, tile<i32>
//     %2 = select %0, %arg1, %arg2 : tile<i1>, tile<i32>
//     %3 = select %arg0, %arg1, %arg3 : tile<i1>, tile<i32>
//     return %1, %2, %3 : tile<i32>, tile<i32>, tile<i32>
//   }
// }

// -----
// Choices among constants: the inverse, the elements, the condition extended. Not so for -1 and 0, or for floats.
testing$func @f(%c: tile<i1>, %d: tile<4xi1>) -> (tile<i1>, tile<4xi32>, tile<i32>, tile<4xi8>, tile<i32>, tile<f32>) {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %mixed = constant <i1: [true, false, true, false]> : tile<4xi1>
  %a = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %b = constant <i32: 9> : tile<4xi32>
  %one = constant <i32: 1> : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %minus = constant <i32: -1> : tile<i32>
  %ones = constant <i8: 1> : tile<4xi8>
  %zeros = constant <i8: 0> : tile<4xi8>
  %f1 = constant <f32: 1.0> : tile<f32>
  %f0 = constant <f32: 0.0> : tile<f32>
  %0 = select %c, %false, %true : tile<i1>, tile<i1>
  %1 = select %mixed, %a, %b : tile<4xi1>, tile<4xi32>
  %2 = select %c, %one, %zero : tile<i1>, tile<i32>
  %3 = select %d, %zeros, %ones : tile<4xi1>, tile<4xi8>
  %4 = select %c, %minus, %zero : tile<i1>, tile<i32>
  %5 = select %c, %f1, %f0 : tile<i1>, tile<f32>
  return %0, %1, %2, %3, %4, %5 : tile<i1>, tile<4xi32>, tile<i32>, tile<4xi8>, tile<i32>, tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<4xi1>) -> (tile<i1>, tile<4xi32>, tile<i32>, tile<4xi8>, tile<i32>, tile<f32>) {
//     %true = constant <i1: true> : tile<4xi1>
//     %cst_i32 = constant <i32: [1, 9, 3, 9]> : tile<4xi32>
//     %true_0 = constant <i1: true> : tile<i1>
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_-1_i32 = constant <i32: -1> : tile<i32>
//     %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
//     %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
//     %0 = xori %arg0, %true_0 : tile<i1>
//     %1 = exti %arg0 unsigned : tile<i1> -> tile<i32>
//     %2 = xori %arg1, %true : tile<4xi1>
//     %3 = exti %2 unsigned : tile<4xi1> -> tile<4xi8>
//     %4 = select %arg0, %cst_-1_i32, %cst_0_i32 : tile<i1>, tile<i32>
//     %5 = select %arg0, %cst_1_f32, %cst_0_f32 : tile<i1>, tile<f32>
//     return %0, %cst_i32, %1, %3, %4, %5 : tile<i1>, tile<4xi32>, tile<i32>, tile<4xi8>, tile<i32>, tile<f32>
//   }
// }

// -----
// Constants lead their function: those that do keep their order, later ones come before them, equal ones become one.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i64>) {
  %a = constant <i32: 1> : tile<i32>
  %b = constant <i32: 2> : tile<i32>
  %t0 = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
  %c = constant <i32: 3> : tile<i32>
  %d = constant <i32: 4> : tile<i32>
  %e = constant <i64: 1> : tile<i64>
  %f = constant <i32: 1> : tile<i32>
  %dead = constant <i32: 5> : tile<i32>
  %t1 = print_tko "%d %d %d %d", %c, %d, %e, %f : tile<i32>, tile<i32>, tile<i64>, tile<i32> -> token
  %r = for %i in (%x to %x, step %x) : tile<i32> iter_values(%s = %x) -> (tile<i32>) {
    %k = constant <i32: 6> : tile<i32>
    %n = addi %s, %k : tile<i32>
    continue %n : tile<i32>
  }
  return %r, %e : tile<i32>, tile<i64>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i64>) {
//     %cst_6_i32 = constant <i32: 6> : tile<i32>
//     %cst_1_i64 = constant <i64: 1> : tile<i64>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %0 = print_tko "%d %d", %cst_1_i32, %cst_2_i32 : tile<i32>, tile<i32> -> token
//     %1 = print_tko "%d %d %d %d", %cst_3_i32, %cst_4_i32, %cst_1_i64, %cst_1_i32 : tile<i32>, tile<i32>, tile<i64>, tile<i32> -> token
//     %for = for %loopIdx in (%arg0 to %arg0, step %arg0) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
//       %2 = addi %iterArg0, %cst_6_i32 : tile<i32>
//       continue %2 : tile<i32>
//     }
//     return %for, %cst_1_i64 : tile<i32>, tile<i64>
//   }
// }

// -----
// locations
// Where constants come from: one that leaves its block, or stands for several, comes from nowhere any more.
testing$func @f(%c: tile<i1>) {
  %t0 = print_tko "first" -> token loc("a.py":1:1)
  %a = constant <i32: 1> : tile<i32> loc("a.py":2:1)
  %b = constant <i32: 2> : tile<i32> loc("a.py":3:1)
  %b2 = constant <i32: 2> : tile<i32> loc("a.py":4:1)
  if %c {
    %k = constant <i32: 3> : tile<i32> loc("a.py":5:1)
    %t1 = print_tko "%d %d %d %d", %a, %b, %b2, %k : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token loc("a.py":6:1)
    yield loc("a.py":7:1)
  } loc("a.py":8:1)
  return loc("a.py":9:1)
} loc("a.py":10:1)

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) {
//     %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc2)
//     %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc2)
//     %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc3)
//     %0 = print_tko "first" -> token loc(#loc4)
//     if %arg0 {
//       %1 = print_tko "%d %d %d %d", %cst_1_i32, %cst_2_i32, %cst_2_i32, %cst_3_i32 : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token loc(#loc6)
//     } loc(#loc5)
//     return loc(#loc7)
//   } loc(#loc1)
// } loc(#loc)
// #loc = loc("in.mlir":1:1)
// #loc1 = loc("a.py":10:1)
// #loc2 = loc(unknown)
// #loc3 = loc("a.py":2:1)
// #loc4 = loc("a.py":1:1)
// #loc5 = loc("a.py":8:1)
// #loc6 = loc("a.py":6:1)
// #loc7 = loc("a.py":9:1)

// -----
// Dead code goes, but no load, no assumption and no loop, whatever is inside.
testing$func @f(%p: tile<ptr<f32>>, %x: tile<i32>, %c: tile<i1>, %v: tile<8xf32>) {
  %0 = addi %x, %x : tile<i32>
  %1 = muli %0, %0 : tile<i32>
  %2, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %3 = assume div_by<4>, %x : tile<i32>
  for %i in (%x to %x, step %x) : tile<i32> {
    %4 = addi %i, %i : tile<i32>
  }
  if %c {
    %5 = addi %x, %x : tile<i32>
  }
  %6 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
    %s = addf %a, %b : tile<f32>
    yield %s : tile<f32>
  }
  %7 = make_token : token
  %8 = join_tokens %7, %7 : token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i1>, %arg3: tile<8xf32>) {
//     %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
//     %assume = assume div_by<4>, %arg1 : tile<i32>
//     for %loopIdx in (%arg1 to %arg1, step %arg1) : tile<i32> {
//     }
//     return
//   }
// }

// -----
// Results that nobody uses, and results that are known.
testing$func @f(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) -> (tile<i32>, tile<i1>, tile<i1>, tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %r:2 = if %c -> (tile<i32>, tile<i32>) {
    %t = print_tko "then" -> token
    %0 = addi %x, %y : tile<i32>
    yield %0, %0 : tile<i32>, tile<i32>
  } else {
    %0 = muli %x, %y : tile<i32>
    %1 = muli %0, %y : tile<i32>
    yield %0, %1 : tile<i32>, tile<i32>
  } {foo.bar}
  %s:3 = if %c -> (tile<i1>, tile<i1>, tile<i32>) {
    %t = print_tko "again" -> token
    yield %true, %false, %x : tile<i1>, tile<i1>, tile<i32>
  } else {
    %t = print_tko "otherwise" -> token
    yield %false, %true, %x : tile<i1>, tile<i1>, tile<i32>
  }
  return %r#1, %s#0, %s#1, %s#2 : tile<i32>, tile<i1>, tile<i1>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>, %arg2: tile<i32>) -> (tile<i32>, tile<i1>, tile<i1>, tile<i32>) {
//     %true = constant <i1: true> : tile<i1>
//     %0 = if %arg0 -> (tile<i32>) {
//       %2 = print_tko "then" -> token
//       %3 = addi %arg1, %arg2 : tile<i32>
//       yield %3 : tile<i32>
//     } else {
//       %2 = muli %arg1, %arg2 : tile<i32>
//       %3 = muli %2, %arg2 : tile<i32>
//       yield %3 : tile<i32>
//     }
//     %1 = xori %arg0, %true : tile<i1>
//     if %arg0 {
//       %2 = print_tko "again" -> token
//     } else {
//       %2 = print_tko "otherwise" -> token
//     }
//     return %0, %arg0, %1, %arg1 : tile<i32>, tile<i1>, tile<i1>, tile<i32>
//   }
// }

// -----
// A result that says which region was taken, beside a token, which nothing can choose.
testing$func @f(%c: tile<i1>) -> (tile<i1>, tile<i1>, token) {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %r:3 = if %c -> (tile<i1>, tile<i1>, token) {
    %t = print_tko "then" -> token
    yield %true, %false, %t : tile<i1>, tile<i1>, token
  } else {
    %t = print_tko "else" -> token
    yield %false, %true, %t : tile<i1>, tile<i1>, token
  }
  return %r#0, %r#1, %r#2 : tile<i1>, tile<i1>, token
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) -> (tile<i1>, tile<i1>, token) {
//     %true = constant <i1: true> : tile<i1>
//     %0 = xori %arg0, %true : tile<i1>
//     %1 = if %arg0 -> (token) {
//       %2 = print_tko "then" -> token
//       yield %2 : token
//     } else {
//       %2 = print_tko "else" -> token
//       yield %2 : token
//     }
//     return %arg0, %0, %1 : tile<i1>, tile<i1>, token
//   }
// }

// -----
// Results of a rank that are true and false are not the condition, which has none: `select` chooses them.
testing$func @f(%c: tile<i1>) -> tile<4xi1> {
  %true = constant <i1: true> : tile<4xi1>
  %false = constant <i1: false> : tile<4xi1>
  %r = if %c -> (tile<4xi1>) {
    yield %true : tile<4xi1>
  } else {
    yield %false : tile<4xi1>
  }
  return %r : tile<4xi1>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) -> tile<4xi1> {
//     %reshape = reshape %arg0 : tile<i1> -> tile<1xi1>
//     %bcast = broadcast %reshape : tile<1xi1> -> tile<4xi1>
//     return %bcast : tile<4xi1>
//   }
// }

// -----
// A known condition: the region taken, with everything after it gone where it leaves.
testing$func @f(%x: tile<i32>) -> tile<i32> {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %0 = if %true -> (tile<i32>) {
    %1 = addi %x, %x : tile<i32>
    yield %1 : tile<i32>
  } else {
    yield %x : tile<i32>
  }
  if %false {
    %t = print_tko "never" -> token
  }
  if %true {
    %t = print_tko "%d", %0 : tile<i32> -> token
    return %0 : tile<i32>
  }
  %t = print_tko "too late" -> token
  return %x : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> tile<i32> {
//     %0 = addi %arg0, %arg0 : tile<i32>
//     %1 = print_tko "%d", %0 : tile<i32> -> token
//     return %0 : tile<i32>
//   }
// }

// -----
// Values from outside are chosen by `select`, tiles of a rank by a condition of that shape; tokens stay, and where one
// region leaves, there is no choice.
testing$func @f(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>, %t: tile<2x4xf32>, %u: tile<2x4xf32>, %k: token, %l: token)
    -> (tile<i32>, tile<2x4xf32>, tile<i32>, tile<i32>, token) {
  %r:3 = if %c -> (tile<i32>, tile<2x4xf32>, tile<i32>) {
    %s = addi %x, %y : tile<i32>
    yield %x, %t, %s : tile<i32>, tile<2x4xf32>, tile<i32>
  } else {
    yield %y, %u, %y : tile<i32>, tile<2x4xf32>, tile<i32>
  }
  %q = if %c -> (tile<i32>) {
    %p = print_tko "go on" -> token
    yield %x : tile<i32>
  } else {
    return %x, %t, %x, %x, %k : tile<i32>, tile<2x4xf32>, tile<i32>, tile<i32>, token
  }
  %w = if %c -> (token) {
    yield %k : token
  } else {
    yield %l : token
  }
  return %r#0, %r#1, %r#2, %q, %w : tile<i32>, tile<2x4xf32>, tile<i32>, tile<i32>, token
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<2x4xf32>, %arg4: tile<2x4xf32>, %arg5: token, %arg6: token) -> (tile<i32>, tile<2x4xf32>, tile<i32>, tile<i32>, token) {
//     %0 = select %arg0, %arg1, %arg2 : tile<i1>, tile<i32>
//     %reshape = reshape %arg0 : tile<i1> -> tile<1x1xi1>
//     %bcast = broadcast %reshape : tile<1x1xi1> -> tile<2x4xi1>
//     %1 = select %bcast, %arg3, %arg4 : tile<2x4xi1>, tile<2x4xf32>
//     %2:2 = if %arg0 -> (tile<i32>, token) {
//       %3 = addi %arg1, %arg2 : tile<i32>
//       %4 = print_tko "go on" -> token
//       yield %3, %arg5 : tile<i32>, token
//     } else {
//       return %arg1, %arg3, %arg1, %arg1, %arg5 : tile<i32>, tile<2x4xf32>, tile<i32>, tile<i32>, token
//     }
//     return %0, %1, %2#0, %arg1, %2#1 : tile<i32>, tile<2x4xf32>, tile<i32>, tile<i32>, token
//   }
// }

// -----
// locations
// An empty second region goes; attributes and location stay.
testing$func @f(%c: tile<i1>) {
  if %c {
    %t = print_tko "then" -> token loc("a.py":1:1)
    yield loc("a.py":2:1)
  } else {
  } {cuda_tile.loop_split = 1 : i32} loc("a.py":3:1)
  return loc("a.py":4:1)
} loc("a.py":5:1)

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) {
//     if %arg0 {
//       %0 = print_tko "then" -> token loc(#loc3)
//     } {cuda_tile.loop_split = 1 : i32} loc(#loc2)
//     return loc(#loc4)
//   } loc(#loc1)
// } loc(#loc)
// #loc = loc("in.mlir":1:1)
// #loc1 = loc("a.py":5:1)
// #loc2 = loc("a.py":3:1)
// #loc3 = loc("a.py":1:1)
// #loc4 = loc("a.py":4:1)

// -----
// Two in a row by one condition, or by its inverse, become one; with anything in between they do not.
testing$func @f(%c: tile<i1>, %x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %not = xori %c, %true : tile<i1>
  %a = if %c -> (tile<i32>) {
    %t = print_tko "a" -> token
    %s = addi %x, %x : tile<i32>
    yield %s : tile<i32>
  } else {
    %s = muli %x, %x : tile<i32>
    yield %s : tile<i32>
  }
  %b = if %c -> (tile<i32>) {
    %s = addi %a, %x : tile<i32>
    yield %s : tile<i32>
  } else {
    %s = muli %a, %x : tile<i32>
    yield %s : tile<i32>
  }
  %t0 = print_tko "between" -> token
  if %c {
    %t = print_tko "one" -> token
  }
  if %not {
    %t = print_tko "other" -> token
  }
  return %a, %b : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %0:2 = if %arg0 -> (tile<i32>, tile<i32>) {
//       %2 = print_tko "a" -> token
//       %3 = addi %arg1, %arg1 : tile<i32>
//       %4 = addi %3, %arg1 : tile<i32>
//       yield %3, %4 : tile<i32>, tile<i32>
//     } else {
//       %2 = muli %arg1, %arg1 : tile<i32>
//       %3 = muli %2, %arg1 : tile<i32>
//       yield %2, %3 : tile<i32>, tile<i32>
//     }
//     %1 = print_tko "between" -> token
//     if %arg0 {
//       %2 = print_tko "one" -> token
//     } else {
//       %2 = print_tko "other" -> token
//     }
//     return %0#0, %0#1 : tile<i32>, tile<i32>
//   }
// }

// -----
// What leaves absorbs nothing: only the region that goes on gets what comes next.
testing$func @f(%c: tile<i1>) {
  if %c {
    %t = print_tko "leave" -> token
    return
  }
  if %c {
    %t = print_tko "never" -> token
  } else {
    %t = print_tko "go on" -> token
  }
  %t = print_tko "end" -> token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) {
//     if %arg0 {
//       %1 = print_tko "leave" -> token
//       return
//     } else {
//       %1 = print_tko "go on" -> token
//     }
//     %0 = print_tko "end" -> token
//     return
//   }
// }

// -----
// What leaves absorbs nothing: there is no region that could.
testing$func @f(%c: tile<i1>) {
  if %c {
    %t = print_tko "leave" -> token
    return
  }
  if %c {
    %t = print_tko "never, which nobody knows" -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) {
//     if %arg0 {
//       %0 = print_tko "leave" -> token
//       return
//     }
//     if %arg0 {
//       %0 = print_tko "never, which nobody knows" -> token
//     }
//     return
//   }
// }

// -----
// One inside another and nothing else: one by both conditions, with a choice between what both yield.
testing$func @f(%c: tile<i1>, %d: tile<i1>, %x: tile<i32>, %y: tile<i32>, %z: tile<i32>) -> (tile<i32>, tile<i32>) {
  if %c {
    if %d {
      %t = print_tko "both" -> token
    }
  }
  %t0 = print_tko "between" -> token
  %r:2 = if %c -> (tile<i32>, tile<i32>) {
    %i = if %d -> (tile<i32>) {
      %t = print_tko "both" -> token
      %s = addi %x, %y : tile<i32>
      yield %s : tile<i32>
    } else {
      yield %z : tile<i32>
    }
    yield %i, %x : tile<i32>, tile<i32>
  } else {
    yield %z, %y : tile<i32>, tile<i32>
  }
  return %r#0, %r#1 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %0 = andi %arg0, %arg1 : tile<i1>
//     if %0 {
//       %5 = print_tko "both" -> token
//     }
//     %1 = print_tko "between" -> token
//     %2 = select %arg0, %arg2, %arg3 : tile<i1>, tile<i32>
//     %3 = andi %arg0, %arg1 : tile<i1>
//     %4 = if %3 -> (tile<i32>) {
//       %5 = print_tko "both" -> token
//       %6 = addi %arg2, %arg3 : tile<i32>
//       yield %6 : tile<i32>
//     } else {
//       yield %arg4 : tile<i32>
//     }
//     return %4, %2 : tile<i32>, tile<i32>
//   }
// }

// -----
// The order in which patterns apply matters: the second one loses its second region and joins the first one before
// anybody looks at what is inside.
testing$func @f(%c: tile<i1>, %d: tile<i1>) {
  if %c {
    %t = print_tko "a" -> token
  }
  if %c {
    if %d {
      %t = print_tko "b" -> token
    } else {
    }
  } else {
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i1>) {
//     if %arg0 {
//       %0 = print_tko "a" -> token
//       if %arg1 {
//         %1 = print_tko "b" -> token
//       }
//     }
//     return
//   }
// }

// -----
// The same without that pattern.
// options: disable-patterns=CombineIfs
testing$func @f(%c: tile<i1>, %d: tile<i1>) {
  if %c {
    %t = print_tko "a" -> token
  }
  if %c {
    if %d {
      %t = print_tko "b" -> token
    } else {
    }
  } else {
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i1>) {
//     if %arg0 {
//       %1 = print_tko "a" -> token
//     }
//     %0 = andi %arg0, %arg1 : tile<i1>
//     if %0 {
//       %1 = print_tko "b" -> token
//     }
//     return
//   }
// }

// -----
// Both regions leave: the second one takes the place of what came after.
testing$func @f(%c: tile<i1>, %x: tile<i32>) -> tile<i32> {
  %0 = loop iter_values(%i = %x) : tile<i32> -> tile<i32> {
    %r = if %c -> (tile<i32>) {
      %n = addi %i, %x : tile<i32>
      continue %n : tile<i32>
    } else {
      %t = print_tko "done" -> token
      break %i : tile<i32>
    }
    %t = print_tko "never %d", %r : tile<i32> -> token
    continue %r : tile<i32>
  }
  return %0 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>) -> tile<i32> {
//     %0 = loop iter_values(%arg2 = %arg1) : tile<i32> -> tile<i32> {
//       if %arg0 {
//         %2 = addi %arg2, %arg1 : tile<i32>
//         continue %2 : tile<i32>
//       }
//       %1 = print_tko "done" -> token
//       break %arg2 : tile<i32>
//     }
//     return %0 : tile<i32>
//   }
// }

// -----
// By the inverse of a condition: by the condition, with the regions exchanged. Without a second region it stays.
testing$func @f(%c: tile<i1>) {
  %true = constant <i1: true> : tile<i1>
  %not = xori %c, %true : tile<i1>
  if %not {
    %t = print_tko "not" -> token
  } else {
    %t = print_tko "so" -> token
  } {foo.bar}
  %t0 = print_tko "between" -> token
  if %not {
    %t = print_tko "not" -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) {
//     %true = constant <i1: true> : tile<i1>
//     %0 = xori %arg0, %true : tile<i1>
//     if %arg0 {
//       %2 = print_tko "so" -> token
//     } else {
//       %2 = print_tko "not" -> token
//     } {foo.bar}
//     %1 = print_tko "between" -> token
//     if %0 {
//       %2 = print_tko "not" -> token
//     }
//     return
//   }
// }

// -----
// Nothing is known of a condition inside the region that it leads to.
testing$func @f(%c: tile<i1>) {
  if %c {
    if %c {
      %t = print_tko "a" -> token
    }
    %t = print_tko "b" -> token
  }
  %t0 = print_tko "between" -> token
  if %c {
    if %c {
      %t = print_tko "c" -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) {
//     if %arg0 {
//       if %arg0 {
//         %3 = print_tko "a" -> token
//       }
//       %2 = print_tko "b" -> token
//     }
//     %0 = print_tko "between" -> token
//     %1 = andi %arg0, %arg0 : tile<i1>
//     if %1 {
//       %2 = print_tko "c" -> token
//     }
//     return
//   }
// }

// -----
// Operations that nobody knows stay as they are; constants inside them stay inside, as they may be isolated.
testing$func @f(%x: tile<i32>) {
  "other.region"() ({
    "other.use"(%x) : (!cuda_tile.tile<i32>) -> ()
    %k = constant <i32: 1> : tile<i32>
    %l = constant <i32: 1> : tile<i32>
    "other.use"(%k, %l) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    %dead = addi %x, %x : tile<i32>
  }, {
  ^bb0:
    "other.branch"()[^bb2] : () -> ()
  ^bb1:
    "other.lost"() : () -> ()
    "other.branch"()[^bb2] : () -> ()
  ^bb2:
    "other.end"() : () -> ()
  }) : () -> ()
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) {
//     "other.region"() ({
//       %cst_1_i32 = cuda_tile.constant <i32: 1> : tile<i32>
//       "other.use"(%arg0) : (!cuda_tile.tile<i32>) -> ()
//       "other.use"(%cst_1_i32, %cst_1_i32) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
//     }, {
//       "other.branch"()[^bb1] : () -> ()
//     ^bb1:  // pred: ^bb0
//       "other.end"() : () -> ()
//     }) : () -> ()
//     return
//   }
// }

// -----
// What has to be looked at once more after a single time has not converged.
// options: max-iterations=1 test-convergence=true
testing$func @f(%x: tile<f32>, %y: tile<f32>) -> tile<f32> {
  %m = mulf %x, %y : tile<f32>
  %0 = addf %x, %m : tile<f32>
  return %0 : tile<f32>
}

// OUTPUT:
// error: 'canonicalize' did not converge within 1 iteration

// -----
// Nested ifs: a result that the outer condition alone decides becomes a `select`, and no result of the combined `if`.
testing$func @f(%c: tile<i1>, %d: tile<i1>, %x: tile<i32>, %y: tile<i32>, %p: tile<ptr<i32>>) -> (tile<i32>, tile<4xi8>, tile<i32>) {
  %ones = constant <i8: 1> : tile<4xi8>
  %twos = constant <i8: 2> : tile<4xi8>
  %r:3 = if %c -> (tile<i32>, tile<4xi8>, tile<i32>) {
    %inner = if %d -> (tile<i32>) {
      %sum = addi %x, %y : tile<i32>
      %t = store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
      yield %sum : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    yield %x, %ones, %inner : tile<i32>, tile<4xi8>, tile<i32>
  } else {
    yield %y, %twos, %y : tile<i32>, tile<4xi8>, tile<i32>
  }
  return %r#0, %r#1, %r#2 : tile<i32>, tile<4xi8>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<ptr<i32>>) -> (tile<i32>, tile<4xi8>, tile<i32>) {
//     %cst_1_i8 = constant <i8: 1> : tile<4xi8>
//     %cst_2_i8 = constant <i8: 2> : tile<4xi8>
//     %0 = select %arg0, %arg2, %arg3 : tile<i1>, tile<i32>
//     %reshape = reshape %arg0 : tile<i1> -> tile<1xi1>
//     %bcast = broadcast %reshape : tile<1xi1> -> tile<4xi1>
//     %1 = select %bcast, %cst_1_i8, %cst_2_i8 : tile<4xi1>, tile<4xi8>
//     %2 = andi %arg0, %arg1 : tile<i1>
//     %3 = if %2 -> (tile<i32>) {
//       %4 = addi %arg2, %arg3 : tile<i32>
//       %5 = store_ptr_tko weak %arg4, %4 : tile<ptr<i32>>, tile<i32> -> token
//       yield %4 : tile<i32>
//     } else {
//       yield %arg3 : tile<i32>
//     }
//     return %0, %1, %3 : tile<i32>, tile<4xi8>, tile<i32>
//   }
// }

// -----
// With a token among the results, no other pattern turns the first result into a `select`.
testing$func @f(%c: tile<i1>, %d: tile<i1>, %x: tile<i32>, %y: tile<i32>) -> (tile<i32>, token) {
  %t = make_token : token
  %r:2 = if %c -> (tile<i32>, token) {
    %inner = if %d -> (token) {
      %p = print_tko "both" token=%t -> token
      yield %p : token
    } else {
      yield %t : token
    }
    yield %x, %inner : tile<i32>, token
  } else {
    yield %y, %t : tile<i32>, token
  }
  return %r#0, %r#1 : tile<i32>, token
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<i32>, %arg3: tile<i32>) -> (tile<i32>, token) {
//     %0 = make_token : token
//     %1 = andi %arg0, %arg1 : tile<i1>
//     %2 = select %arg0, %arg2, %arg3 : tile<i1>, tile<i32>
//     %3 = if %1 -> (token) {
//       %4 = print_tko "both" token=%0 -> token
//       yield %4 : token
//     } else {
//       yield %0 : token
//     }
//     return %2, %3 : tile<i32>, token
//   }
// }

// -----
// After a result is replaced by a known value, the `if` around its use waits for the next iteration, unless it is left without
// uses.
// options: max-iterations=1
testing$func @f(%c: tile<i1>, %d: tile<i1>, %x: tile<i32>, %y: tile<i32>) -> tile<i32> {
  %unused = if %c -> (tile<i32>) {
    %t = print_tko "one" -> token
    %same = if %d -> (tile<i32>) {
      yield %x : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    yield %same : tile<i32>
  } else {
    yield %x : tile<i32>
  }
  %dead = addi %unused, %x : tile<i32>
  %used = if %c -> (tile<i32>) {
    %t = print_tko "two" -> token
    %same = if %d -> (tile<i32>) {
      yield %y : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    yield %same : tile<i32>
  } else {
    yield %y : tile<i32>
  }
  return %used : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i1>, %arg2: tile<i32>, %arg3: tile<i32>) -> tile<i32> {
//     %0 = if %arg0 -> (tile<i32>) {
//       %1 = print_tko "one" -> token
//       %2 = print_tko "two" -> token
//       yield %arg3 : tile<i32>
//     } else {
//       yield %arg3 : tile<i32>
//     }
//     return %0 : tile<i32>
//   }
// }

// -----
// From the bottom, users come first, so one that a replaced value reaches waits for the next iteration.
// options: top-down=false max-iterations=1
testing$func @f(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) -> (tile<i32>, tile<i32>) {
  %r:2 = if %c -> (tile<i32>, tile<i32>) {
    %t = print_tko "one" -> token
    yield %x, %x : tile<i32>, tile<i32>
  } else {
    %sum = addi %x, %y : tile<i32>
    yield %x, %sum : tile<i32>, tile<i32>
  }
  %s = select %c, %x, %r#0 : tile<i1>, tile<i32>
  return %s, %r#1 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<i32>, %arg2: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %0:2 = if %arg0 -> (tile<i32>, tile<i32>) {
//       %2 = print_tko "one" -> token
//       yield %arg1, %arg1 : tile<i32>, tile<i32>
//     } else {
//       %2 = addi %arg1, %arg2 : tile<i32>
//       yield %arg1, %2 : tile<i32>, tile<i32>
//     }
//     %1 = select %arg0, %arg1, %arg1 : tile<i1>, tile<i32>
//     return %1, %0#1 : tile<i32>, tile<i32>
//   }
// }
