// What a file is: text, both bytecodes, what is not valid, and what is no module.
// RUN: tile-ir info %s
// RUN: tile-ir-info %s --json
// RUN: tile-ir-opt %s --emit=tilebc -o %t
// RUN: tile-ir-info %t
// RUN: tile-ir-opt --emit=mlirbc -o %t < %s
// RUN: tile-ir-info %t %s
// RUN: tile-ir-opt --synthesize-debug-info-scopes --emit=tilebc --bytecode-version=13.4 -o %t < %s
// RUN: tile-ir-info %t --json
cuda_tile.module @kernels attributes {producer = "a \0A compiler"} {
  global @table <i32: [1, 2]> : tile<2xi32>
  entry @scale(%p: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {
    return
  }
  entry @_Z4bumpPii() {
    return loc("bump.py":3:4)
  }
}
