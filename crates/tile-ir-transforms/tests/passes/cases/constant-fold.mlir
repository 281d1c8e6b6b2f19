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

// -----
// Elements of which each is another one, in other shapes and orders.
testing$func @f() -> (tile<2x4xi16>, tile<4x2xi16>, tile<16xi16>) {
  %a = constant <i16: [1, 2, 3, 4, 5, 6, 7, 8]> : tile<8xi16>
  %0 = reshape %a : tile<8xi16> -> tile<2x4xi16>
  %1 = permute %0 [1, 0] : tile<2x4xi16> -> tile<4x2xi16>
  %2 = cat %a, %a dim = 0 : tile<8xi16>, tile<8xi16> -> tile<16xi16>
  return %0, %1, %2 : tile<2x4xi16>, tile<4x2xi16>, tile<16xi16>
}

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

// -----
// A large splat in which another tile is inserted is not even computed, as the result is no splat.
testing$func @f() -> tile<16777216xi8> {
  %all = constant <i8: 17> : tile<16777216xi8>
  %one = constant <i8: 1> : tile<1xi8>
  %index = constant <i32: 2> : tile<i32>
  %0 = insert %one, %all[%index] : tile<1xi8>, tile<16777216xi8>
  return %0 : tile<16777216xi8>
}
