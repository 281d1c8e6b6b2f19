// rule: V-DENSE-1 V-DENSE-2 V-DENSE-3 V-DENSE-4 V-DENSE-5 V-DENSE-6 V-DENSE-7 V-DENSE-8
cuda_tile.module @m {
  global @g <f32: [1.0, 2.0]> : tile<2xf32>
  entry @elements() {
    %0 = constant <i1: true> : tile<i1>
    %1 = constant <i8: 1> : tile<i8>
    %2 = constant <i16: 1> : tile<i16>
    %3 = constant <i32: 1> : tile<i32>
    %4 = constant <i64: 1> : tile<i64>
    %5 = constant <f16: 1.0> : tile<f16>
    %6 = constant <bf16: 1.0> : tile<bf16>
    %7 = constant <f32: 1.0> : tile<f32>
    %8 = constant <f64: 1.0> : tile<f64>
    %9 = constant <tf32: 1.0> : tile<tf32>
    %10 = constant <f8E4M3FN: 1.0> : tile<f8E4M3FN>
    %11 = constant <f8E5M2: 1.0> : tile<f8E5M2>
    %12 = constant <f8E8M0FNU: 1.0> : tile<f8E8M0FNU>
    %13 = constant <f4E2M1FN: 1.0> : tile<2xf4E2M1FN>
    %14 = constant <fnv8E5M3FNU: 1.0> : tile<fnv8E5M3FNU>
  }
  entry @shapes() {
    %0 = constant <i32: 7> : tile<1024x64xi32>
    %1 = constant <i32: [7]> : tile<1xi32>
    %2 = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
    %3 = constant <i32: [[[1]], [[2]]]> : tile<2x1x1xi32>
  }
  entry @integers() {
    %0 = constant <i1: [-1, 0, 1, true, false, 0x1, 0, 0]> : tile<8xi1>
    %1 = constant <i8: [-128, 255]> : tile<2xi8>
    %2 = constant <i16: [-32768, 65535]> : tile<2xi16>
    %3 = constant <i32: [-2147483648, 4294967295]> : tile<2xi32>
    %4 = constant <i64: [-9223372036854775808, 9223372036854775807]> : tile<2xi64>
    %5 = constant <i8: 0xFF> : tile<i8>
  }
  entry @floats() {
    %0 = constant <f32: [1.0, -1.5e+10, 0x7FC00000, 1.0e-50]> : tile<4xf32>
    %1 = constant <f16: 1.0e+30> : tile<f16>
    %2 = constant <f8E4M3FN: 1.0e+30> : tile<f8E4M3FN>
    %3 = constant <f4E2M1FN: [100.0, -100.0]> : tile<2xf4E2M1FN>
    %4 = constant <f8E8M0FNU: -1.0> : tile<f8E8M0FNU>
    %5 = constant <f4E2M1FN: 0xF> : tile<2xf4E2M1FN>
    %6 = constant <tf32: 0x7FFFF> : tile<tf32>
  }
}

// -----

// rule: V-DENSE-1 V-DENSE-2
cuda_tile.module @m {
  entry @pointer() {
    // expected-error @below {{'tile<ptr<i64>>'}}
    %0 = constant <ptr<i64>: 1> : tile<ptr<i64>>
  }
  entry @tile() {
    // expected-error @below {{the constant's elements are 'tile<i32>', but its type is 'tile<i32>'}}
    %0 = constant <tile<i32>: 1> : tile<i32>
    // expected-note @above {{the elements' type is given here}}
  }
}

// -----

// rule: V-DENSE-1 V-DENSE-8 V-TC-1
cuda_tile.module @m {
  entry @nibble() {
    // expected-error @below {{'constant': result 'result' must be}}
    %0 = constant <i4: 1> : tile<i4>
  }
}

// -----

// rule: V-DENSE-2
cuda_tile.module @m {
  entry @other_element() {
    // expected-error @below {{the constant's elements are 'i32', but its type is 'tile<i64>'}}
    // expected-note @below {{the elements' type is given here}}
    %0 = constant <i32: 1> : tile<i64>
  }
  entry @no_tile() {
    // expected-error @below {{expected a type with a shape, found 'i32'}}
    %0 = constant <i32: 1> : i32
  }
}

// -----

