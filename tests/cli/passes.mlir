// Passes by their flags, in the order of the flags; and as a pipeline.
// RUN: tile-ir-opt %s --cse --canonicalize --dump-pass-pipeline --no-implicit-module
// RUN: tile-ir-opt %s -canonicalize=max-iterations=1 -fuse-fma -dump-pass-pipeline -verify-only
// RUN: tile-ir-opt %s --canonicalize="disable-patterns=CombineIfs top-down=false" --dump-pass-pipeline --verify-only
// RUN: tile-ir-opt %s --pass-pipeline=cuda_tile.module(any(cse)) --no-implicit-module
// RUN: tile-ir-opt %s -O3 --fuse-fma --dump-pass-pipeline --verify-only
// RUN: tile-ir-opt %s -O0 --dump-pass-pipeline --verify-only --no-implicit-module
// RUN: tile-ir-opt %s --inline=default-pipeline= --dump-pass-pipeline --verify-only --no-implicit-module
// RUN: tile-ir-opt %s --set-hints="arch=sm_100 occupancy=4 latency=2" --dump-pass-pipeline --verify-only --no-implicit-module
cuda_tile.module @kernels {
  entry @kernel(%x: tile<f32>) {
    %0 = mulf %x, %x : tile<f32>
    %1 = mulf %x, %x : tile<f32>
    %2 = addf %0, %1 : tile<f32>
    print_tko "%f", %2 : tile<f32> -> token
  }
}
