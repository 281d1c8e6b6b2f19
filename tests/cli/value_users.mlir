// Operations without results get numbers too, so that the comments can name them.
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-value-users
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-value-users --mlir-print-op-generic
cuda_tile.module @kernels {
  entry @k(%count: tile<i32>, %enough: tile<i1>, %unused: tile<f32>) {
    %twice = addi %count, %count : tile<i32>
    %values:2 = for %i in (%count to %twice, step %count) : tile<i32> iter_values(%a = %twice, %b = %count) -> (tile<i32>, tile<i32>) {
      %sum = addi %a, %i : tile<i32>
      continue %sum, %b : tile<i32>, tile<i32>
    }
    if %enough {
      %last = addi %values#1, %twice : tile<i32>
      print_tko "%i", %last : tile<i32> -> token
    }
  }
}