// rule: V-DENSE-3 V-DENSE-4
cuda_tile.module @m {
  entry @list_for_rank_0() {
    // expected-error @below {{the constant's shape is [1], but its type is 'tile<i32>'}}
    %0 = constant <i32: [1]> : tile<i32>
  }
}

// -----

// rule: V-DENSE-4
cuda_tile.module @m {
  entry @too_short() {
    // expected-error @below {{the constant's shape is [2], but its type is 'tile<4xi32>'}}
    %0 = constant <i32: [1, 2]> : tile<4xi32>
  }
  entry @flat() {
    // expected-error @below {{the constant's shape is [4], but its type is 'tile<2x2xi32>'}}
    %0 = constant <i32: [1, 2, 3, 4]> : tile<2x2xi32>
  }
  entry @no_broadcast() {
    // expected-error @below {{the constant's shape is [1], but its type is 'tile<4xi32>'}}
    %0 = constant <i32: [1]> : tile<4xi32>
  }
  entry @ragged() {
    // expected-error @below {{expected lists of the same shape: the first is [2], this one [1]}}
    %0 = constant <i32: [[1, 2], [3]]> : tile<2x2xi32>
  }
  entry @nothing() {
    // expected-error @below {{the constant has no elements, but its type is 'tile<2xi32>'}}
    %0 = "cuda_tile.constant"() <{value = dense<> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>
  }
  entry @empty() {
    // expected-error @below {{the constant's shape is [0], but its type is 'tile<1xi32>'}}
    %0 = constant <i32: []> : tile<1xi32>
  }
  entry @empty_inside() {
    // expected-error @below {{the constant's shape is [1, 0], but its type is 'tile<1x1xi32>'}}
    %0 = constant <i32: [[]]> : tile<1x1xi32>
  }
  entry @number_behind_list() {
    // expected-error @below {{expected lists of the same shape: the first is [1], this one []}}
    %0 = constant <i32: [[1], 2]> : tile<2x1xi32>
  }
  entry @list_behind_number() {
    // expected-error @below {{expected lists of the same shape: the first is [], this one [1]}}
    %0 = constant <i32: [1, [2]]> : tile<2x1xi32>
  }
  entry @ones_inside() {
    // expected-error @below {{expected lists of the same shape: the first is [1], this one [1, 1]}}
    %0 = constant <i32: [[1], [[2]]]> : tile<2x1x1xi32>
  }
}

// -----

// rule: V-DENSE-5
cuda_tile.module @m {
  entry @i1() {
    // expected-error @below {{2}}
    %0 = constant <i1: 2> : tile<i1>
  }
  entry @i1_negative() {
    // expected-error @below {{-2}}
    %0 = constant <i1: -2> : tile<i1>
  }
  entry @i8() {
    // expected-error @below {{256}}
    %0 = constant <i8: 256> : tile<i8>
  }
  entry @i8_negative() {
    // expected-error @below {{-129}}
    %0 = constant <i8: -129> : tile<i8>
  }
  entry @i16() {
    // expected-error @below {{65536}}
    %0 = constant <i16: 65536> : tile<i16>
  }
  entry @i16_negative() {
    // expected-error @below {{-32769}}
    %0 = constant <i16: -32769> : tile<i16>
  }
  entry @i32() {
    // expected-error @below {{4294967296}}
    %0 = constant <i32: 4294967296> : tile<i32>
  }
  entry @i32_negative() {
    // expected-error @below {{-2147483649}}
    %0 = constant <i32: -2147483649> : tile<i32>
  }
  entry @i64() {
    // expected-error @below {{'9223372036854775808' does not fit a signed integer of 64 bits}}
    // expected-note @below {{the same bits are '-9223372036854775808'}}
    %0 = constant <i64: 9223372036854775808> : tile<i64>
  }
  entry @i64_hexadecimal() {
    // expected-error @below {{'0xFFFFFFFFFFFFFFFF' does not fit a signed integer of 64 bits}}
    // expected-note @below {{the same bits are '-1'}}
    %0 = constant <i64: 0xFFFFFFFFFFFFFFFF> : tile<i64>
  }
  entry @float() {
    // expected-error @below {{1.0}}
    %0 = constant <i32: 1.0> : tile<i32>
  }
}

// -----

// rule: V-DENSE-6
cuda_tile.module @m {
  entry @i8() {
    // expected-error @below {{expected a number of type 'i8', found a truth value}}
    %0 = constant <i8: true> : tile<i8>
  }
  entry @f32() {
    // expected-error @below {{expected a number of type 'f32', found a truth value}}
    %0 = constant <f32: false> : tile<f32>
  }
}

// -----

// rule: V-DENSE-7
cuda_tile.module @m {
  entry @without_point() {
    // expected-error @below {{1}}
    %0 = constant <f32: 1> : tile<f32>
  }
  entry @exponent_without_point() {
    // expected-error @below {{expected '>', found 'e5'}}
    // expected-note @below {{a float has a point: '1.0e5'}}
    %0 = constant <f32: 1e5> : tile<f32>
  }
  entry @too_many_bits() {
    // expected-error @below {{0x10000}}
    %0 = constant <f16: 0x10000> : tile<f16>
  }
  entry @too_many_bits_for_19() {
    // expected-error @below {{0x80000}}
    %0 = constant <tf32: 0x80000> : tile<tf32>
  }
  entry @too_many_bits_for_4() {
    // expected-error @below {{0x10}}
    %0 = constant <f4E2M1FN: 0x10> : tile<2xf4E2M1FN>
  }
  entry @negative_bits() {
    // expected-error @below {{a hexadecimal float is a bit pattern and has no sign}}
    %0 = constant <f32: -0x3F800000> : tile<f32>
  }
  entry @nan() {
    // expected-error @below {{nan}}
    // expected-note @below {{infinity and NaN are written as bits in hexadecimal}}
    %0 = constant <f32: nan> : tile<f32>
  }
  entry @inf() {
    // expected-error @below {{found 'inf'}}
    // expected-note @below {{infinity and NaN are written as bits in hexadecimal}}
    %0 = constant <f32: inf> : tile<f32>
  }
}

// -----

// rule: V-DENSE-8 V-CONST-1 V-TRT-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{'constant': expected 'value' and 'result' to have the same type, found 'tensor<4xi32>' and 'tile<4xi32>'}}
    %0 = "cuda_tile.constant"() <{value = dense<1> : tensor<4xi32>}> : () -> !cuda_tile.tile<4xi32>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-DENSE-8 V-TC-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{'constant': result 'result' must be}}
    %0 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<4xi4>}> : () -> !cuda_tile.tile<4xi4>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-DENSE-8
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "a", value = dense<1> : tensor<4xi32>}> : () -> ()
  "cuda_tile.global"() <{sym_name = "b", value = dense<1> : !cuda_tile.tile<4xi4>}> : () -> ()
}) : () -> ()

