// Products, with what they promise, and with a constant on either side.
testing$func @f(%x: tile<i8>) -> (tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>) {
  %eight = constant <i8: 8> : tile<i8>
  %least = constant <i8: -128> : tile<i8>
  %one = constant <i8: 1> : tile<i8>
  %0 = muli %x, %eight overflow<no_wrap> : tile<i8>
  %1 = muli %eight, %x : tile<i8>
  %2 = muli %x, %least overflow<no_signed_wrap> : tile<i8>
  %3 = muli %x, %least overflow<no_wrap> : tile<i8>
  %4 = muli %x, %one overflow<no_wrap> : tile<i8>
  return %0, %1, %2, %3, %4 : tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i8>) -> (tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>) {
//     %cst_8_i8 = constant <i8: 8> : tile<i8>
//     %cst_-128_i8 = constant <i8: -128> : tile<i8>
//     %cst_1_i8 = constant <i8: 1> : tile<i8>
//     %cst_3_i8 = constant <i8: 3> : tile<i8>
//     %0 = shli %arg0, %cst_3_i8 overflow<no_wrap> : tile<i8>
//     %cst_3_i8_0 = constant <i8: 3> : tile<i8>
//     %1 = shli %arg0, %cst_3_i8_0 : tile<i8>
//     %cst_7_i8 = constant <i8: 7> : tile<i8>
//     %2 = shli %arg0, %cst_7_i8 : tile<i8>
//     %cst_7_i8_1 = constant <i8: 7> : tile<i8>
//     %3 = shli %arg0, %cst_7_i8_1 overflow<no_unsigned_wrap> : tile<i8>
//     return %0, %1, %2, %3, %arg0 : tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>
//   }
// }
// // num-reduced: 5

// -----
// Each element by a power of its own.
testing$func @f(%x: tile<4xi32>) -> (tile<4xi32>, tile<4xi32>) {
  %powers = constant <i32: [1, 2, 4, 64]> : tile<4xi32>
  %others = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %0 = muli %x, %powers : tile<4xi32>
  %1 = muli %x, %others : tile<4xi32>
  return %0, %1 : tile<4xi32>, tile<4xi32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<4xi32>) -> (tile<4xi32>, tile<4xi32>) {
//     %cst_i32 = constant <i32: [1, 2, 4, 64]> : tile<4xi32>
//     %cst_i32_0 = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
//     %cst_i32_1 = constant <i32: [0, 1, 2, 6]> : tile<4xi32>
//     %0 = shli %arg0, %cst_i32_1 : tile<4xi32>
//     %1 = muli %arg0, %cst_i32_0 : tile<4xi32>
//     return %0, %1 : tile<4xi32>, tile<4xi32>
//   }
// }
// // num-reduced: 1

// -----
// Unsigned quotients and remainders.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %sixteen = constant <i32: 16> : tile<i32>
  %largest = constant <i32: -2147483648> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = divi %x, %sixteen unsigned : tile<i32>
  %1 = divi %x, %sixteen unsigned rounding<positive_inf> : tile<i32>
  %2 = divi %x, %largest unsigned : tile<i32>
  %3 = remi %x, %sixteen unsigned : tile<i32>
  %4 = remi %x, %one unsigned : tile<i32>
  return %0, %1, %2, %3, %4 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
//     %cst_16_i32 = constant <i32: 16> : tile<i32>
//     %cst_-2147483648_i32 = constant <i32: -2147483648> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %0 = shri %arg0, %cst_4_i32 unsigned : tile<i32>
//     %1 = divi %arg0, %cst_16_i32 unsigned rounding<positive_inf> : tile<i32>
//     %cst_31_i32 = constant <i32: 31> : tile<i32>
//     %2 = shri %arg0, %cst_31_i32 unsigned : tile<i32>
//     %cst_15_i32 = constant <i32: 15> : tile<i32>
//     %3 = andi %arg0, %cst_15_i32 : tile<i32>
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     return %0, %1, %2, %3, %cst_0_i32 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>
//   }
// }
// // num-reduced: 4

// -----
// Signed ones: rounded down always, towards zero only of numbers that are not negative.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %four = constant <i32: 4> : tile<i32>
  %least = constant <i32: -2147483648> : tile<i32>
  %0 = divi %x, %four signed rounding<negative_inf> : tile<i32>
  %1 = divi %x, %four signed : tile<i32>
  %2 = divi %x, %least signed rounding<negative_inf> : tile<i32>
  %3 = remi %x, %four signed : tile<i32>
  return %0, %1, %2, %3 : tile<i32>, tile<i32>, tile<i32>, tile<i32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %cst_-2147483648_i32 = constant <i32: -2147483648> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %0 = shri %arg0, %cst_2_i32 signed : tile<i32>
//     %1 = divi %arg0, %cst_4_i32 signed : tile<i32>
//     %2 = divi %arg0, %cst_-2147483648_i32 signed rounding<negative_inf> : tile<i32>
//     %3 = remi %arg0, %cst_4_i32 signed : tile<i32>
//     return %0, %1, %2, %3 : tile<i32>, tile<i32>, tile<i32>, tile<i32>
//   }
// }
// // num-reduced: 1

// -----
// What is known not to be negative.
testing$func @f(%x: tile<i32>, %b: tile<i8>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %fours = constant <i32: 4> : tile<8xi32>
  %bx, %by, %bz = get_tile_block_id : tile<i32>
  %0 = divi %bx, %four signed : tile<i32>
  %1 = assume bounded<0, ?>, %x : tile<i32>
  %2 = addi %1, %bx overflow<no_signed_wrap> : tile<i32>
  %3 = remi %2, %four signed : tile<i32>
  %4 = iota : tile<8xi32>
  %5 = divi %4, %fours signed : tile<8xi32>
  %6 = exti %b unsigned : tile<i8> -> tile<i32>
  %7 = remi %6, %four signed : tile<i32>
  %8 = maxi %x, %zero signed : tile<i32>
  %9 = divi %8, %four signed : tile<i32>
  %t = print_tko "%d %d %d %d %d", %0, %3, %5, %7, %9 : tile<i32>, tile<i32>, tile<8xi32>, tile<i32>, tile<i32> -> token
  for %i in (%zero to %x, step %one) : tile<i32> {
    %q = divi %i, %four signed : tile<i32>
    %u = print_tko "%d", %q : tile<i32> -> token
  }
  for unsigned %i in (%zero to %x, step %one) : tile<i32> {
    %q = divi %i, %four signed : tile<i32>
    %u = print_tko "%d", %q : tile<i32> -> token
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>, %arg1: tile<i8>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32>
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %cst_4_i32_0 = constant <i32: 4> : tile<8xi32>
//     %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %0 = shri %blockId_x, %cst_2_i32 signed : tile<i32>
//     %assume = assume bounded<0, ?>, %arg0 : tile<i32>
//     %1 = addi %assume, %blockId_x overflow<no_signed_wrap> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %2 = andi %1, %cst_3_i32 : tile<i32>
//     %3 = iota : tile<8xi32>
//     %cst_2_i32_1 = constant <i32: 2> : tile<8xi32>
//     %4 = shri %3, %cst_2_i32_1 signed : tile<8xi32>
//     %5 = exti %arg1 unsigned : tile<i8> -> tile<i32>
//     %cst_3_i32_2 = constant <i32: 3> : tile<i32>
//     %6 = andi %5, %cst_3_i32_2 : tile<i32>
//     %7 = maxi %arg0, %cst_0_i32 signed : tile<i32>
//     %cst_2_i32_3 = constant <i32: 2> : tile<i32>
//     %8 = shri %7, %cst_2_i32_3 signed : tile<i32>
//     %9 = print_tko "%d %d %d %d %d", %0, %2, %4, %6, %8 : tile<i32>, tile<i32>, tile<8xi32>, tile<i32>, tile<i32> -> token
//     for %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       %cst_2_i32_4 = constant <i32: 2> : tile<i32>
//       %10 = shri %loopIdx, %cst_2_i32_4 signed : tile<i32>
//       %11 = print_tko "%d", %10 : tile<i32> -> token
//     }
//     for unsigned %loopIdx in (%cst_0_i32 to %arg0, step %cst_1_i32) : tile<i32> {
//       %10 = divi %loopIdx, %cst_4_i32 signed : tile<i32>
//       %11 = print_tko "%d", %10 : tile<i32> -> token
//     }
//     return
//   }
// }
// // num-reduced: 6
