// Types of builtin that have an encoding of their own, or are text for everybody, as the types of results.
module {
  %0:13 = "a.integers"() : () -> (i1, i4, i8, si8, ui8, i32, i64, ui64, i128, i16777215, index, none, i7)
  %1:6 = "a.floats"() : () -> (bf16, f16, f32, f64, f80, f128)
  %2:6 = "a.small_floats"() : () -> (tf32, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN, f6E2M3FN)
  %3:6 = "a.other_floats"() : () -> (f6E3M2FN, f8E4M3, f8E3M4, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ)
  %4:5 = "a.shaped"() : () -> (tensor<2x?xf32>, tensor<i8>, vector<4xi32>, vector<2x3xf16>, tensor<0x4xindex>)
  %5:3 = "a.functions"() : () -> (() -> (), (i32) -> i32, (i32, () -> ()) -> (f32, f64))
  %6:2 = "a.foreign"() : () -> (!a.type<"x", [1, 2]>, !a.other)
}
