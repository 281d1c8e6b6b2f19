// Where the index is larger, the border is one further.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %n, step %one) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %c = cmpi greater_than %i, %k, signed : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      %m = muli %i, %n : tile<i32>
      yield %m : tile<i32>
    } else {
      yield %i : tile<i32>
    }
    %s = addi %a, %v : tile<i32>
    continue %s : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_2147483646_i32 = constant <i32: 2147483646> : tile<i32>
//     %0 = mini %arg2, %cst_2147483646_i32 signed : tile<i32>
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %1 = addi %0, %cst_1_i32_0 : tile<i32>
//     %2 = mini %1, %arg1 signed : tile<i32>
//     %3 = maxi %1, %arg0 signed : tile<i32>
//     %for = for %loopIdx in (%arg0 to %2, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
//       %4 = addi %iterArg0, %loopIdx : tile<i32>
//       continue %4 : tile<i32>
//     }
//     %for_1 = for %loopIdx in (%3 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %for) -> (tile<i32>) {
//       %4 = muli %loopIdx, %arg1 : tile<i32>
//       %5 = addi %iterArg0, %4 : tile<i32>
//       continue %5 : tile<i32>
//     }
//     return %for_1 : tile<i32>
//   }
// }
// // num-split: 1

// -----
// With steps other than 1 the border is rounded up to a value of the index. The border is on the left.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
  %step = constant <i32: 4> : tile<i32>
  for unsigned %i in (%lb to %n, step %step) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %c = cmpi less_than_or_equal %k, %i, unsigned : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "%d", %i : tile<i32> -> token
    }
    continue %i : tile<i32>
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) {
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %0 = mini %arg2, %arg1 unsigned : tile<i32>
//     %1 = maxi %0, %arg0 unsigned : tile<i32>
//     %2 = subi %1, %arg0 : tile<i32>
//     %3 = divi %2, %cst_4_i32 unsigned rounding<positive_inf> : tile<i32>
//     %4 = muli %3, %cst_4_i32 : tile<i32>
//     %5 = addi %arg0, %4 : tile<i32>
//     %6 = cmpi less_than %5, %1, unsigned : tile<i32> -> tile<i1>
//     %7 = select %6, %arg1, %5 : tile<i1>, tile<i32>
//     %for = for unsigned %loopIdx in (%arg0 to %0, step %cst_4_i32) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
//       continue %loopIdx : tile<i32>
//     }
//     %for_0 = for unsigned %loopIdx in (%7 to %arg1, step %cst_4_i32) : tile<i32> iter_values(%iterArg0 = %for) -> (tile<i32>) {
//       %8 = print_tko "%d", %loopIdx : tile<i32> -> token
//       continue %loopIdx : tile<i32>
//     }
//     return
//   }
// }
// // num-split: 1

// -----
// A step that is an argument.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>, %step: tile<i32>) -> tile<i32> {
  %r = for %i in (%lb to %n, step %step) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %c = cmpi greater_than_or_equal %i, %k, signed : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      yield %i : tile<i32>
    } else {
      yield %n : tile<i32>
    }
    continue %v : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>) -> tile<i32> {
//     %0 = mini %arg2, %arg1 signed : tile<i32>
//     %1 = maxi %0, %arg0 signed : tile<i32>
//     %2 = subi %1, %arg0 : tile<i32>
//     %3 = divi %2, %arg3 unsigned rounding<positive_inf> : tile<i32>
//     %4 = muli %3, %arg3 : tile<i32>
//     %5 = addi %arg0, %4 : tile<i32>
//     %6 = cmpi less_than %5, %1, signed : tile<i32> -> tile<i1>
//     %7 = select %6, %arg1, %5 : tile<i1>, tile<i32>
//     %for = for %loopIdx in (%arg0 to %0, step %arg3) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
//       continue %arg1 : tile<i32>
//     }
//     %for_0 = for %loopIdx in (%7 to %arg1, step %arg3) : tile<i32> iter_values(%iterArg0 = %for) -> (tile<i32>) {
//       continue %loopIdx : tile<i32>
//     }
//     return %for_0 : tile<i32>
//   }
// }
// // num-split: 1

// -----
// A loop that carries nothing.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
  %one = constant <i32: 1> : tile<i32>
  for %i in (%lb to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "below" -> token
    } else {
      %t = print_tko "above" -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = mini %arg2, %arg1 signed : tile<i32>
//     %1 = maxi %arg2, %arg0 signed : tile<i32>
//     for %loopIdx in (%arg0 to %0, step %cst_1_i32) : tile<i32> {
//       %2 = print_tko "below" -> token
//     }
//     for %loopIdx in (%1 to %arg1, step %cst_1_i32) : tile<i32> {
//       %2 = print_tko "above" -> token
//     }
//     return
//   }
// }
// // num-split: 1

// -----
// What else uses the comparison sees a constant.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %n, step %one) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    %v = if %c -> (tile<i32>) {
      yield %i : tile<i32>
    } else {
      yield %n : tile<i32>
    }
    %s = select %c, %v, %a : tile<i1>, tile<i32>
    continue %s : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = mini %arg2, %arg1 signed : tile<i32>
//     %1 = maxi %arg2, %arg0 signed : tile<i32>
//     %for = for %loopIdx in (%arg0 to %0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
//       %true = constant <i1: true> : tile<i1>
//       %2 = select %true, %loopIdx, %iterArg0 : tile<i1>, tile<i32>
//       continue %2 : tile<i32>
//     }
//     %for_0 = for %loopIdx in (%1 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %for) -> (tile<i32>) {
//       %false = constant <i1: false> : tile<i1>
//       %2 = select %false, %arg1, %iterArg0 : tile<i1>, tile<i32>
//       continue %2 : tile<i32>
//     }
//     return %for_0 : tile<i32>
//   }
// }
// // num-split: 1

// -----
// So does an `if` deeper in the body.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>, %d: tile<i1>) {
  %one = constant <i32: 1> : tile<i32>
  for %i in (%lb to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %d {
      if %c {
        %t = print_tko "below" -> token
      }
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i1>) {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = mini %arg2, %arg1 signed : tile<i32>
//     %1 = maxi %arg2, %arg0 signed : tile<i32>
//     for %loopIdx in (%arg0 to %0, step %cst_1_i32) : tile<i32> {
//       %true = constant <i1: true> : tile<i1>
//       if %arg3 {
//         if %true {
//           %2 = print_tko "below" -> token
//         }
//       }
//     }
//     for %loopIdx in (%1 to %arg1, step %cst_1_i32) : tile<i32> {
//       %false = constant <i1: false> : tile<i1>
//       if %arg3 {
//         if %false {
//           %2 = print_tko "below" -> token
//         }
//       }
//     }
//     return
//   }
// }
// // num-split: 1

// -----
// A branch that goes on with the next round ends the body. The branch that is missing is empty.
testing$func @f(%lb: tile<i32>, %n: tile<i32>, %k: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%lb to %n, step %one) : tile<i32> iter_values(%a = %lb) -> (tile<i32>) {
    %b = addi %a, %one : tile<i32>
    %c = cmpi less_than_or_equal %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      continue %b : tile<i32>
    }
    %s = muli %b, %i : tile<i32>
    continue %s : tile<i32>
  }
  return %r : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_2147483646_i32 = constant <i32: 2147483646> : tile<i32>
//     %0 = mini %arg2, %cst_2147483646_i32 signed : tile<i32>
//     %cst_1_i32_0 = constant <i32: 1> : tile<i32>
//     %1 = addi %0, %cst_1_i32_0 : tile<i32>
//     %2 = mini %1, %arg1 signed : tile<i32>
//     %3 = maxi %1, %arg0 signed : tile<i32>
//     %for = for %loopIdx in (%arg0 to %2, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<i32>) {
//       %4 = addi %iterArg0, %cst_1_i32 : tile<i32>
//       continue %4 : tile<i32>
//     }
//     %for_1 = for %loopIdx in (%3 to %arg1, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %for) -> (tile<i32>) {
//       %4 = addi %iterArg0, %cst_1_i32 : tile<i32>
//       %5 = muli %4, %loopIdx : tile<i32>
//       continue %5 : tile<i32>
//     }
//     return %for_1 : tile<i32>
//   }
// }
// // num-split: 1

// -----
// Inner loops come first. Each loop is split once.
testing$func @f(%n: tile<i32>, %k: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    for %j in (%zero to %n, step %one) : tile<i32> {
      %c = cmpi less_than %j, %i, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "inner" -> token
      }
    }
    %d = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %d {
      %t = print_tko "outer" -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = mini %arg1, %arg0 signed : tile<i32>
//     %1 = maxi %arg1, %cst_0_i32 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %0, step %cst_1_i32) : tile<i32> {
//       %2 = mini %loopIdx, %arg0 signed : tile<i32>
//       %3 = maxi %loopIdx, %cst_0_i32 signed : tile<i32>
//       for %loopIdx_0 in (%cst_0_i32 to %2, step %cst_1_i32) : tile<i32> {
//         %5 = print_tko "inner" -> token
//       }
//       for %loopIdx_0 in (%3 to %arg0, step %cst_1_i32) : tile<i32> {
//       }
//       %4 = print_tko "outer" -> token
//     }
//     for %loopIdx in (%1 to %arg0, step %cst_1_i32) : tile<i32> {
//       %2 = mini %loopIdx, %arg0 signed : tile<i32>
//       %3 = maxi %loopIdx, %cst_0_i32 signed : tile<i32>
//       for %loopIdx_0 in (%cst_0_i32 to %2, step %cst_1_i32) : tile<i32> {
//         %4 = print_tko "inner" -> token
//       }
//       for %loopIdx_0 in (%3 to %arg0, step %cst_1_i32) : tile<i32> {
//       }
//     }
//     return
//   }
// }
// // num-split: 2

// -----
// Left alone: a comparison with what changes in the loop, one with itself, and one of another signedness.
testing$func @f(%n: tile<i32>, %k: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %r = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %k) -> (tile<i32>) {
    %b = addi %a, %one : tile<i32>
    %c = cmpi less_than %i, %a, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "argument" -> token
    }
    %d = cmpi less_than %i, %b, signed : tile<i32> -> tile<i1>
    if %d {
      %t = print_tko "result" -> token
    }
    %e = cmpi less_than %i, %i, signed : tile<i32> -> tile<i1>
    if %e {
      %t = print_tko "itself" -> token
    }
    %f = cmpi less_than %i, %k, unsigned : tile<i32> -> tile<i1>
    if %f {
      %t = print_tko "unsigned" -> token
    }
    %g = cmpi not_equal %i, %k, signed : tile<i32> -> tile<i1>
    if %g {
      %t = print_tko "not equal" -> token
    }
    continue %b : tile<i32>
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %for = for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %arg1) -> (tile<i32>) {
//       %0 = addi %iterArg0, %cst_1_i32 : tile<i32>
//       %1 = cmpi less_than %loopIdx, %iterArg0, signed : tile<i32> -> tile<i1>
//       if %1 {
//         %6 = print_tko "argument" -> token
//       }
//       %2 = cmpi less_than %loopIdx, %0, signed : tile<i32> -> tile<i1>
//       if %2 {
//         %6 = print_tko "result" -> token
//       }
//       %3 = cmpi less_than %loopIdx, %loopIdx, signed : tile<i32> -> tile<i1>
//       if %3 {
//         %6 = print_tko "itself" -> token
//       }
//       %4 = cmpi less_than %loopIdx, %arg1, unsigned : tile<i32> -> tile<i1>
//       if %4 {
//         %6 = print_tko "unsigned" -> token
//       }
//       %5 = cmpi not_equal %loopIdx, %arg1, signed : tile<i32> -> tile<i1>
//       if %5 {
//         %6 = print_tko "not equal" -> token
//       }
//       continue %0 : tile<i32>
//     }
//     return
//   }
// }

// -----
// Left alone: one past the largest number is the smallest.
testing$func @f(%n: tile<i8>) {
  %zero = constant <i8: 0> : tile<i8>
  %one = constant <i8: 1> : tile<i8>
  %most = constant <i8: 127> : tile<i8>
  %all = constant <i8: 255> : tile<i8>
  for %i in (%zero to %n, step %one) : tile<i8> {
    %c = cmpi greater_than %i, %most, signed : tile<i8> -> tile<i1>
    if %c {
      %t = print_tko "never" -> token
    }
  }
  for unsigned %i in (%zero to %n, step %one) : tile<i8> {
    %c = cmpi less_than_or_equal %i, %all, unsigned : tile<i8> -> tile<i1>
    if %c {
      %t = print_tko "always" -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i8>) {
//     %cst_0_i8 = constant <i8: 0> : tile<i8>
//     %cst_1_i8 = constant <i8: 1> : tile<i8>
//     %cst_127_i8 = constant <i8: 127> : tile<i8>
//     %cst_-1_i8 = constant <i8: -1> : tile<i8>
//     for %loopIdx in (%cst_0_i8 to %arg0, step %cst_1_i8) : tile<i8> {
//       %0 = cmpi greater_than %loopIdx, %cst_127_i8, signed : tile<i8> -> tile<i1>
//       if %0 {
//         %1 = print_tko "never" -> token
//       }
//     }
//     for unsigned %loopIdx in (%cst_0_i8 to %arg0, step %cst_1_i8) : tile<i8> {
//       %0 = cmpi less_than_or_equal %loopIdx, %cst_-1_i8, unsigned : tile<i8> -> tile<i1>
//       if %0 {
//         %1 = print_tko "always" -> token
//       }
//     }
//     return
//   }
// }

// -----
// Left alone: a comparison that is inside an operation of the body, as are its users.
testing$func @f(%n: tile<i32>, %k: tile<i32>, %d: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    if %d {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "below" -> token
      }
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i1>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       if %arg2 {
//         %0 = cmpi less_than %loopIdx, %arg1, signed : tile<i32> -> tile<i1>
//         if %0 {
//           %1 = print_tko "below" -> token
//         }
//       }
//     }
//     return
//   }
// }

// -----
// With a threshold of 2, one cheap operation is too little, one load or two operations are enough.
// options: split-threshold=2
testing$func @f(%n: tile<i32>, %k: tile<i32>, %p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "cheap" -> token
    }
  }
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %v, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    }
  }
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
    } else {
      %t = print_tko "one" -> token
      %u = print_tko "two" -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<ptr<i32>>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       %4 = cmpi less_than %loopIdx, %arg1, signed : tile<i32> -> tile<i1>
//       if %4 {
//         %5 = print_tko "cheap" -> token
//       }
//     }
//     %0 = mini %arg1, %arg0 signed : tile<i32>
//     %1 = maxi %arg1, %cst_0_i32 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %0, step %cst_1_i32) : tile<i32> {
//       %result, %result_token = load_ptr_tko weak %arg2 : tile<ptr<i32>> -> tile<i32>, token
//     }
//     for %loopIdx in (%1 to %arg0, step %cst_1_i32) : tile<i32> {
//     }
//     %2 = mini %arg1, %arg0 signed : tile<i32>
//     %3 = maxi %arg1, %cst_0_i32 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %2, step %cst_1_i32) : tile<i32> {
//     }
//     for %loopIdx in (%3 to %arg0, step %cst_1_i32) : tile<i32> {
//       %4 = print_tko "one" -> token
//       %5 = print_tko "two" -> token
//     }
//     return
//   }
// }
// // num-split: 2

// -----
// A hint on the `if` comes before one on the loop, and that before one on the function. What is no number is no hint.
testing$func @f(%n: tile<i32>, %k: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "not split" -> token
    } {cuda_tile.loop_split = "yes"}
  }
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "split" -> token
    }
  } {cuda_tile.loop_split = 1 : i32}
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "split, too" -> token
    } {cuda_tile.loop_split = -1}
  } {cuda_tile.loop_split = 0}
  return
} {cuda_tile.loop_split = 0}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       %4 = cmpi less_than %loopIdx, %arg1, signed : tile<i32> -> tile<i1>
//       if %4 {
//         %5 = print_tko "not split" -> token
//       } {cuda_tile.loop_split = "yes"}
//     }
//     %0 = mini %arg1, %arg0 signed : tile<i32>
//     %1 = maxi %arg1, %cst_0_i32 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %0, step %cst_1_i32) : tile<i32> {
//       %4 = print_tko "split" -> token
//     }
//     for %loopIdx in (%1 to %arg0, step %cst_1_i32) : tile<i32> {
//     }
//     %2 = mini %arg1, %arg0 signed : tile<i32>
//     %3 = maxi %arg1, %cst_0_i32 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %2, step %cst_1_i32) : tile<i32> {
//       %4 = print_tko "split, too" -> token
//     }
//     for %loopIdx in (%3 to %arg0, step %cst_1_i32) : tile<i32> {
//     }
//     return
//   } {cuda_tile.loop_split = 0 : i64}
// }
// // num-split: 2

