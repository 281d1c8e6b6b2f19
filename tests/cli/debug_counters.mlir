// Actions of passes: counted, prevented and logged.
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --log-actions-to=- --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --mlir-print-debug-counter
// RUN: tile-ir-opt %s --no-implicit-module --cse --fuse-fma --mlir-debug-counter=pass-execution-skip=1,pass-execution-count=1 --mlir-print-debug-counter
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma -mlir-debug-counter=apply-pattern-skip=1 --mlir-debug-counter=apply-pattern-count=1 --mlir-print-debug-counter --log-actions-to=-
// RUN: tile-ir-opt %s --canonicalize --mlir-debug-counter=pass-execution-count=0 --log-actions-to=- --verify-only
// RUN: tile-ir-opt %s --canonicalize --mlir-debug-counter=pass-execution
// RUN: tile-ir-opt %s --canonicalize --mlir-debug-counter=nope-skip=1
// RUN: tile-ir-opt %s --canonicalize --log-actions-to=no/such/folder/log
cuda_tile.module @kernels {
  entry @one(%x: tile<f32>, %y: tile<f32>) {
    %0 = mulf %x, %y : tile<f32>
    %1 = addf %0, %x : tile<f32>
    print_tko "%f", %1 : tile<f32> -> token
  }
  entry @other(%x: tile<f32>, %y: tile<f32>) {
    %0 = mulf %x, %y : tile<f32>
    %1 = addf %y, %0 : tile<f32>
    print_tko "%f", %1 : tile<f32> -> token
  }
}
