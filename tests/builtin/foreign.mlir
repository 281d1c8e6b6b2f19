// What has an encoding of its own in MLIR, and is text for us.
module attributes {
  a.floats = [1.5 : f6E2M3FN, -1.5 : f6E3M2FN, 1.0 : f80, -2.5 : f128, 1.0 : f8E4M3, 1.0 : f8E3M4, 1.0 : f8E5M2FNUZ],
  a.wide = [18446744073709551616 : i128, -18446744073709551616 : i128, 170141183460469231731687303715884105727 : i128,
    -170141183460469231731687303715884105728 : i128, 340282366920938463463374607431768211455 : ui128, -9223372036854775809 : si65,
    9223372036854775808 : i65],
  a.dense = [dense<[1, 2, 3]> : tensor<3xindex>, dense<7> : tensor<2x2xindex>, dense<[1, -2]> : tensor<2xi128>,
    dense<1.0> : tensor<f80>, dense<[1.5, 2.5]> : tensor<2xf6E2M3FN>, dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>,
    dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>],
  a.strings = [dense<["a", "b\0Ac"]> : tensor<2x!a.string>, dense<"one"> : tensor<3x!a.string>, dense<"one"> : tensor<!a.string>],
  a.sparse = [sparse<[[0, 1]], [5]> : tensor<2x3xi32>, sparse<0, 1.0> : tensor<4xf32>],
  a.distinct = [distinct[0]<"a">, distinct[1]<"a">, distinct[2]<>],
  a.resource = dense_resource<blob> : tensor<2xi32>
} {
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
