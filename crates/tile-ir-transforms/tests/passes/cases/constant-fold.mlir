// Integers, one after the other.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i1>, tile<i64>, tile<i8>) {
  %a = constant <i32: 100> : tile<i32>
  %b = constant <i32: -7> : tile<i32>
  %0 = muli %a, %b : tile<i32>
  %1 = cmpi less_than %0, %a, unsigned : tile<i32> -> tile<i1>
  %2 = exti %0 signed : tile<i32> -> tile<i64>
  %3 = trunci %0 : tile<i32> -> tile<i8>
  %4 = addi %x, %0 : tile<i32>
  return %4, %1, %2, %3 : tile<i32>, tile<i1>, tile<i64>, tile<i8>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i32>) -> (tile<i32>, tile<i1>, tile<i64>, tile<i8>) {
//     %cst_100_i32 = constant <i32: 100> : tile<i32>
//     %cst_-7_i32 = constant <i32: -7> : tile<i32>
//     %cst_-700_i32 = constant <i32: -700> : tile<i32>
//     %false = constant <i1: false> : tile<i1>
//     %cst_-700_i64 = constant <i64: -700> : tile<i64>
//     %cst_68_i8 = constant <i8: 68> : tile<i8>
//     %0 = addi %arg0, %cst_-700_i32 : tile<i32>
//     return %0, %false, %cst_-700_i64, %cst_68_i8 : tile<i32>, tile<i1>, tile<i64>, tile<i8>
//   }
// }
// // num-folded: 4

// -----
// Floats, in the mode that the operation says.
testing$func @f() -> (tile<f32>, tile<f32>, tile<f32>, tile<f16>, tile<2xf32>) {
  %a = constant <f32: 1.0> : tile<f32>
  %b = constant <f32: 3.0> : tile<f32>
  %0 = divf %a, %b : tile<f32>
  %1 = divf %a, %b rounding<zero> : tile<f32>
  %2 = fma %a, %b, %b : tile<f32>
  %large = constant <f32: 65520.0> : tile<f32>
  %3 = ftof %large : tile<f32> -> tile<f16>
  %4 = constant <f32: [2.0, -0.0]> : tile<2xf32>
  %5 = negf %4 : tile<2xf32>
  return %0, %1, %2, %3, %5 : tile<f32>, tile<f32>, tile<f32>, tile<f16>, tile<2xf32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> (tile<f32>, tile<f32>, tile<f32>, tile<f16>, tile<2xf32>) {
//     %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
//     %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32>
//     %cst_f32 = constant <f32: 0.333333343> : tile<f32>
//     %cst_f32_0 = constant <f32: 0.333333313> : tile<f32>
//     %cst_6_f32 = constant <f32: 6.000000e+00> : tile<f32>
//     %cst_65520_f32 = constant <f32: 6.552000e+04> : tile<f32>
//     %cst_f16 = constant <f16: 0x7C00> : tile<f16>
//     %cst_f32_1 = constant <f32: [2.000000e+00, -0.000000e+00]> : tile<2xf32>
//     %cst_f32_2 = constant <f32: [-2.000000e+00, 0.000000e+00]> : tile<2xf32>
//     return %cst_f32, %cst_f32_0, %cst_6_f32, %cst_f16, %cst_f32_2 : tile<f32>, tile<f32>, tile<f32>, tile<f16>, tile<2xf32>
//   }
// }
// // num-folded: 5

// -----
// Elements of which each is another one, in other shapes and orders.
testing$func @f() -> (tile<2x4xi16>, tile<4x2xi16>, tile<16xi16>) {
  %a = constant <i16: [1, 2, 3, 4, 5, 6, 7, 8]> : tile<8xi16>
  %0 = reshape %a : tile<8xi16> -> tile<2x4xi16>
  %1 = permute %0 [1, 0] : tile<2x4xi16> -> tile<4x2xi16>
  %2 = cat %a, %a dim = 0 : tile<8xi16>, tile<8xi16> -> tile<16xi16>
  return %0, %1, %2 : tile<2x4xi16>, tile<4x2xi16>, tile<16xi16>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> (tile<2x4xi16>, tile<4x2xi16>, tile<16xi16>) {
//     %cst_i16 = constant <i16: [1, 2, 3, 4, 5, 6, 7, 8]> : tile<8xi16>
//     %cst_i16_0 = constant <i16: [[1, 2, 3, 4], [5, 6, 7, 8]]> : tile<2x4xi16>
//     %cst_i16_1 = constant <i16: [[1, 5], [2, 6], [3, 7], [4, 8]]> : tile<4x2xi16>
//     %cst_i16_2 = constant <i16: [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8]> : tile<16xi16>
//     return %cst_i16_0, %cst_i16_1, %cst_i16_2 : tile<2x4xi16>, tile<4x2xi16>, tile<16xi16>
//   }
// }
// // num-folded: 3

// -----
// What is undefined stays: no quotient, shifted too far, broken promises, an index that no block has, a number that does not fit.
testing$func @f() -> (tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<2xi8>, tile<i8>) {
  %0 = constant <i8: 0> : tile<i8>
  %least = constant <i8: -128> : tile<i8>
  %ones = constant <i8: -1> : tile<i8>
  %eight = constant <i8: 8> : tile<i8>
  %1 = divi %eight, %0 unsigned : tile<i8>
  %2 = divi %least, %ones signed : tile<i8>
  %3 = shli %ones, %eight : tile<i8>
  %4 = addi %least, %ones overflow<no_signed_wrap> : tile<i8>
  %5 = addi %ones, %eight overflow<no_unsigned_wrap> : tile<i8>
  %row = constant <i8: [1, 2, 3, 4]> : tile<4xi8>
  %two = constant <i32: 2> : tile<i32>
  %6 = extract %row[%two] : tile<4xi8> -> tile<2xi8>
  %large = constant <f32: 200.0> : tile<f32>
  %7 = ftoi %large signed : tile<f32> -> tile<i8>
  return %1, %2, %3, %4, %5, %6, %7 : tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<2xi8>, tile<i8>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> (tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<2xi8>, tile<i8>) {
//     %cst_0_i8 = constant <i8: 0> : tile<i8>
//     %cst_-128_i8 = constant <i8: -128> : tile<i8>
//     %cst_-1_i8 = constant <i8: -1> : tile<i8>
//     %cst_8_i8 = constant <i8: 8> : tile<i8>
//     %0 = divi %cst_8_i8, %cst_0_i8 unsigned : tile<i8>
//     %1 = divi %cst_-128_i8, %cst_-1_i8 signed : tile<i8>
//     %2 = shli %cst_-1_i8, %cst_8_i8 : tile<i8>
//     %3 = addi %cst_-128_i8, %cst_-1_i8 overflow<no_signed_wrap> : tile<i8>
//     %4 = addi %cst_-1_i8, %cst_8_i8 overflow<no_unsigned_wrap> : tile<i8>
//     %cst_i8 = constant <i8: [1, 2, 3, 4]> : tile<4xi8>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %5 = extract %cst_i8[%cst_2_i32] : tile<4xi8> -> tile<2xi8>
//     %cst_200_f32 = constant <f32: 2.000000e+02> : tile<f32>
//     %6 = ftoi %cst_200_f32 signed  : tile<f32> -> tile<i8>
//     return %0, %1, %2, %3, %4, %5, %6 : tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<2xi8>, tile<i8>
//   }
// }

// -----
// What is approximated stays.
testing$func @f() -> (tile<f32>, tile<f32>, tile<f32>) {
  %a = constant <f32: 1.0> : tile<f32>
  %b = constant <f32: 3.0> : tile<f32>
  %0 = exp %a : tile<f32>
  %1 = divf %a, %b rounding<approx> : tile<f32>
  %2 = divf %a, %b rounding<full> : tile<f32>
  return %0, %1, %2 : tile<f32>, tile<f32>, tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> (tile<f32>, tile<f32>, tile<f32>) {
//     %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
//     %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32>
//     %0 = exp %cst_1_f32  : tile<f32>
//     %1 = divf %cst_1_f32, %cst_3_f32 rounding<approx> : tile<f32>
//     %2 = divf %cst_1_f32, %cst_3_f32 rounding<full> : tile<f32>
//     return %0, %1, %2 : tile<f32>, tile<f32>, tile<f32>
//   }
// }

// -----
// Floats of which one is NaN stay; a comparison says yes or no.
testing$func @f() -> (tile<f32>, tile<f32>, tile<f32>, tile<f8E4M3FN>, tile<i1>) {
  %zero = constant <f32: 0.0> : tile<f32>
  %one = constant <f32: 1.0> : tile<f32>
  %nan = constant <f32: 0x7FC00000> : tile<f32>
  %0 = divf %zero, %zero : tile<f32>
  %1 = maxf %nan, %one : tile<f32>
  %2 = negf %nan : tile<f32>
  %3 = ftof %nan : tile<f32> -> tile<f8E4M3FN>
  %4 = cmpf less_than unordered %nan, %one : tile<f32> -> tile<i1>
  return %0, %1, %2, %3, %4 : tile<f32>, tile<f32>, tile<f32>, tile<f8E4M3FN>, tile<i1>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> (tile<f32>, tile<f32>, tile<f32>, tile<f8E4M3FN>, tile<i1>) {
//     %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
//     %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
//     %cst_NaN_f32 = constant <f32: 0x7FC00000> : tile<f32>
//     %0 = divf %cst_0_f32, %cst_0_f32  : tile<f32>
//     %1 = maxf %cst_NaN_f32, %cst_1_f32 : tile<f32>
//     %2 = negf %cst_NaN_f32 : tile<f32>
//     %3 = ftof %cst_NaN_f32  : tile<f32> -> tile<f8E4M3FN>
//     %true = constant <i1: true> : tile<i1>
//     return %0, %1, %2, %3, %true : tile<f32>, tile<f32>, tile<f32>, tile<f8E4M3FN>, tile<i1>
//   }
// }
// // num-folded: 1

// -----
// Large tiles are computed where one element is stored for all.
// options: max-elements=4
testing$func @f() -> (tile<1024x1024xf32>, tile<8xi32>, tile<4xi32>, tile<8xi32>) {
  %a = constant <f32: 1.5> : tile<1024x1024xf32>
  %0 = mulf %a, %a : tile<1024x1024xf32>
  %b = constant <i32: [1, 2, 3, 4, 5, 6, 7, 8]> : tile<8xi32>
  %1 = addi %b, %b : tile<8xi32>
  %c = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %2 = addi %c, %c : tile<4xi32>
  %ones = constant <i32: 1> : tile<4xi32>
  %twos = constant <i32: 2> : tile<4xi32>
  %3 = cat %ones, %twos dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
  return %0, %1, %2, %3 : tile<1024x1024xf32>, tile<8xi32>, tile<4xi32>, tile<8xi32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> (tile<1024x1024xf32>, tile<8xi32>, tile<4xi32>, tile<8xi32>) {
//     %cst_f32 = constant <f32: 1.500000e+00> : tile<1024x1024xf32>
//     %cst_f32_0 = constant <f32: 2.250000e+00> : tile<1024x1024xf32>
//     %cst_i32 = constant <i32: [1, 2, 3, 4, 5, 6, 7, 8]> : tile<8xi32>
//     %0 = addi %cst_i32, %cst_i32 : tile<8xi32>
//     %cst_i32_1 = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
//     %cst_i32_2 = constant <i32: [2, 4, 6, 8]> : tile<4xi32>
//     %cst_1_i32 = constant <i32: 1> : tile<4xi32>
//     %cst_2_i32 = constant <i32: 2> : tile<4xi32>
//     %1 = cat %cst_1_i32, %cst_2_i32 dim = 0 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
//     return %cst_f32_0, %0, %cst_i32_2, %1 : tile<1024x1024xf32>, tile<8xi32>, tile<4xi32>, tile<8xi32>
//   }
// }
// // num-folded: 2

// -----
// Inside regions, too; what has no operands or is no number stays.
testing$func @f(%c: tile<i1>) -> (tile<i32>, tile<4xi32>, tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %0 = if %c -> (tile<i32>) {
    %2 = addi %one, %one : tile<i32>
    %3 = addi %2, %one : tile<i32>
    yield %3 : tile<i32>
  } else {
    yield %one : tile<i32>
  }
  %1 = iota : tile<4xi32>
  %address = constant <i64: 4096> : tile<i64>
  %p = int_to_ptr %address : tile<i64> -> tile<ptr<i32>>
  return %0, %1, %p : tile<i32>, tile<4xi32>, tile<ptr<i32>>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) -> (tile<i32>, tile<4xi32>, tile<ptr<i32>>) {
//     %cst_1_i32 = constant <i32: 1> : tile<i32>
//     %0 = if %arg0 -> (tile<i32>) {
//       %cst_2_i32 = constant <i32: 2> : tile<i32>
//       %cst_3_i32 = constant <i32: 3> : tile<i32>
//       yield %cst_3_i32 : tile<i32>
//     } else {
//       yield %cst_1_i32 : tile<i32>
//     }
//     %1 = iota : tile<4xi32>
//     %cst_4096_i64 = constant <i64: 4096> : tile<i64>
//     %2 = int_to_ptr %cst_4096_i64 : tile<i64> -> tile<ptr<i32>>
//     return %0, %1, %2 : tile<i32>, tile<4xi32>, tile<ptr<i32>>
//   }
// }
// // num-folded: 2

// -----
// Large splats are folded if the result is certain to be one, too: each element then has the bits of the same whole elements.
testing$func @f() -> (tile<8388608xi16>, tile<8388608xf16>, tile<16777216xi8>, tile<16777216xi1>) {
  %bytes = constant <i8: 17> : tile<16777216xi8>
  %0 = unpack %bytes : tile<16777216xi8> -> tile<8388608xi16>
  %1 = unpack %bytes : tile<16777216xi8> -> tile<8388608xf16>
  %words = constant <i16: 257> : tile<8388608xi16>
  %2 = pack %words : tile<8388608xi16> -> tile<16777216xi8>
  %few = constant <i8: -1> : tile<2097152xi8>
  %3 = unpack %few : tile<2097152xi8> -> tile<16777216xi1>
  return %0, %1, %2, %3 : tile<8388608xi16>, tile<8388608xf16>, tile<16777216xi8>, tile<16777216xi1>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> (tile<8388608xi16>, tile<8388608xf16>, tile<16777216xi8>, tile<16777216xi1>) {
//     %cst_17_i8 = constant <i8: 17> : tile<16777216xi8>
//     %cst_4369_i16 = constant <i16: 4369> : tile<8388608xi16>
//     %cst_f16 = constant <f16: 6.184570e-04> : tile<8388608xf16>
//     %cst_257_i16 = constant <i16: 257> : tile<8388608xi16>
//     %0 = pack %cst_257_i16 : tile<8388608xi16> -> tile<16777216xi8>
//     %cst_-1_i8 = constant <i8: -1> : tile<2097152xi8>
//     %1 = unpack %cst_-1_i8 : tile<2097152xi8> -> tile<16777216xi1>
//     return %cst_4369_i16, %cst_f16, %0, %1 : tile<8388608xi16>, tile<8388608xf16>, tile<16777216xi8>, tile<16777216xi1>
//   }
// }
// // num-folded: 2

// -----
// Small ones are folded whatever the result.
testing$func @f() -> (tile<2xi16>, tile<8xi8>, tile<8xi8>, tile<8xi1>) {
  %bytes = constant <i8: 17> : tile<4xi8>
  %0 = unpack %bytes : tile<4xi8> -> tile<2xi16>
  %words = constant <i16: 258> : tile<4xi16>
  %1 = pack %words : tile<4xi16> -> tile<8xi8>
  %bits = constant <i1: true> : tile<64xi1>
  %2 = pack %bits : tile<64xi1> -> tile<8xi8>
  %byte = constant <i8: 5> : tile<1xi8>
  %3 = unpack %byte : tile<1xi8> -> tile<8xi1>
  return %0, %1, %2, %3 : tile<2xi16>, tile<8xi8>, tile<8xi8>, tile<8xi1>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> (tile<2xi16>, tile<8xi8>, tile<8xi8>, tile<8xi1>) {
//     %cst_17_i8 = constant <i8: 17> : tile<4xi8>
//     %cst_4369_i16 = constant <i16: 4369> : tile<2xi16>
//     %cst_258_i16 = constant <i16: 258> : tile<4xi16>
//     %cst_i8 = constant <i8: [2, 1, 2, 1, 2, 1, 2, 1]> : tile<8xi8>
//     %true = constant <i1: true> : tile<64xi1>
//     %cst_-1_i8 = constant <i8: -1> : tile<8xi8>
//     %cst_5_i8 = constant <i8: 5> : tile<1xi8>
//     %cst_i1 = constant <i1: [true, false, true, false, false, false, false, false]> : tile<8xi1>
//     return %cst_4369_i16, %cst_i8, %cst_-1_i8, %cst_i1 : tile<2xi16>, tile<8xi8>, tile<8xi8>, tile<8xi1>
//   }
// }
// // num-folded: 4

// -----
// A large splat in which another tile is inserted is not even computed, as the result is no splat.
testing$func @f() -> tile<16777216xi8> {
  %all = constant <i8: 17> : tile<16777216xi8>
  %one = constant <i8: 1> : tile<1xi8>
  %index = constant <i32: 2> : tile<i32>
  %0 = insert %one, %all[%index] : tile<1xi8>, tile<16777216xi8>
  return %0 : tile<16777216xi8>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f() -> tile<16777216xi8> {
//     %cst_17_i8 = constant <i8: 17> : tile<16777216xi8>
//     %cst_1_i8 = constant <i8: 1> : tile<1xi8>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %0 = insert %cst_1_i8, %cst_17_i8[%cst_2_i32] : tile<1xi8>, tile<16777216xi8>
//     return %0 : tile<16777216xi8>
//   }
// }
