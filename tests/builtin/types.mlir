// Types of builtin that have an encoding of their own, or are text for everybody, as the types of results.
#columns = affine_map<(i, j) -> (j, i)>
module {
  %0:13 = "a.integers"() : () -> (i1, i4, i8, si8, ui8, i32, i64, ui64, i128, i16777215, index, none, i7)
  %1:6 = "a.floats"() : () -> (bf16, f16, f32, f64, f80, f128)
  %2:6 = "a.small_floats"() : () -> (tf32, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN, f6E2M3FN)
  %3:6 = "a.other_floats"() : () -> (f6E3M2FN, f8E4M3, f8E3M4, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ)
  %4:5 = "a.shaped"() : () -> (tensor<2x?xf32>, tensor<i8>, vector<4xi32>, vector<2x3xf16>, tensor<0x4xindex>)
  %5:3 = "a.functions"() : () -> (() -> (), (i32) -> i32, (i32, () -> ()) -> (f32, f64))
  %6:2 = "a.foreign"() : () -> (!a.type<"x", [1, 2]>, !a.other)
  %7:4 = "a.pairs"() : () -> (complex<f32>, complex<i8>, complex<f80>, complex<f8E4M3>)
  %8:4 = "a.tuples"() : () -> (tuple<>, tuple<i32>, tuple<i32, tuple<f32, none>>, tuple<() -> ()>)
  %9:5 = "a.memrefs"() : () -> (memref<4x?xf32>, memref<i1>, memref<2xi8, 3>, memref<8xf32, strided<[2]>>, memref<2x2xindex, "x">)
  %10:4 = "a.layouts"() : () -> (memref<2x3xf32, #columns>, memref<2xf32, affine_map<(i)->(i)>>, memref<?xi8, strided<[?], offset: ?>, 1 : i8>,
    memref<4xf32, strided<[1], offset: 0>, {a = [1]}>)
  %11:4 = "a.nested"() : () -> (memref<2xmemref<*xcomplex<f64>, 1 : i64>>, memref<*xvector<[2]xf32>>, memref<4xf32, 0>, memref<3xvector<4xi8>>)
  %12:5 = "a.tensors"() : () -> (tensor<*xf32>, tensor<2xi8, "encoding">, tensor<?x4xf32, {a = 1}>, tensor<i1, #columns>, tensor<4xf32,>)
  %13:3 = "a.scalable"() : () -> (vector<[4]xf32>, vector<2x[4]xi8>, vector<[2]x3x[4]x5xf16>)
}
