// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --emit=mlirbc -o %t
// RUN: tile-ir-opt %t --no-implicit-module --mlir-print-op-generic
// RUN: tile-ir-opt %t --no-implicit-module --canonicalize --mlir-print-ir-after-all
// RUN: tile-ir-opt %s --emit=tilebc -o %t
// RUN: tile-ir-translate %s --mlir-to-cudatilebc --diagnostics=json -o %t
{-# external_resources: {} #-}
cuda_tile.module @m attributes {my.second = dense_resource<"no word"> : tensor<1xi8>,
                                my.first = [{deep = dense_resource<weights> : tensor<2xi32>}],
                                my.none = dense_resource<declared> : tensor<4xf32>} {
  entry @e() {
    return
  }
}
{-#
  dialect_resources: {
    builtin: {
      unused: "0x0400000001000000",
      "no word": "0x10000000FF",
      weights: "0x400000000100000002000000"
    },
    other: { kept: "0x00000000" }
  },
  external_resources: {
    tool: { flag: true, text: "a\22b\0A", looks_like_bytes: "\30x12", count: 42, flag: false },
    empty: {},
    second: { "1": "" }
  }
#-}
