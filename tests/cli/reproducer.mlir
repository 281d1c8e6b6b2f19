// A file that repeats what a pipeline did.
// RUN: tile-ir-opt %s --no-implicit-module --cse --mlir-generate-reproducer=%t --verify-only
// RUN: tile-ir-opt %t --run-reproducer --mlir-pass-statistics
// RUN: tile-ir-opt %s --canonicalize="test-convergence=true max-iterations=1" --mlir-pass-pipeline-crash-reproducer=%t
// RUN: tile-ir-opt %t --run-reproducer
// RUN: tile-ir-opt %s --run-reproducer
// RUN: tile-ir-opt %s --no-implicit-module --canonicalize --cse --loop-split="split-threshold=2" --dump-pass-pipeline --verify-only
// RUN: tile-ir-opt %s --canonicalize="max-iterations=10 top-down=false" --mlir-generate-reproducer=- --verify-only
cuda_tile.module @kernels {
  entry @kernel(%x: tile<f32>) {
    %0 = mulf %x, %x : tile<f32>
    %1 = mulf %x, %x : tile<f32>
    %unused = absf %x : tile<f32>
    %2 = addf %0, %1 : tile<f32>
    print_tko "%f", %2 : tile<f32> -> token
  }
}
