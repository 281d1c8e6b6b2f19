// Attributes of builtin that have an encoding of their own.
module @attributes attributes {
  a.unit,
  a.array = [1, [2 : i8, []], "three"],
  a.dictionary = {z = 1, a = {inner = unit}, "a key" = "x", empty = {}},
  a.strings = ["", "a\0Ab\22\\\FF", "typed" : i32],
  a.symbols = [@s, @s::@t, @"a b"::@t::@u],
  a.types = [i32, () -> (), (i32, f32) -> (tensor<2xi8>, index)],
  a.bools = [true, false],
  a.integers = [0, -1 : i1, 7 : i4, -8 : i4, 127 : i8, -128 : i8, 255 : ui8, -128 : si8, 300 : i16, -300 : i16, 70000 : i32,
    -1 : i32, 9223372036854775807, -9223372036854775808, 18446744073709551615 : ui64, -5 : index, 5 : index],
  a.wide = [0 : i128, 1 : i128, -1 : i128, -7 : i65, 9223372036854775807 : i72, 1 : ui128],
  a.floats = [1.0 : f16, -0.0 : f32, 0x7FC00001 : f32, 3.25 : f64, 0x7FF0000000000000 : f64, 1.0 : bf16, 1.0 : f8E4M3FN,
    1.0 : f8E5M2, 2.0 : f8E8M0FNU, 1.0 : tf32, 1.0 : f4E2M1FN],
  a.arrays = [array<i32: 1, -2, 3>, array<i8: -128>, array<i64>, array<i1: true, false>, array<f32: 1.0, 2.0>, array<i16: 5>],
  a.dense = [dense<1> : tensor<4xi32>, dense<[1, -2]> : tensor<2xi8>, dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>,
    dense<> : tensor<0xi32>, dense<[true, false, true]> : tensor<3xi1>, dense<true> : tensor<9xi1>, dense<false> : tensor<9xi1>,
    dense<[true, false, true, false, true, false, true, true, true, false]> : tensor<10xi1>, dense<true> : tensor<1xi1>,
    dense<[1, 2]> : tensor<2xi4>, dense<5> : tensor<i64>, dense<[1.0, 2.0]> : tensor<2xtf32>],
  a.maps = [affine_map<(d0, d1)[s0] -> (d0 + s0, d1 floordiv 2)>, affine_set<(d0) : (d0 - 1 >= 0)>],
  a.more_maps = [affine_map<(i, j)[n] -> (2 + i + 1, n * i, -(i + j), i - j * 2, (i * 4 + j) floordiv 4, (j + i * 6) mod 3)>,
    affine_map<(i)[n, m] -> (i - i floordiv 4 * 4, m + n, i ceildiv n, -7 floordiv 2, 7 mod 4)>, affine_map<() -> ()>],
  a.sets = [affine_set<(i)[n] : (i >= n, n <= 3, i == 2 * n)>, affine_set<(i) : ()>],
  a.strided = [strided<[1, ?], offset: 3>, strided< [] , offset:?>, strided<[-1], offset: 0>],
  a.encoded = dense<[1, -2]> : tensor<2xi8, "x">
} {
}
