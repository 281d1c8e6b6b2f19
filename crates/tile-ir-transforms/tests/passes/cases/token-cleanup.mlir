// A token that is none, one twice, and one that comes before another.
testing$func @f(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {
  %t0 = make_token : token
  %t1 = store_ptr_tko weak %p, %x token=%t0 : tile<ptr<f32>>, tile<f32> -> token
  %y, %t2 = load_ptr_tko weak %p token=%t1 : tile<ptr<f32>> -> tile<f32>, token
  %t3 = join_tokens %t0, %t1, %t2, %t2 : token
  %t4 = store_ptr_tko weak %q, %y token=%t3 : tile<ptr<f32>>, tile<f32> -> token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<f32>) {
//     %0 = store_ptr_tko weak %arg0, %arg2 : tile<ptr<f32>>, tile<f32> -> token
//     %result, %result_token = load_ptr_tko weak %arg0 token=%0 : tile<ptr<f32>> -> tile<f32>, token
//     %1 = store_ptr_tko weak %arg1, %result token=%result_token : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
// // num-removed: 4

// -----
// Joins of joins, and a join of nothing.
testing$func @f(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {
  %t0 = make_token : token
  %t1 = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
  %t2 = store_ptr_tko weak %q, %x : tile<ptr<f32>>, tile<f32> -> token
  %t3 = join_tokens %t1, %t0 : token
  %t4 = join_tokens %t3, %t2 : token
  %y, %t5 = load_ptr_tko weak %p token=%t4 : tile<ptr<f32>> -> tile<f32>, token
  %t6 = join_tokens %t5, %t4 : token
  %t7 = join_tokens %t6, %t1 : token
  %t8 = store_ptr_tko weak %q, %y token=%t7 : tile<ptr<f32>>, tile<f32> -> token
  %t9 = join_tokens %t0, %t0 : token
  %t10 = print_tko "%f", %y token=%t9 : tile<f32> -> token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<f32>) {
//     %0 = store_ptr_tko weak %arg0, %arg2 : tile<ptr<f32>>, tile<f32> -> token
//     %1 = store_ptr_tko weak %arg1, %arg2 : tile<ptr<f32>>, tile<f32> -> token
//     %2 = join_tokens %0, %1 : token
//     %result, %result_token = load_ptr_tko weak %arg0 token=%2 : tile<ptr<f32>> -> tile<f32>, token
//     %3 = store_ptr_tko weak %arg1, %result token=%result_token : tile<ptr<f32>>, tile<f32> -> token
//     %4 = print_tko "%f", %result : tile<f32> -> token
//     return
//   }
// }
// // num-removed: 6

// -----
// A token that must be there stays, and so do two that have nothing to do with each other.
entry @f(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {
  %t0 = make_token : token
  %t1 = memory_fence_alias_tko %t0
  %t2 = store_ptr_tko weak %q, %x : tile<ptr<f32>>, tile<f32> -> token
  %t3 = join_tokens %t1, %t2 : token
  %y, %t4 = load_ptr_tko weak %p token=%t3 : tile<ptr<f32>> -> tile<f32>, token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   entry @f(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<f32>) {
//     %0 = make_token : token
//     %1 = memory_fence_alias_tko %0
//     %2 = store_ptr_tko weak %arg1, %arg2 : tile<ptr<f32>>, tile<f32> -> token
//     %3 = join_tokens %1, %2 : token
//     %result, %result_token = load_ptr_tko weak %arg0 token=%3 : tile<ptr<f32>> -> tile<f32>, token
//     return
//   }
// }

// -----
// What a loop carries may be anything.
testing$func @f(%p: tile<ptr<f32>>, %n: tile<i32>, %x: tile<f32>) {
  %t0 = make_token : token
  %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%t = %t0) -> (token) {
    %t1 = store_ptr_tko weak %p, %x token=%t : tile<ptr<f32>>, tile<f32> -> token
    %t2 = join_tokens %t, %t1 : token
    continue %t2 : token
  }
  %y, %t3 = load_ptr_tko weak %p token=%r : tile<ptr<f32>> -> tile<f32>, token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<f32>) {
//     %0 = make_token : token
//     %for = for %loopIdx in (%arg1 to %arg1, step %arg1) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
//       %1 = store_ptr_tko weak %arg0, %arg2 token=%iterArg0 : tile<ptr<f32>>, tile<f32> -> token
//       continue %1 : token
//     }
//     %result, %result_token = load_ptr_tko weak %arg0 token=%for : tile<ptr<f32>> -> tile<f32>, token
//     return
//   }
// }
// // num-removed: 1
