// The IR before and after passes.
// RUN: tile-ir-opt %s --cse --canonicalize --mlir-print-ir-after-all --verify-only
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(cuda_tile.module(any(cse,canonicalize))) --mlir-print-ir-before=cse --mlir-print-ir-after-change --verify-only
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(cuda_tile.module(cuda_tile.entry(cse))) --mlir-print-ir-after=cse --mlir-print-ir-module-scope --verify-only
// RUN: tile-ir-opt %s "--pass-pipeline=builtin.module(canonicalize{test-convergence=true max-iterations=1})" --mlir-print-ir-after-failure --verify-only
cuda_tile.module @kernels {
  entry @first(%x: tile<f32>) {
    %0 = mulf %x, %x : tile<f32>
    %1 = mulf %x, %x : tile<f32>
    %unused = absf %x : tile<f32>
    %2 = addf %0, %1 : tile<f32>
    print_tko "%f", %2 : tile<f32> -> token
  }
  entry @second() {
  }
}
