// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-op-generic
// Functions: arguments with attributes and locations, hints, dictionaries behind the body, an implied return.

cuda_tile.module @"module name" attributes {producer = "by hand"} {
  entry @plain() {}
  entry @explicit() { ^bb0: return }
  entry @arguments(%a: tile<f32> {x.y = 3 : i32}, %b: tile<i32> {}, %c: !cuda_tile.tile<ptr<f32>> loc("c":1:1)) -> () { }
  entry @hints(%a: tile<f32>) optimization_hints=<default = {}, sm_90 = {num_cta_in_cga = 4 : i32, occupancy = 2}> { return } {x.y, "x z" = [1, 2]}
  entry @empty_hints() optimization_hints=<> { }
  module @inner {
    entry @plain() { }
  }
}
