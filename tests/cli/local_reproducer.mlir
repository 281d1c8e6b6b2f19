// A reproducer of the pass that fails alone, on the input as it is then.
// RUN: tile-ir-opt %s --no-implicit-module "--pass-pipeline=cuda_tile.module(cuda_tile.entry(cse,loop-unroll,canonicalize{max-iterations=1 test-convergence=true},dce))" --mlir-pass-pipeline-crash-reproducer=%t --mlir-pass-pipeline-local-reproducer
// RUN: tile-ir-opt --no-implicit-module %t
// RUN: tile-ir-opt --run-reproducer %t
// RUN: tile-ir-opt %s --cse --mlir-pass-pipeline-local-reproducer
cuda_tile.module @kernels {
  entry @fine() {
  }
  entry @not_at_once(%x: tile<i32>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%zero to %two, step %one) : tile<i32> {
      %sum = addi %i, %zero : tile<i32>
      print_tko "%d", %sum : tile<i32> -> token
    }
  }
}
