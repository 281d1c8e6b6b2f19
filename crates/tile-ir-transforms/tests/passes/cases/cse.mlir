// Equal operations become one, in what comes after and inside that. Operands in another order are another operation.
testing$func @f(%x: tile<i32>, %y: tile<i32>, %c: tile<i1>) -> (tile<i32>, tile<i32>, tile<i32>) {
  %0 = addi %x, %y : tile<i32>
  %1 = addi %x, %y : tile<i32>
  %2 = addi %y, %x : tile<i32>
  if %c {
    %3 = addi %x, %y : tile<i32>
    %4 = muli %3, %y : tile<i32>
    %t = print_tko "%d", %4 : tile<i32> -> token
  } else {
    %4 = muli %0, %y : tile<i32>
    %t = print_tko "%d", %4 : tile<i32> -> token
  }
  %5 = muli %1, %y : tile<i32>
  return %1, %2, %5 : tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i1>) -> (tile<i32>, tile<i32>, tile<i32>) {
//     %0 = addi %arg0, %arg1 : tile<i32>
//     %1 = addi %arg1, %arg0 : tile<i32>
//     if %arg2 {
//       %3 = muli %0, %arg1 : tile<i32>
//       %4 = print_tko "%d", %3 : tile<i32> -> token
//     } else {
//       %3 = muli %0, %arg1 : tile<i32>
//       %4 = print_tko "%d", %3 : tile<i32> -> token
//     }
//     %2 = muli %0, %arg1 : tile<i32>
//     return %0, %1, %2 : tile<i32>, tile<i32>, tile<i32>
//   }
// }
// // num-cse'd: 2

// -----
// A value that has few users gets those of another, and then has many.
testing$func @f(%x: tile<i32>, %y: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %a = addi %x, %y : tile<i32>
  %0 = negi %a : tile<i32>
  %b = addi %x, %y : tile<i32>
  %1 = muli %b, %b : tile<i32>
  %2 = subi %b, %b : tile<i32>
  %3 = andi %b, %b : tile<i32>
  %4 = ori %b, %b : tile<i32>
  %5 = negi %b : tile<i32>
  return %0, %1, %2, %3, %4, %5 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
//     %0 = addi %arg0, %arg1 : tile<i32>
//     %1 = negi %0 : tile<i32>
//     %2 = muli %0, %0 : tile<i32>
//     %3 = subi %0, %0 : tile<i32>
//     %4 = andi %0, %0 : tile<i32>
//     %5 = ori %0, %0 : tile<i32>
//     return %1, %2, %3, %4, %5, %1 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>
//   }
// }
// // num-cse'd: 2

// -----
// Attributes count, those that no definition names too; constants stay where they are.
testing$func @f(%x: tile<f32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
  %a = constant <f32: 1.0> : tile<f32>
  %0 = addf %x, %a : tile<f32>
  %1 = addf %x, %a rounding<zero> : tile<f32>
  %2 = addf %x, %a {foo.bar} : tile<f32>
  %b = constant <f32: 1.0> : tile<f32>
  %c = constant <f32: 1.0> : tile<f32> {foo.bar}
  %3 = addf %b, %c : tile<f32>
  return %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<f32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
//     %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
//     %0 = addf %arg0, %cst_1_f32  : tile<f32>
//     %1 = addf %arg0, %cst_1_f32 rounding<zero> : tile<f32>
//     %2 = addf %arg0, %cst_1_f32  {foo.bar} : tile<f32>
//     %cst_1_f32_0 = constant <f32: 1.000000e+00> : tile<f32> {foo.bar}
//     %3 = addf %cst_1_f32, %cst_1_f32_0  : tile<f32>
//     return %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<f32>
//   }
// }
// // num-cse'd: 1

// -----
// Whatever may do something stays: reads, assumptions, loops. Tokens become one.
testing$func @f(%p: tile<ptr<f32>>, %x: tile<i32>) -> (tile<f32>, tile<f32>, tile<i32>, tile<i32>, token, token) {
  %0, %t0 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %1, %t1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %2 = assume div_by<4>, %x : tile<i32>
  %3 = assume div_by<4>, %x : tile<i32>
  %4 = make_token : token
  %5 = make_token : token
  for %i in (%x to %x, step %x) : tile<i32> {
  }
  for %i in (%x to %x, step %x) : tile<i32> {
  }
  return %0, %1, %2, %3, %4, %5 : tile<f32>, tile<f32>, tile<i32>, tile<i32>, token, token
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) -> (tile<f32>, tile<f32>, tile<i32>, tile<i32>, token, token) {
//     %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
//     %result_0, %result_token_1 = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
//     %assume = assume div_by<4>, %arg1 : tile<i32>
//     %assume_2 = assume div_by<4>, %arg1 : tile<i32>
//     %0 = make_token : token
//     for %loopIdx in (%arg1 to %arg1, step %arg1) : tile<i32> {
//     }
//     for %loopIdx in (%arg1 to %arg1, step %arg1) : tile<i32> {
//     }
//     return %result, %result_0, %assume, %assume_2, %0, %0 : tile<f32>, tile<f32>, tile<i32>, tile<i32>, token, token
//   }
// }
// // num-cse'd: 1

// -----
// What is inside counts, whatever its values are called.
testing$func @f(%v: tile<8xf32>, %c: tile<i1>, %x: tile<i32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<i32>, tile<i32>) {
  %0 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
    %s = addf %a, %b : tile<f32>
    yield %s : tile<f32>
  }
  %1 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%d: tile<f32>, %e: tile<f32>) {
    %s = addf %d, %e : tile<f32>
    yield %s : tile<f32>
  }
  %2 = reduce %v dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
    %s = addf %b, %a : tile<f32>
    yield %s : tile<f32>
  }
  %3 = if %c -> (tile<i32>) {
    %s = addi %x, %x : tile<i32>
    yield %s : tile<i32>
  } else {
    yield %x : tile<i32>
  }
  %4 = if %c -> (tile<i32>) {
    %s = addi %x, %x : tile<i32>
    yield %s : tile<i32>
  } else {
    yield %x : tile<i32>
  }
  return %0, %1, %2, %3, %4 : tile<f32>, tile<f32>, tile<f32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<8xf32>, %arg1: tile<i1>, %arg2: tile<i32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<i32>, tile<i32>) {
//     %reduce = reduce %arg0 dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> 
//     (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
//       %1 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
//       yield %1 : tile<f32>
//     }
//     %reduce_0 = reduce %arg0 dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> 
//     (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
//       %1 = addf %reduce_rhs, %reduce_lhs  : tile<f32>
//       yield %1 : tile<f32>
//     }
//     %0 = if %arg1 -> (tile<i32>) {
//       %1 = addi %arg2, %arg2 : tile<i32>
//       yield %1 : tile<i32>
//     } else {
//       yield %arg2 : tile<i32>
//     }
//     return %reduce, %reduce, %reduce_0, %0, %0 : tile<f32>, tile<f32>, tile<f32>, tile<i32>, tile<i32>
//   }
// }
// // num-cse'd: 2

// -----
// locations
// One that comes from nowhere gets to know from where the other one comes.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %0 = addi %x, %x : tile<i32> loc(unknown)
  %1 = addi %x, %x : tile<i32> loc("a.py":1:1)
  %2 = muli %x, %x : tile<i32> loc("a.py":2:1)
  %3 = muli %x, %x : tile<i32> loc("a.py":3:1)
  return %0, %1, %2, %3 : tile<i32>, tile<i32>, tile<i32>, tile<i32> loc("a.py":4:1)
} loc("a.py":5:1)

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
//     %0 = addi %arg0, %arg0 : tile<i32> loc(#loc2)
//     %1 = muli %arg0, %arg0 : tile<i32> loc(#loc3)
//     return %0, %0, %1, %1 : tile<i32>, tile<i32>, tile<i32>, tile<i32> loc(#loc4)
//   } loc(#loc1)
// } loc(#loc)
// #loc = loc("in.mlir":1:1)
// #loc1 = loc("a.py":5:1)
// #loc2 = loc("a.py":1:1)
// #loc3 = loc("a.py":2:1)
// #loc4 = loc("a.py":4:1)
// // num-cse'd: 2

// -----
// Nothing from outside is at hand inside operations that nobody knows.
testing$func @f(%x: tile<i32>) {
  %0 = addi %x, %x : tile<i32>
  "other.region"() ({
    %a = addi %x, %x : tile<i32>
    %b = addi %x, %x : tile<i32>
    %c = muli %b, %x : tile<i32>
    "other.use"(%a, %b, %c) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }) : () -> ()
  "other.use"(%0) : (!cuda_tile.tile<i32>) -> ()
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) {
//     %0 = addi %arg0, %arg0 : tile<i32>
//     "other.region"() ({
//       %1 = cuda_tile.addi %arg0, %arg0 : tile<i32>
//       %2 = cuda_tile.muli %1, %arg0 : tile<i32>
//       "other.use"(%1, %1, %2) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
//     }) : () -> ()
//     "other.use"(%0) : (!cuda_tile.tile<i32>) -> ()
//     return
//   }
// }
// // num-cse'd: 1

// -----
// options: loads
// Weak loads of one place that come after the same token become one, whatever loads are between them. A store comes after
// the load that stays.
testing$func @f(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %t: token) -> (tile<f32>, tile<f32>, token, token) {
  %0, %t0 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
  %1, %t1 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
  %t2 = store_ptr_tko weak %p, %1 token=%t1 : tile<ptr<f32>>, tile<f32> -> token
  %2, %t3 = load_ptr_tko weak %q token=%t0 : tile<ptr<f32>> -> tile<f32>, token
  %3, %t4 = load_ptr_tko weak %p token=%t3 : tile<ptr<f32>> -> tile<f32>, token
  %t5 = store_ptr_tko weak %q, %3 token=%t4 : tile<ptr<f32>>, tile<f32> -> token
  return %2, %3, %t2, %t5 : tile<f32>, tile<f32>, token, token
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: token) -> (tile<f32>, tile<f32>, token, token) {
//     %result, %result_token = load_ptr_tko weak %arg0 token=%arg2 : tile<ptr<f32>> -> tile<f32>, token
//     %0 = store_ptr_tko weak %arg0, %result token=%result_token : tile<ptr<f32>>, tile<f32> -> token
//     %result_0, %result_token_1 = load_ptr_tko weak %arg1 token=%result_token : tile<ptr<f32>> -> tile<f32>, token
//     %1 = store_ptr_tko weak %arg1, %result token=%result_token_1 : tile<ptr<f32>>, tile<f32> -> token
//     return %result_0, %result, %0, %1 : tile<f32>, tile<f32>, token, token
//   }
// }
// // num-cse'd: 2

// -----
// options: loads
// After nothing is the same for both too, and a join says what no token says. Nobody asks for the last token.
testing$func @f(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) -> (tile<f32>, tile<f32>, tile<f32>, token, token) {
  %0, %t0 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %1, %t1 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
  %2, %t2 = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
  %3, %t3 = load_ptr_tko weak %p token=%t2 : tile<ptr<f32>> -> tile<f32>, token
  %4, %t4 = load_ptr_tko weak %p token=%t2 : tile<ptr<f32>> -> tile<f32>, token
  return %1, %3, %4, %t1, %t3 : tile<f32>, tile<f32>, tile<f32>, token, token
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>) -> (tile<f32>, tile<f32>, tile<f32>, token, token) {
//     %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
//     %result_0, %result_token_1 = load_ptr_tko weak %arg1 : tile<ptr<f32>> -> tile<f32>, token
//     %0 = join_tokens %result_token, %result_token_1 : token
//     return %result, %result, %result, %result_token, %0 : tile<f32>, tile<f32>, tile<f32>, token, token
//   }
// }
// // num-cse'd: 3

// -----
// options: loads
// A store between them, or one that only one of them comes after, keeps both. So does what is not weak, or differs.
testing$func @f(%p: tile<2xptr<f32>>, %x: tile<2xf32>, %m: tile<2xi1>) -> (tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>) {
  %0, %t0 = load_ptr_tko weak %p : tile<2xptr<f32>> -> tile<2xf32>, token
  %t1 = store_ptr_tko weak %p, %x token=%t0 : tile<2xptr<f32>>, tile<2xf32> -> token
  %1, %t2 = load_ptr_tko weak %p token=%t1 : tile<2xptr<f32>> -> tile<2xf32>, token
  %2, %t3 = load_ptr_tko relaxed device %p : tile<2xptr<f32>> -> tile<2xf32>, token
  %3, %t4 = load_ptr_tko relaxed device %p : tile<2xptr<f32>> -> tile<2xf32>, token
  %4, %t5 = load_ptr_tko weak %p, %m : tile<2xptr<f32>>, tile<2xi1> -> tile<2xf32>, token
  %5, %t6 = load_ptr_tko weak %p, %m, %x : tile<2xptr<f32>>, tile<2xi1>, tile<2xf32> -> tile<2xf32>, token
  %6, %t7 = load_ptr_tko weak %p optimization_hints=<sm_90 = {latency = 3}> : tile<2xptr<f32>> -> tile<2xf32>, token
  return %0, %1, %2, %3, %4, %5, %6 : tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<2xptr<f32>>, %arg1: tile<2xf32>, %arg2: tile<2xi1>) -> (tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>) {
//     %result, %result_token = load_ptr_tko weak %arg0 : tile<2xptr<f32>> -> tile<2xf32>, token
//     %0 = store_ptr_tko weak %arg0, %arg1 token=%result_token : tile<2xptr<f32>>, tile<2xf32> -> token
//     %result_0, %result_token_1 = load_ptr_tko weak %arg0 token=%0 : tile<2xptr<f32>> -> tile<2xf32>, token
//     %result_2, %result_token_3 = load_ptr_tko relaxed device %arg0 : tile<2xptr<f32>> -> tile<2xf32>, token
//     %result_4, %result_token_5 = load_ptr_tko relaxed device %arg0 : tile<2xptr<f32>> -> tile<2xf32>, token
//     %result_6, %result_token_7 = load_ptr_tko weak %arg0, %arg2 : tile<2xptr<f32>>, tile<2xi1> -> tile<2xf32>, token
//     %result_8, %result_token_9 = load_ptr_tko weak %arg0, %arg2, %arg1 : tile<2xptr<f32>>, tile<2xi1>, tile<2xf32> -> tile<2xf32>, token
//     %result_10, %result_token_11 = load_ptr_tko weak %arg0 optimization_hints = <sm_90 = {latency = 3}> : tile<2xptr<f32>> -> tile<2xf32>, token
//     return %result, %result_0, %result_2, %result_4, %result_6, %result_8, %result_10 : tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>, tile<2xf32>
//   }
// }

// -----
// options: loads
// Tiles of views, at the same index. What was loaded is at hand inside what comes after it; what was loaded in one
// branch is not at hand in the other one, or after both.
testing$func @f(%v: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %i: tile<i32>, %j: tile<i32>, %c: tile<i1>) -> (tile<8xf32>, tile<8xf32>) {
  %0, %t0 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = if %c -> (tile<8xf32>) {
    %2, %t2 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %3, %t3 = load_view_tko weak %v[%j] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %4 = addf %2, %3 : tile<8xf32>
    yield %4 : tile<8xf32>
  } else {
    %3, %t3 = load_view_tko weak %v[%j] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    yield %3 : tile<8xf32>
  }
  %5, %t5 = load_view_tko weak %v[%j] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  return %1, %5 : tile<8xf32>, tile<8xf32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i1>) -> (tile<8xf32>, tile<8xf32>) {
//     %tile, %result_token = load_view_tko weak %arg0[%arg1] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
//     %0 = if %arg3 -> (tile<8xf32>) {
//       %tile_2, %result_token_3 = load_view_tko weak %arg0[%arg2] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
//       %1 = addf %tile, %tile_2  : tile<8xf32>
//       yield %1 : tile<8xf32>
//     } else {
//       %tile_2, %result_token_3 = load_view_tko weak %arg0[%arg2] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
//       yield %tile_2 : tile<8xf32>
//     }
//     %tile_0, %result_token_1 = load_view_tko weak %arg0[%arg2] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
//     return %0, %tile_0 : tile<8xf32>, tile<8xf32>
//   }
// }
// // num-cse'd: 1

// -----
// options: loads
// In a loop, the token that comes from the round before is not the one from outside.
testing$func @f(%p: tile<ptr<f32>>, %x: tile<i32>, %t: token) -> (tile<f32>, token) {
  %0, %t0 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
  %r, %u = for %i in (%x to %x, step %x) : tile<i32> iter_values(%a = %0, %s = %t0) -> (tile<f32>, token) {
    %1, %t1 = load_ptr_tko weak %p token=%s : tile<ptr<f32>> -> tile<f32>, token
    %2, %t2 = load_ptr_tko weak %p token=%t1 : tile<ptr<f32>> -> tile<f32>, token
    %3 = addf %1, %2 : tile<f32>
    %t3 = store_ptr_tko weak %p, %3 token=%t2 : tile<ptr<f32>>, tile<f32> -> token
    continue %3, %t3 : tile<f32>, token
  }
  return %r, %u : tile<f32>, token
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: token) -> (tile<f32>, token) {
//     %result, %result_token = load_ptr_tko weak %arg0 token=%arg2 : tile<ptr<f32>> -> tile<f32>, token
//     %for:2 = for %loopIdx in (%arg1 to %arg1, step %arg1) : tile<i32> iter_values(%iterArg0 = %result, %iterArg1 = %result_token) -> (tile<f32>, token) {
//       %result_0, %result_token_1 = load_ptr_tko weak %arg0 token=%iterArg1 : tile<ptr<f32>> -> tile<f32>, token
//       %0 = addf %result_0, %result_0  : tile<f32>
//       %1 = store_ptr_tko weak %arg0, %0 token=%result_token_1 : tile<ptr<f32>>, tile<f32> -> token
//       continue %0, %1 : tile<f32>, token
//     }
//     return %for#0, %for#1 : tile<f32>, token
//   }
// }
// // num-cse'd: 1
