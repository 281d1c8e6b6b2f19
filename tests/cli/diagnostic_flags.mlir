// Which diagnostics are shown, and what of them.
// RUN: tile-ir-opt %s --verify-only --mlir-print-op-on-diagnostic
// RUN: tile-ir-opt %s --verify-only --mlir-print-op-on-diagnostic=false
// RUN: tile-ir-opt %s --verify-only -mlir-print-stacktrace-on-diagnostic
// RUN: tile-ir-translate %s --mlir-to-cudatilebc --mlir-print-op-on-diagnostic --mlir-print-stacktrace-on-diagnostic --diagnostics=json
// RUN: tile-ir-opt %s --verify-only --mlir-print-stacktrace-on-diagnostic --mlir-disable-diagnostic-notes
// RUN: tile-ir-opt %s --verify-only --mlir-diagnostic-verbosity-level=warnings
// RUN: tile-ir-opt %s --verify-only --mlir-diagnostic-verbosity-level errors
// RUN: tile-ir-translate %s --mlir-to-cudatilebc --error-diagnostics-only
// RUN: tile-ir-opt %s --verify-only --mlir-diagnostic-verbosity-level=all
cuda_tile.module @kernels {
  entry @kernel(%x: tile<f32>, %n: tile<i32>) optimization_hints=<sm_000 = {}> {
    %less = cmpi less_than %n, %n, signed : tile<i32> -> tile<i1>
    if %less {
      %narrow = exti %n signed : tile<i32> -> tile<i8>
    }
  }
}
