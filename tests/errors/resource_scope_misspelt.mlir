cuda_tile.module @kernels attributes {my.table = dense_resource<table> : tensor<2xi32>} {
  entry @k() {
    return
  }
}
{-#
  dialect_resource: {
    builtin: {
      table: "0x040000000100000002000000"
    }
  }
#-}
