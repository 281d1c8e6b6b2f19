// A chain becomes one operation. What it promised is gone.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %three = constant <i32: 3> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %0 = addi %x, %three overflow<no_wrap> : tile<i32>
  %1 = addi %four, %0 overflow<no_wrap> : tile<i32>
  %2 = subi %1, %three : tile<i32>
  %3 = muli %x, %three : tile<i32>
  %4 = muli %3, %four : tile<i32>
  return %2, %4 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %0 = addi %arg0, %cst_3_i32 overflow<no_wrap> : tile<i32>
//     %cst_7_i32 = constant <i32: 7> : tile<i32>
//     %1 = addi %arg0, %cst_7_i32 : tile<i32>
//     %cst_4_i32_0 = constant <i32: 4> : tile<i32>
//     %2 = addi %arg0, %cst_4_i32_0 : tile<i32>
//     %3 = muli %arg0, %cst_3_i32 : tile<i32>
//     %cst_12_i32 = constant <i32: 12> : tile<i32>
//     %4 = muli %arg0, %cst_12_i32 : tile<i32>
//     return %2, %4 : tile<i32>, tile<i32>
//   }
// }
// // num-gathered: 3

// -----
// Constants that wrap, constants by elements, and bitwise operations.
testing$func @f(%x: tile<i8>, %y: tile<4xi8>) -> (tile<i8>, tile<4xi8>, tile<i8>, tile<i8>) {
  %hundred = constant <i8: 100> : tile<i8>
  %one = constant <i8: 1> : tile<4xi8>
  %some = constant <i8: [1, 2, 3, 4]> : tile<4xi8>
  %0 = addi %x, %hundred : tile<i8>
  %1 = addi %0, %hundred : tile<i8>
  %2 = addi %y, %one : tile<4xi8>
  %3 = addi %2, %some : tile<4xi8>
  %four = constant <i8: 4> : tile<i8>
  %4 = ori %x, %hundred : tile<i8>
  %5 = ori %4, %four : tile<i8>
  %6 = andi %x, %hundred : tile<i8>
  %7 = andi %6, %four : tile<i8>
  return %1, %3, %5, %7 : tile<i8>, tile<4xi8>, tile<i8>, tile<i8>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i8>, %arg1: tile<4xi8>) -> (tile<i8>, tile<4xi8>, tile<i8>, tile<i8>) {
//     %cst_100_i8 = constant <i8: 100> : tile<i8>
//     %cst_1_i8 = constant <i8: 1> : tile<4xi8>
//     %cst_i8 = constant <i8: [1, 2, 3, 4]> : tile<4xi8>
//     %0 = addi %arg0, %cst_100_i8 : tile<i8>
//     %cst_-56_i8 = constant <i8: -56> : tile<i8>
//     %1 = addi %arg0, %cst_-56_i8 : tile<i8>
//     %2 = addi %arg1, %cst_1_i8 : tile<4xi8>
//     %cst_i8_0 = constant <i8: [2, 3, 4, 5]> : tile<4xi8>
//     %3 = addi %arg1, %cst_i8_0 : tile<4xi8>
//     %cst_4_i8 = constant <i8: 4> : tile<i8>
//     %4 = ori %arg0, %cst_100_i8 : tile<i8>
//     %cst_100_i8_1 = constant <i8: 100> : tile<i8>
//     %5 = ori %arg0, %cst_100_i8_1 : tile<i8>
//     %6 = andi %arg0, %cst_100_i8 : tile<i8>
//     %cst_4_i8_2 = constant <i8: 4> : tile<i8>
//     %7 = andi %arg0, %cst_4_i8_2 : tile<i8>
//     return %1, %3, %5, %7 : tile<i8>, tile<4xi8>, tile<i8>, tile<i8>
//   }
// }
// // num-gathered: 4

// -----
// What changes nothing goes, also where it comes about.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %ones = constant <i32: -1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %0 = addi %x, %zero : tile<i32>
  %1 = andi %0, %ones : tile<i32>
  %2 = xori %x, %five : tile<i32>
  %3 = xori %2, %five : tile<i32>
  %4 = addi %five, %ones : tile<i32>
  return %1, %3, %4 : tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_-1_i32 = constant <i32: -1> : tile<i32>
//     %cst_5_i32 = constant <i32: 5> : tile<i32>
//     %0 = xori %arg0, %cst_5_i32 : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     return %arg0, %arg0, %cst_4_i32 : tile<i32>, tile<i32>, tile<i32>
//   }
// }
// // num-gathered: 4

// -----
// Two sums become one, if nobody needs them alone.
testing$func @f(%x: tile<i32>, %y: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>) {
  %three = constant <i32: 3> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %0 = addi %x, %three : tile<i32>
  %1 = addi %y, %four : tile<i32>
  %2 = addi %0, %1 : tile<i32>
  %3 = muli %x, %three : tile<i32>
  %4 = muli %y, %four : tile<i32>
  %5 = muli %3, %4 : tile<i32>
  return %2, %4, %5 : tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>) {
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %0 = addi %arg0, %arg1 : tile<i32>
//     %cst_7_i32 = constant <i32: 7> : tile<i32>
//     %1 = addi %0, %cst_7_i32 : tile<i32>
//     %2 = muli %arg0, %cst_3_i32 : tile<i32>
//     %3 = muli %arg1, %cst_4_i32 : tile<i32>
//     %4 = muli %2, %3 : tile<i32>
//     return %1, %3, %4 : tile<i32>, tile<i32>, tile<i32>
//   }
// }
// // num-gathered: 1

// -----
// Left alone: different operations, and a constant that something is subtracted from.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %three = constant <i32: 3> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %0 = addi %x, %three : tile<i32>
  %1 = muli %0, %four : tile<i32>
  %2 = subi %three, %x : tile<i32>
  %3 = addi %2, %four : tile<i32>
  return %1, %3 : tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>) {
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %0 = addi %arg0, %cst_3_i32 : tile<i32>
//     %1 = muli %0, %cst_4_i32 : tile<i32>
//     %2 = subi %cst_3_i32, %arg0 : tile<i32>
//     %3 = addi %2, %cst_4_i32 : tile<i32>
//     return %1, %3 : tile<i32>, tile<i32>
//   }
// }

// -----
// Two constants that cancel each other out leave the sum of the others.
testing$func @f(%x: tile<i32>, %y: tile<i32>) -> tile<i32> {
  %one = constant <i32: 1> : tile<i32>
  %less = constant <i32: -1> : tile<i32>
  %0 = addi %x, %one : tile<i32>
  %1 = addi %y, %less : tile<i32>
  %2 = addi %0, %1 : tile<i32>
  return %2 : tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>) -> tile<i32> {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_-1_i32 = constant <i32: -1> : tile<i32>
//     %0 = addi %arg0, %arg1 : tile<i32>
//     return %0 : tile<i32>
//   }
// }
// // num-gathered: 1

// -----
// A sum that only longer chains need besides is not needed by them in the end, wherever they are.
testing$func @f(%x: tile<i32>, %y: tile<i32>, %z: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %three = constant <i32: 3> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = addi %x, %three : tile<i32>
  %1 = addi %y, %three : tile<i32>
  %2 = addi %0, %1 : tile<i32>
  %3 = addi %0, %three : tile<i32>
  %4 = addi %z, %three : tile<i32>
  %5 = addi %2, %4 : tile<i32>
  %6 = addi %2, %three : tile<i32>
  %7 = muli %4, %one : tile<i32>
  %8 = addi %7, %three : tile<i32>
  return %3, %5, %6, %8 : tile<i32>, tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i32>, %arg2: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = addi %arg0, %arg1 : tile<i32>
//     %cst_6_i32 = constant <i32: 6> : tile<i32>
//     %cst_6_i32_0 = constant <i32: 6> : tile<i32>
//     %1 = addi %arg0, %cst_6_i32_0 : tile<i32>
//     %2 = addi %0, %arg2 : tile<i32>
//     %cst_9_i32 = constant <i32: 9> : tile<i32>
//     %3 = addi %2, %cst_9_i32 : tile<i32>
//     %cst_9_i32_1 = constant <i32: 9> : tile<i32>
//     %4 = addi %0, %cst_9_i32_1 : tile<i32>
//     %cst_6_i32_2 = constant <i32: 6> : tile<i32>
//     %5 = addi %arg2, %cst_6_i32_2 : tile<i32>
//     return %1, %3, %4, %5 : tile<i32>, tile<i32>, tile<i32>, tile<i32>
//   }
// }
// // num-gathered: 6
