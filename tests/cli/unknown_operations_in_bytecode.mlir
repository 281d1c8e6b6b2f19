// RUN: tile-ir-opt %s --allow-unregistered-dialect --emit=tilebc
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    if %c {
      %0 = "test.op"() : () -> tensor<4xi32>
    }
    return
  }
}
