// LOSES: bytecode, which has no place for builtin types
// Constants without elements: no dimension of a tile is 0, but those of builtin types may be.

module attributes {
  test.none = dense<> : tensor<0xf32>, test.list = dense<[]> : tensor<0xf32>, test.lists = dense<[[], []]> : tensor<2x0xi8>,
  test.inner = dense<> : tensor<0x4xi1>, test.bytes = dense<"0x"> : vector<0xi32>, test.one = dense<1.0> : tensor<0xf32>
} {
  cuda_tile.module @m {
    global @none <f32: > : tensor<0xf32>
    "cuda_tile.global"() <{sym_name = "empty", value = dense<[]> : tensor<0xf32>}> : () -> ()
  }
}
