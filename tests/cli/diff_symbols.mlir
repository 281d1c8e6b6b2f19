// Symbols are matched by name, whatever their order.
// RUN: tile-ir-opt %s --symbol-dce -o %t
// RUN: tile-ir-diff %s %t
// RUN: tile-ir-diff %t %s
// RUN: tile-ir-diff %s %t --json
// RUN: tile-ir-opt %s --strip-hints -o %t
// RUN: tile-ir-diff %s %t
// RUN: tile-ir-diff %s %t --ignore=hints,locations
// RUN: tile-ir-diff %s %t --json
// RUN: tile-ir-diff %s %s --json
// RUN: tile-ir-opt %s --strip-debuginfo --emit=mlirbc -o %t
// RUN: tile-ir-diff - %t --locations < %s
cuda_tile.module @kernels {
  global private @unused <i32: 7> : tile<1xi32>
  entry @hinted(%p: tile<ptr<f32>>) optimization_hints=<sm_90 = {occupancy = 2}> {
    %loaded, %token = load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 4}> : tile<ptr<f32>> -> tile<f32>, token
    %doubled = addf %loaded, %loaded : tile<f32>
    store_ptr_tko weak %p, %doubled : tile<ptr<f32>>, tile<f32> -> token
  }
}
