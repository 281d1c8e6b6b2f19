// RUN: tile-ir-opt %s --no-implicit-module
// LOSES: bytecode, which has no place for attributes that belong to no definition
// Builtin types and attributes that the dialect has no use for keep their text.

cuda_tile.module @types attributes {
  containers = [tuple<i32, tuple<>>, complex<f32>, memref<4x?xf32, strided<[?, 1]>>, tensor<*xf32>],
  encoded = [tensor<4xf32, {a = 1}>, tensor<4xf32, affine_map<(d0) -> (d0)>>, vector<[4]x4xf32>, vector<4x[4]xf32>],
  floats = [f80, f128, f8E4M3, f8E5M2FNUZ, f6E2M3FN],
  function = (tuple<f80>) -> complex<f64>,
  integers = [-1 : si8, 255 : ui8, dense<5> : tensor<4xindex>, dense<[1, 18446744073709551616]> : vector<2xi128>],
  maps = [affine_map<(d0, d1)[s0] -> (d0 + s0, d1 mod 3)>, affine_set<(d0, d1)[s0] : (d0 - d1 >= 0, d0 == s0, d1 <= 5)>],
  sparse = sparse<[[0, 1]], [2]> : tensor<4x8xi32>
} {
}
