// RUN: tile-ir-opt %s --no-implicit-module
// LOSES: bytecode, which has no place for attributes that belong to no definition
// Builtin types that the dialect has no use for keep their text.

cuda_tile.module @types attributes {
  containers = [tuple<i32, tuple<>>, complex<f32>, memref<4x?xf32, strided<[?, 1]>>, tensor<*xf32>],
  floats = [f80, f128, f8E4M3, f8E5M2FNUZ, f6E2M3FN],
  function = (tuple<f80>) -> complex<f64>
} {
}
