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

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --symbol-dce
// exit code 0
// --- output
// cuda_tile.module @m {
//   global  @public <f32: 0.000000e+00> : tile<1xf32>
//   global private  @used <f32: 1.000000e+00> : tile<1xf32>
//   entry @kernel() {
//     %0 = get_global @used : tile<ptr<f32>>
//     %1 = print_tko "%p\0A", %0 : tile<ptr<f32>> -> token
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module "--pass-pipeline=cuda_tile.module(cuda_tile.entry(symbol-dce))"
// exit code 1
// --- errors
// error: pass 'symbol-dce' cannot be scheduled on 'cuda_tile.entry': it works on tables of symbols, as modules are [TIR0903]
