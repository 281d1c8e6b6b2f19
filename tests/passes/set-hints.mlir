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
