// RUN: tile-ir-opt %s --no-implicit-module --strip-hints --mlir-pass-statistics

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<f32>>) optimization_hints = <sm_100 = {num_cta_in_cga = 2}, default = {occupancy = 2}> {
    %x, %read = load_ptr_tko weak %p optimization_hints = <default = {latency = 3}> : tile<ptr<f32>> -> tile<f32>, token
    %done = store_ptr_tko weak %p, %x token = %read : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --strip-hints --mlir-pass-statistics
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<f32>>) {
//     %result, %result_token = load_ptr_tko weak %arg0 : tile<ptr<f32>> -> tile<f32>, token
//     %0 = store_ptr_tko weak %arg0, %result token=%result_token : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
//
// --- errors
// ===-------------------------------------------------------------------------===
//                          ... Pass statistics report ...
// ===-------------------------------------------------------------------------===
// 'cuda_tile.module' Pipeline
//   StripHints
//     (S) 2 num-removed - Number of operations stripped of hints
