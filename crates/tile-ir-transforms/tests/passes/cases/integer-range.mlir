// Comparisons by what is assumed, either way of reading.
testing$func @f(%x: tile<i32>) -> (tile<i1>, tile<i1>, tile<i1>, tile<i1>) {
  %a = assume #cuda_tile.bounded<-5, 10>, %x : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %most = constant <i32: 100> : tile<i32>
  %0 = cmpi less_than_or_equal %a, %ten, signed : tile<i32> -> tile<i1>
  %1 = cmpi less_than_or_equal %a, %ten, unsigned : tile<i32> -> tile<i1>
  %2 = cmpi equal %a, %most, signed : tile<i32> -> tile<i1>
  %3 = cmpi less_than %a, %ten, signed : tile<i32> -> tile<i1>
  return %0, %1, %2, %3 : tile<i1>, tile<i1>, tile<i1>, tile<i1>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i1>, tile<i1>, tile<i1>, tile<i1>) {
//     %assume = assume bounded<-5, 10>, %arg0 : tile<i32>
//     %cst_10_i32 = constant <i32: 10> : tile<i32>
//     %cst_100_i32 = constant <i32: 100> : tile<i32>
//     %true = constant <i1: true> : tile<i1>
//     %0 = cmpi less_than_or_equal %assume, %cst_10_i32, unsigned : tile<i32> -> tile<i1>
//     %false = constant <i1: false> : tile<i1>
//     %1 = cmpi less_than %assume, %cst_10_i32, signed : tile<i32> -> tile<i1>
//     return %true, %0, %false, %1 : tile<i1>, tile<i1>, tile<i1>, tile<i1>
//   }
// }
// // num-constants: 2

// -----
// Sums that may wrap can be anything, unless that is ruled out.
testing$func @f(%x: tile<i8>) -> (tile<i1>, tile<i1>) {
  %a = assume #cuda_tile.bounded<0, 100>, %x : tile<i8>
  %zero = constant <i8: 0> : tile<i8>
  %0 = addi %a, %a : tile<i8>
  %1 = addi %a, %a overflow<no_signed_wrap> : tile<i8>
  %2 = cmpi less_than %0, %zero, signed : tile<i8> -> tile<i1>
  %3 = cmpi less_than %1, %zero, signed : tile<i8> -> tile<i1>
  return %2, %3 : tile<i1>, tile<i1>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i8>) -> (tile<i1>, tile<i1>) {
//     %assume = assume bounded<0, 100>, %arg0 : tile<i8>
//     %cst_0_i8 = constant <i8: 0> : tile<i8>
//     %0 = addi %assume, %assume : tile<i8>
//     %1 = addi %assume, %assume overflow<no_signed_wrap> : tile<i8>
//     %2 = cmpi less_than %0, %cst_0_i8, signed : tile<i8> -> tile<i1>
//     %false = constant <i1: false> : tile<i1>
//     return %2, %false : tile<i1>, tile<i1>
//   }
// }
// // num-constants: 1

// -----
// The index of a loop, read either way, and what the loop carries.
testing$func @f(%n: tile<i32>, %x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %0:2 = for %i in (%one to %ten, step %one) : tile<i32> iter_values(%a = %zero, %b = %zero) -> (tile<i32>, tile<i32>) {
    %inside = mini %i, %ten signed : tile<i32>
    %rest = remi %x, %ten unsigned : tile<i32>
    %more = addi %b, %one : tile<i32>
    %is = cmpi greater_than_or_equal %more, %one, signed : tile<i32> -> tile<i1>
    %t = print_tko "%d", %is : tile<i1> -> token
    %next = addi %inside, %rest : tile<i32>
    continue %next, %more : tile<i32>, tile<i32>
  }
  %1 = maxi %0#0, %zero signed : tile<i32>
  %2 = for unsigned %i in (%n to %ten, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
    %inside = mini %i, %ten signed : tile<i32>
    continue %inside : tile<i32>
  }
  return %1, %2 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_10_i32 = constant <i32: 10> : tile<i32>
//     %for:2 = for %loopIdx in (%cst_1_i32 to %cst_10_i32, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32, %iterArg1 = %cst_0_i32) -> (tile<i32>, tile<i32>) {
//       %0 = remi %arg1, %cst_10_i32 unsigned : tile<i32>
//       %1 = addi %iterArg1, %cst_1_i32 : tile<i32>
//       %2 = cmpi greater_than_or_equal %1, %cst_1_i32, signed : tile<i32> -> tile<i1>
//       %3 = print_tko "%d", %2 : tile<i1> -> token
//       %4 = addi %loopIdx, %0 : tile<i32>
//       continue %4, %1 : tile<i32>, tile<i32>
//     }
//     %for_0 = for unsigned %loopIdx in (%arg0 to %cst_10_i32, step %cst_1_i32) : tile<i32> iter_values(%iterArg0 = %cst_0_i32) -> (tile<i32>) {
//       continue %loopIdx : tile<i32>
//     }
//     return %for#0, %for_0 : tile<i32>, tile<i32>
//   }
// }
// // num-chosen: 3

// -----
// Quotients, remainders, shifts and bits.
testing$func @f(%x: tile<i32>, %y: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %a = assume #cuda_tile.bounded<-20, 20>, %x : tile<i32>
  %b = assume #cuda_tile.bounded<3, 5>, %y : tile<i32>
  %six = constant <i32: 6> : tile<i32>
  %seven = constant <i32: 7> : tile<i32>
  %0 = divi %a, %b signed rounding<negative_inf> : tile<i32>
  %1 = mini %0, %six signed : tile<i32>
  %2 = remi %a, %b signed : tile<i32>
  %3 = mini %2, %six signed : tile<i32>
  %4 = shri %b, %b signed : tile<i32>
  %5 = andi %x, %seven : tile<i32>
  %6 = maxi %5, %seven unsigned : tile<i32>
  %7 = xori %b, %5 : tile<i32>
  %8 = mini %7, %seven signed : tile<i32>
  return %1, %3, %4, %6, %8 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
//     %assume = assume bounded<-20, 20>, %arg0 : tile<i32>
//     %assume_0 = assume bounded<3, 5>, %arg1 : tile<i32>
//     %cst_6_i32 = constant <i32: 6> : tile<i32>
//     %cst_7_i32 = constant <i32: 7> : tile<i32>
//     %0 = divi %assume, %assume_0 signed rounding<negative_inf> : tile<i32>
//     %1 = remi %assume, %assume_0 signed : tile<i32>
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %2 = andi %arg0, %cst_7_i32 : tile<i32>
//     %3 = xori %assume_0, %2 : tile<i32>
//     return %0, %1, %cst_0_i32, %cst_7_i32, %3 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>
//   }
// }
// // num-constants: 1
// // num-chosen: 4

// -----
// A defined shift is by less than the width, so the highest bit is not lost.
testing$func @f(%x: tile<i8>) -> tile<i1> {
  %by = assume #cuda_tile.bounded<1, ?>, %x : tile<i8>
  %high = constant <i8: 0x80> : tile<i8>
  %zero = constant <i8: 0> : tile<i8>
  %0 = shri %high, %by unsigned : tile<i8>
  %1 = cmpi greater_than %0, %zero, signed : tile<i8> -> tile<i1>
  return %1 : tile<i1>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i8>) -> tile<i1> {
//     %assume = assume bounded<1, ?>, %arg0 : tile<i8>
//     %cst_-128_i8 = constant <i8: -128> : tile<i8>
//     %cst_0_i8 = constant <i8: 0> : tile<i8>
//     %0 = shri %cst_-128_i8, %assume unsigned : tile<i8>
//     %true = constant <i1: true> : tile<i1>
//     return %true : tile<i1>
//   }
// }
// // num-constants: 1

// -----
// Elements of tiles, extended and cut off.
testing$func @f(%x: tile<8xi8>) -> (tile<8xi1>, tile<8xi1>, tile<8xi8>) {
  %limit = constant <i32: 256> : tile<8xi32>
  %steps = iota : tile<8xi32>
  %0 = exti %x unsigned : tile<8xi8> -> tile<8xi32>
  %1 = cmpi less_than %0, %limit, signed : tile<8xi32> -> tile<8xi1>
  %2 = cmpi greater_than %steps, %limit, unsigned : tile<8xi32> -> tile<8xi1>
  %3 = trunci %steps : tile<8xi32> -> tile<8xi8>
  %seven = constant <i8: 7> : tile<8xi8>
  %4 = mini %3, %seven signed : tile<8xi8>
  return %1, %2, %4 : tile<8xi1>, tile<8xi1>, tile<8xi8>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<8xi8>) -> (tile<8xi1>, tile<8xi1>, tile<8xi8>) {
//     %cst_256_i32 = constant <i32: 256> : tile<8xi32>
//     %0 = iota : tile<8xi32>
//     %1 = exti %arg0 unsigned : tile<8xi8> -> tile<8xi32>
//     %true = constant <i1: true> : tile<8xi1>
//     %false = constant <i1: false> : tile<8xi1>
//     %2 = trunci %0 : tile<8xi32> -> tile<8xi8>
//     %cst_7_i8 = constant <i8: 7> : tile<8xi8>
//     return %true, %false, %2 : tile<8xi1>, tile<8xi1>, tile<8xi8>
//   }
// }
// // num-constants: 2
// // num-chosen: 1

// -----
// A branch that is never taken says nothing.
testing$func @f(%x: tile<i32>) -> tile<i32> {
  %a = assume #cuda_tile.bounded<0, 5>, %x : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %c = cmpi greater_than %a, %five, signed : tile<i32> -> tile<i1>
  %0 = if %c -> (tile<i32>) {
    yield %x : tile<i32>
  } else {
    yield %a : tile<i32>
  }
  %1 = mini %0, %five signed : tile<i32>
  return %1 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> tile<i32> {
//     %assume = assume bounded<0, 5>, %arg0 : tile<i32>
//     %cst_5_i32 = constant <i32: 5> : tile<i32>
//     %false = constant <i1: false> : tile<i1>
//     %0 = if %false -> (tile<i32>) {
//       yield %arg0 : tile<i32>
//     } else {
//       yield %assume : tile<i32>
//     }
//     return %0 : tile<i32>
//   }
// }
// // num-constants: 1
// // num-chosen: 1
