// RUN: tile-ir-opt %s --no-implicit-module
// LOSES: bytecode, which has no place for attributes that belong to no definition
// Attributes of no particular operation: every form of value that builtin dialects have.

cuda_tile.module @attributes attributes {
  "0.quoted first" = unit,
  z.last, Z.capital, _z.underscore, a$b.dollar, a.b.dot, "needs quotes" = "", "b.needs_none" = 1 : i8,
  int.default = 5, int.hex = 0xFFFFFFFFFFFFFFFF, int.unsigned = 255 : i8, int.signed = -128 : i8, int.ui = 200 : ui8,
  int.si = -3 : si16, int.index = 7 : index, int.wide = -1 : i128, int.bool = [0 : i1, 1 : i1, -1 : i1, true, false],
  float.default = 1.5, float.f32 = -0.0 : f32, float.bits = 0x7FC00000 : f32, float.half = 65520.0 : f16, float.spaced = - 2.0 : bf16,
  string.escapes = "tab \09 \22quoted\22 \\ \00é", string.typed = "x" : i32,
  symbol.flat = @name, symbol.quoted = @"a b", symbol.nested = @a::@"b-1"::@c,
  array.empty = [], array.mixed = [1, 1 : i64, 2 : i32, 0.5, 0.5 : f64, 0.5 : f32, "s", [unit], {b, a = 1}],
  dict.empty = {}, dict.nested = {b = {d = 1, c}, a = 2 : i8, true = false, i32 = 3},
  type.builtin = tensor<4xf32>, type.function = (i32) -> (),
  dense_array.empty = array<i64>, dense_array.i8 = array<i8: -1, 0x7f>, dense_array.i1 = array<i1: true, false>,
  dense_array.f32 = array<f32: 1.0, -2.5>, dense_array.f64 = array<f64: 0.1>,
  dense.splat = dense<0x10> : tensor<2x2xi32>, dense.collapses = dense<[[1, 1], [1, 1]]> : tensor<2x2xi8>,
  dense.lists = dense<[[1, -2], [3, 4]]> : vector<2x2xi16>, dense.hex = dense<"0x0100020003000400"> : tensor<4xi16>,
  dense.bool = dense<[true, false]> : tensor<2xi1>, dense.float = dense<[1.0, 0x7F800000]> : tensor<2xf32>,
  dense.none = dense<> : tensor<0x4xi32>, dense.tile = dense<[1.5, 2.5]> : !cuda_tile.tile<2xf16>,
  map.identity = affine_map<(d0, d1) -> (d0, d1)>, map.symbols = affine_map<(d0)[s0] -> (d0 * 2 + s0, d0 floordiv 4)>
} {
}