// -----

// rule: V-DENSE-8
// flags: --emit=tilebc
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{tensor}}
  "cuda_tile.global"() <{sym_name = "a", value = dense<1> : tensor<4xi32>}> : () -> ()
}) : () -> ()

// -----

// rule: V-DENSE-3
cuda_tile.module @m {
  entry @splats() {
    %0 = constant <i32: 7> : tile<1024x64xi32>
    %1 = constant <i32: 7> : tile<i32>
  }
}

// -----

// rule: V-DENSE-4
cuda_tile.module @m {
  entry @ragged() {
    // expected-error @below {{expected lists of the same shape: the first is [2], this one [1]}}
    %0 = constant <i32: [[1, 2], [3]]> : tile<2x2xi32>
  }
  entry @no_broadcast() {
    // expected-error @below {{the constant's shape is [1], but its type is 'tile<4xi32>'}}
    %0 = constant <i32: [1]> : tile<4xi32>
  }
}

// -----

// rule: V-DENSE-5
cuda_tile.module @m {
  entry @i8() {
    // expected-error @below {{256}}
    %0 = constant <i8: 256> : tile<i8>
  }
  entry @i64() {
    // expected-error @below {{'9223372036854775808' does not fit a signed integer of 64 bits}}
    // expected-note @below {{the same bits are '-9223372036854775808'}}
    %0 = constant <i64: 9223372036854775808> : tile<i64>
  }
}

// -----

// rule: V-DENSE-7
cuda_tile.module @m {
  entry @integer() {
    // expected-error @below {{1}}
    %0 = constant <f32: 1> : tile<f32>
  }
  entry @bits_with_a_sign() {
    // expected-error @below {{a hexadecimal float is a bit pattern and has no sign}}
    %0 = constant <f32: -0x3F800000> : tile<f32>
  }
}
