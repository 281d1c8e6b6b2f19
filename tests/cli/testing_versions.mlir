// Versions of the test operations: what a version lacks is lost only where that changes nothing.
// RUN: tile-ir-translate %s --test-cudatile-roundtrip --testing --no-implicit-module --bytecode-version=250.1
// RUN: tile-ir-translate %s --test-cudatile-roundtrip --testing --no-implicit-module --bytecode-version=250.0
// RUN: tile-ir-translate %s --mlir-to-cudatilebc --testing --no-implicit-module --bytecode-version=13.3
cuda_tile.module @m {
  entry @base() {
    %x = constant <f32: [1.0, 2.0]> : tile<2xf32>
    %t = testing$bytecode_test_evolution(%x : !cuda_tile.tile<2xf32>) priority = <normal> -> token
    testing$bytecode_test_new_attribute new_param = 42
    return
  }
  entry @newer() {
    %x = constant <f32: [1.0, 2.0]> : tile<2xf32>
    %s = make_token : token
    %t = testing$bytecode_test_evolution(%x : !cuda_tile.tile<2xf32>) new_attr = 7 token = %s : token priority = <high> test_attr = <-5> -> token
    %u = join_tokens %t, %s : token
    testing$bytecode_test_new_attribute new_flag new_param = 123
    return
  }
}
