// RUN: tile-ir-opt %s --no-implicit-module --split-input-file
cuda_tile.module @m {
  "cuda_tile.global"() <{sym_name = "g", value = dense<> : !cuda_tile.tile<2xf32>}> : () -> ()
}
// -----
cuda_tile.module @m {
  entry @e() {
    %0 = "cuda_tile.constant"() <{value = dense<> : !cuda_tile.tile<2xf32>}> : () -> !cuda_tile.tile<2xf32>
  }
}
// -----
cuda_tile.module @m {
  global @g <f32: > : tile<2xf32>
}
// -----
cuda_tile.module @m {
  global @g <f32: []> : tile<2xf32>
}
// -----
module attributes {test.outer = dense<[]> : tensor<0x2xf32>} {
}
// -----
module attributes {test.flat = dense<[]> : tensor<2xf32>} {
}
// -----
module attributes {test.dynamic = dense<1> : tensor<?xi32>} {
}
// -----
module attributes {test.bytes = dense<"0x"> : tensor<2xi32>} {
}
