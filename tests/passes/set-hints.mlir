// RUN: tile-ir-opt %s --no-implicit-module "--set-hints=arch=sm_100 occupancy=4 latency=2"
// RUN: tile-ir-opt %s --no-implicit-module "--set-hints=arch=sm_80 num_cta_in_cga=2"
// RUN: tile-ir-opt %s --no-implicit-module --set-hints=arch=sm_75
// RUN: tile-ir-opt %s --no-implicit-module --set-hints=latency=11
// RUN: tile-ir-opt %s --no-implicit-module --set-hints=latencies=1

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<f32>>) optimization_hints = <sm_100 = {num_cta_in_cga = 2, occupancy = 2}> {
    %x, %read = load_ptr_tko weak %p optimization_hints = <default = {latency = 3}> : tile<ptr<f32>> -> tile<f32>, token
    %done = store_ptr_tko weak %p, %x token = %read : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module "--set-hints=arch=sm_100 occupancy=4 latency=2"
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<f32>>) optimization_hints=<sm_100 = {num_cta_in_cga = 2, occupancy = 4}> {
//     %result, %result_token = load_ptr_tko weak %arg0 optimization_hints = <default = {latency = 3}, sm_100 = {latency = 2}> : tile<ptr<f32>> -> tile<f32>, token
//     %0 = store_ptr_tko weak %arg0, %result token=%result_token optimization_hints = <sm_100 = {latency = 2}> : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module "--set-hints=arch=sm_80 num_cta_in_cga=2"
// exit code 1
// --- errors
// error: expected hint 'num_cta_in_cga' for 'sm_80' to be 1, found 2 [TIR0910]
// note: pass 'set-hints' failed on 'cuda_tile.module' @m
//
// $ tile-ir-opt %s --no-implicit-module --set-hints=arch=sm_75
// exit code 1
// --- errors
// --set-hints:1:1: error: option 'arch' of pass 'set-hints': expected one of sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_107, sm_110, sm_120, sm_121, default, found 'sm_75' [TIR0902]
// arch=sm_75
// ^
//
// $ tile-ir-opt %s --no-implicit-module --set-hints=latency=11
// exit code 1
// --- errors
// error: expected hint 'latency' for 'default' to be a number from 1 to 10, found 11 [TIR0910]
// note: pass 'set-hints' failed on 'cuda_tile.module' @m
//
// $ tile-ir-opt %s --no-implicit-module --set-hints=latencies=1
// exit code 1
// --- errors
// --set-hints:1:1: error: pass 'set-hints' has no option 'latencies' [TIR0901]
// latencies=1
// ^
// --set-hints:1:1: note: an option with a similar name exists: 'latency'
