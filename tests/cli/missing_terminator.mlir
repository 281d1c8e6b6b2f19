// RUN: tile-ir-opt %s --no-verify --no-implicit-module
// A region without the terminator that its custom form would imply is in generic form only.
// LOSES: bytecode, where it would not be valid

"cuda_tile.module"() <{sym_name = "kernels"}> ({
  "cuda_tile.entry"() <{sym_name = "k", function_type = (!cuda_tile.tile<i1>) -> ()}> ({
  ^bb0(%c: !cuda_tile.tile<i1>):
    "cuda_tile.if"(%c) ({
      "cuda_tile.assert"(%c) <{message = "it holds"}> : (!cuda_tile.tile<i1>) -> ()
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
