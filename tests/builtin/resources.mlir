// Resources, which MLIR's writer puts in sections of their own.
module attributes {a.b = [dense_resource<wide> : tensor<1xi8>, dense_resource<"two words"> : tensor<2xi16>],
                   a.c = dense_resource<declared> : tensor<4xf32>} {
  "a.op"() {a.d = dense_resource<later> : tensor<3xi8>, a.e = dense_resource<wide> : tensor<1xui8>} : () -> ()
}
{-#
  dialect_resources: {
    builtin: {
      later: "0x01000000AABBCC",
      wide: "0x4000000007",
      "two words": "0x0200000001000200"
    }
  },
  external_resources: {
    tool: { flag: true, off: false, text: "a\22b\0A", data: "0x08000000FF" },
    second: { data: "0x2000000001" }
  }
#-}
