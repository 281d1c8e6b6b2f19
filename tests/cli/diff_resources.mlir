// Resources are compared, but for those that nothing refers to, which are not written.
// RUN: tile-ir-opt %s --no-implicit-module -o %t
// RUN: tile-ir-diff %s %t
// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc -o %t
// RUN: tile-ir-diff %s %t
// RUN: tile-ir-diff %t %s --json
cuda_tile.module @m attributes {my.table = [dense_resource<table> : tensor<2xi32>]} {
  entry @k() {
    return
  }
}
{-#
  dialect_resources: {
    builtin: { unused: "0x0400000001000000", table: "0x040000000100000002000000" }
  },
  external_resources: {
    tool: { flag: true, flag: false }
  }
#-}
