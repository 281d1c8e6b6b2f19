// What passes did, and what they left undone.
// RUN: tile-ir-opt %s --verify-only --loop-invariant-code-motion --loop-peel --loop-unroll --fuse-fma --remarks-filter=.*
// RUN: tile-ir-opt %s --verify-only --loop-peel --loop-unroll --remarks-filter-missed=loop-unr.*
// RUN: tile-ir-opt %s --verify-only --loop-unroll --fuse-fma -remarks-filter-passed fuse-fma --remarks-filter-analysis=loop-unroll|fuse-fma
// RUN: tile-ir-opt %s --verify-only --loop-unroll --remarks-filter=unroll
// RUN: tile-ir-opt %s --verify-only --canonicalize=max-iterations=1 --remarks-filter-failed=canonicalize
// RUN: tile-ir-opt %s --verify-only --loop-peel=last=true --remarks-filter-passed=.* --remark-policy=final --diagnostics=json
// RUN: tile-ir-opt %s --verify-only --loop-unroll --remarks-filter=.* --remark-format=yaml --remarks-output-file=-
// RUN: tile-ir-opt %s --verify-only --loop-unroll --remarks-filter=.* --mlir-diagnostic-verbosity-level=warnings
// RUN: tile-ir-opt %s --loop-unroll --remarks-filter=(
// RUN: tile-ir-opt %s --loop-unroll --remarks-filter=.* --remark-format=bitstream
// RUN: tile-ir-opt %s --loop-unroll --remarks-filter=.* --remarks-output-file=remarks.yaml
cuda_tile.module @kernels {
  entry @loops(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    for %i in (%zero to %four, step %one) : tile<i32> {
      %twice = addi %n, %n : tile<i32>
      print_tko "%d", %twice : tile<i32> -> token
    }
    for %i in (%zero to %n, step %n) : tile<i32> {
      print_tko "%d", %i : tile<i32> -> token
    }
  }
  entry @sum(%x: tile<f32>, %y: tile<f32>) {
    %0 = mulf %x, %y : tile<f32>
    %1 = addf %y, %0 : tile<f32>
    print_tko "%f", %1 : tile<f32> -> token
  }
}
