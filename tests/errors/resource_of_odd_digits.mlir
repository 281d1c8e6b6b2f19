module attributes {a.b = dense_resource<x> : tensor<1xi8>} {
}
{-#
  dialect_resources: {
    builtin: {
      x: "0x010000000"
    }
  }
#-}
