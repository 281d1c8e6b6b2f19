// RUN: tile-ir-opt %s --verify-only
// RUN: tile-ir-opt %s --verify-only --target=sm_80
// RUN: tile-ir-opt %s --verify-only --target=sm_90
// RUN: tile-ir-opt %s --verify-only --target=sm_100
// RUN: tile-ir-opt %s --verify-only --target=sm_107
// RUN: tile-ir-opt %s --target=sm_75
// RUN: tile-ir-translate --mlir-to-cudatilebc %s --target=sm_90 -o /dev/null
// What an argument's or a global's type names need not be there, as long as nothing uses it.
cuda_tile.module @kernels {
  global @g <f8E4M3FN: [1.0]> : tile<1xf8E4M3FN>
  entry @types(%unused: tile<ptr<f8E8M0FNU>>, %x: tile<i8>) {
    %0 = bitcast %x : tile<i8> -> tile<f8E4M3FN>
    %1 = bitcast %x : tile<i8> -> tile<f8E8M0FNU>
    %2 = bitcast %x : tile<i8> -> tile<fnv8E5M3FNU>
    return
  }
  entry @pointers(%p: tile<ptr<f32, <multicast>>>, %i: tile<i32>) {
    %0 = offset %p, %i : tile<ptr<f32, <multicast>>>, tile<i32> -> tile<ptr<f32, <multicast>>>
    return
  }
  entry @atomics(%p: tile<ptr<bf16>>, %x: tile<bf16>) {
    %0, %t = atomic_rmw_tko relaxed device %p, addf, %x : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
    return
  }
}
