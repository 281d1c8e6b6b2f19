// RUN: tile-ir-opt %s
// RUN: tile-ir-opt %s --no-verify
// RUN: tile-ir-opt %s --no-verify --mlir-print-op-generic
// RUN: tile-ir-translate --mlir-to-cudatilebc %s -o /dev/null
// A module that breaks rules can be looked at.
cuda_tile.module @kernels {
  global @k <i32: 1> : tile<1xi32>
  entry @k(%c: tile<i1>, %n: tile<i32>) {
    %later = negi %last : tile<i32>
    for %i in (%n to %n, step %n) : tile<i32> {
      break
    }
    "cuda_tile.if"(%c) ({
    }) : (!cuda_tile.tile<i1>) -> ()
    %last = negi %n : tile<i32>
  }
}
