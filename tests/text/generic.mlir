// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-op-generic
// The generic form reads like any other.

"cuda_tile.module"() <{sym_name = "kernels"}> ({
  "cuda_tile.entry"() <{sym_name = "add", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.tile<i32>):
    %0 = "cuda_tile.addi"(%a, %a) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