// -----
// Never with a threshold of 0.
// options: split-threshold=0
testing$func @f(%n: tile<i32>, %k: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "not split" -> token
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       %0 = cmpi less_than %loopIdx, %arg1, signed : tile<i32> -> tile<i1>
//       if %0 {
//         %1 = print_tko "not split" -> token
//       }
//     }
//     return
//   }
// }

// -----
// A border that may be poison: replaced by the lower bound unless the loop is known to have iterations. If an iteration might
// not branch on the comparison, the loop is left alone.
testing$func @f(%n: tile<i32>, %x: tile<i32>, %d: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %k = addi %x, %x overflow<no_signed_wrap> : tile<i32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "split" -> token
    }
  }
  for %i in (%zero to %ten, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %c {
      %t = print_tko "split as it is" -> token
    }
  }
  for %i in (%zero to %ten, step %one) : tile<i32> {
    %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
    if %d {
      if %c {
        %t = print_tko "not split" -> token
      }
    }
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i1>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_10_i32 = constant <i32: 10> : tile<i32>
//     %0 = addi %arg1, %arg1 overflow<no_signed_wrap> : tile<i32>
//     %1 = cmpi less_than %cst_0_i32, %arg0, signed : tile<i32> -> tile<i1>
//     %2 = select %1, %0, %cst_0_i32 : tile<i1>, tile<i32>
//     %3 = mini %2, %arg0 signed : tile<i32>
//     %4 = maxi %2, %cst_0_i32 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %3, step %cst_1_i32) : tile<i32> {
//       %7 = print_tko "split" -> token
//     }
//     for %loopIdx in (%4 to %arg0, step %cst_1_i32) : tile<i32> {
//     }
//     %5 = mini %0, %cst_10_i32 signed : tile<i32>
//     %6 = maxi %0, %cst_0_i32 signed : tile<i32>
//     for %loopIdx in (%cst_0_i32 to %5, step %cst_1_i32) : tile<i32> {
//       %7 = print_tko "split as it is" -> token
//     }
//     for %loopIdx in (%6 to %cst_10_i32, step %cst_1_i32) : tile<i32> {
//     }
//     for %loopIdx in (%cst_0_i32 to %cst_10_i32, step %cst_1_i32) : tile<i32> {
//       %7 = cmpi less_than %loopIdx, %0, signed : tile<i32> -> tile<i1>
//       if %arg2 {
//         if %7 {
//           %8 = print_tko "not split" -> token
//         }
//       }
//     }
//     return
//   }
// }
// // num-split: 2
