// RUN: tile-ir-opt %s --no-implicit-module --symbol-dce
// RUN: tile-ir-opt %s --no-implicit-module "--pass-pipeline=cuda_tile.module(cuda_tile.entry(symbol-dce))"

cuda_tile.module @m {
  global @public <f32: [0.0]> : tile<1xf32>
  global private @used <f32: [1.0]> : tile<1xf32>
  global private @unused <f32: [2.0]> : tile<1xf32>
  global @hidden {sym_visibility = "private"} <f32: [3.0]> : tile<1xf32>
  entry @kernel() {
    %p = get_global @used : tile<ptr<f32>>
    print_tko "%p\0A", %p : tile<ptr<f32>> -> token
    return
  }
}
