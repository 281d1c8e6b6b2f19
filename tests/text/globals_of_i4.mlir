// Constants of i4 are refused, but globals are not: each element takes a byte in bytecode.
cuda_tile.module @kernels {
  global @mixed <i4: [1, 2, -1, 7]> : tile<4xi4>
  global @equal <i4: -8> : tile<2xi4>
  "cuda_tile.global"() <{sym_name = "generic", value = dense<3> : !cuda_tile.tile<4xi4>}> : () -> ()
}
