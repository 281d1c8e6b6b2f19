// What a loop carries around unchanged is a constant; what it changes is not.
testing$func @f(%n: tile<i32>) -> (tile<i32>, tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %r:2 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %one, %b = %zero) -> (tile<i32>, tile<i32>) {
    %c = addi %a, %zero : tile<i32>
    %d = addi %b, %a : tile<i32>
    continue %c, %d : tile<i32>, tile<i32>
  }
  return %r#0, %r#1 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %for:2 = for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_1_i32, %iterArg1 = %cst_0_i32) -> (tile<i32>, tile<i32>) {
//       %cst_1_i32_1 = constant <i32: 1> : tile<i32>
//       %cst_1_i32_2 = constant <i32: 1> : tile<i32>
//       %0 = addi %iterArg1, %cst_1_i32_1 : tile<i32>
//       continue %cst_1_i32_2, %0 : tile<i32>, tile<i32>
//     }
//     return %cst_1_i32_0, %for#1 : tile<i32>, tile<i32>
//   }
// }
// // num-constants: 3

// -----
// A condition that is a constant only as long as the branch is never taken.
testing$func @f(%n: tile<i32>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %one) -> (tile<i32>) {
    %is = cmpi equal %a, %one, signed : tile<i32> -> tile<i1>
    %next = if %is -> (tile<i32>) {
      yield %a : tile<i32>
    } else {
      %more = addi %a, %i : tile<i32>
      yield %more : tile<i32>
    }
    continue %next : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> tile<i32> {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_1_i32) -> (tile<i32>) {
//       %cst_1_i32_1 = constant <i32: 1> : tile<i32>
//       %true = constant <i1: true> : tile<i1>
//       %cst_1_i32_2 = constant <i32: 1> : tile<i32>
//       %0 = if %true -> (tile<i32>) {
//         yield %cst_1_i32_1 : tile<i32>
//       } else {
//         %1 = addi %cst_1_i32_1, %loopIdx : tile<i32>
//         yield %1 : tile<i32>
//       }
//       continue %cst_1_i32_2 : tile<i32>
//     }
//     return %cst_1_i32_0 : tile<i32>
//   }
// }
// // num-constants: 4

// -----
// A loop without rounds hands on what it got.
testing$func @f(%n: tile<i32>, %x: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %r = for %i in (%five to %one, step %one) : tile<i32> iter_values(%a = %five) -> (tile<i32>) {
    continue %x : tile<i32>
  }
  %s = addi %r, %one : tile<i32>
  return %s : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_5_i32 = constant <i32: 5> : tile<i32>
//     %cst_5_i32_0 = constant <i32: 5> : tile<i32>
//     %for = for %loopIdx in (%cst_5_i32 to %cst_1_i32, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_5_i32) -> (tile<i32>) {
//       continue %arg1 : tile<i32>
//     }
//     %cst_6_i32 = constant <i32: 6> : tile<i32>
//     return %cst_6_i32 : tile<i32>
//   }
// }
// // num-constants: 2

// -----
// A loop whose bounds are read as unsigned has rounds.
testing$func @f(%x: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %last = constant <i32: -1> : tile<i32>
  %r = for unsigned %i in (%one to %last, step %one) : tile<i32> iter_values(%a = %one) -> (tile<i32>) {
    continue %x : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_-1_i32 = constant <i32: -1> : tile<i32>
//     %for = for unsigned %loopIdx in (%cst_1_i32 to %cst_-1_i32, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_1_i32) -> (tile<i32>) {
//       continue %arg0 : tile<i32>
//     }
//     return %for : tile<i32>
//   }
// }

// -----
// Results of a loop come from where it is left.
testing$func @f(%c: tile<i1>) -> (tile<i32>, tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %r:2 = loop iter_values(%a = %zero) : tile<i32> -> tile<i32>, tile<i32> {
    if %c {
      break %one, %a : tile<i32>, tile<i32>
    }
    %next = addi %a, %one : tile<i32>
    continue %next : tile<i32>
  }
  return %r#0, %r#1 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) -> (tile<i32>, tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %0:2 = loop iter_values(%arg1 = %cst_0_i32) : tile<i32> -> tile<i32>, tile<i32> {
//       if %arg0 {
//         break %cst_1_i32, %arg1 : tile<i32>, tile<i32>
//       }
//       %1 = addi %arg1, %cst_1_i32 : tile<i32>
//       continue %1 : tile<i32>
//     }
//     return %cst_1_i32_0, %0#1 : tile<i32>, tile<i32>
//   }
// }
// // num-constants: 1

// -----
// Both branches yield the same.
testing$func @f(%c: tile<i1>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %0 = if %c -> (tile<i32>) {
    %1 = addi %one, %two : tile<i32>
    yield %1 : tile<i32>
  } else {
    %t = print_tko "other" -> token
    yield %three : tile<i32>
  }
  %2 = addi %0, %one : tile<i32>
  return %2 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_3_i32_0 = constant <i32: 3> : tile<i32>
//     %0 = if %arg0 -> (tile<i32>) {
//       %cst_3_i32_1 = constant <i32: 3> : tile<i32>
//       yield %cst_3_i32_1 : tile<i32>
//     } else {
//       %1 = print_tko "other" -> token
//       yield %cst_3_i32 : tile<i32>
//     }
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     return %cst_4_i32 : tile<i32>
//   }
// }
// // num-constants: 3

// -----
// What is undefined is no constant.
testing$func @f(%c: tile<i1>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = if %c -> (tile<i32>) {
    yield %zero : tile<i32>
  } else {
    yield %zero : tile<i32>
  }
  %1 = divi %one, %0 unsigned : tile<i32>
  return %1 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) -> tile<i32> {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_0_i32_0 = constant <i32: 0> : tile<i32>
//     %0 = if %arg0 -> (tile<i32>) {
//       yield %cst_0_i32 : tile<i32>
//     } else {
//       yield %cst_0_i32 : tile<i32>
//     }
//     %1 = divi %cst_1_i32, %cst_0_i32_0 unsigned : tile<i32>
//     return %1 : tile<i32>
//   }
// }
// // num-constants: 1

// -----
// Elements that a reduction combines are not those that come out.
testing$func @f() -> tile<f32> {
  %ones = constant <f32: 1.0> : tile<8xf32>
  %0 = reduce %ones dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    %1 = addf %x, %y : tile<f32>
    yield %1 : tile<f32>
  }
  return %0 : tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> tile<f32> {
//     %cst_1_f32 = constant <f32: 1.000000e+00> : tile<8xf32>
//     %reduce = reduce %cst_1_f32 dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> 
//     (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
//       %0 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
//       yield %0 : tile<f32>
//     }
//     return %reduce : tile<f32>
//   }
// }
