// RUN: tile-ir-opt %s --no-implicit-module "--rewrite=text='rewrite add_zero { addi($x, splat(0)) -> $x }'"
// RUN: tile-ir-opt %s --no-implicit-module "--rewrite=text='rewrite add_zero { addi($x) -> $x }'"
// RUN: tile-ir-opt %s --no-implicit-module --rewrite

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %sum = addi %n, %zero : tile<i32>
    print_tko "%d\0A", %sum : tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module "--rewrite=text='rewrite add_zero { addi($x, splat(0)) -> $x }'"
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>) {
//     %0 = print_tko "%d\0A", %arg0 : tile<i32> -> token
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module "--rewrite=text='rewrite add_zero { addi($x) -> $x }'"
// exit code 1
// --- errors
// <rewrites>:1:20: error: 'cuda_tile.addi' has the operand 'rhs', which is not written; write '_' for any [TIR0934]
// rewrite add_zero { addi($x) -> $x }
//                    ^
// note: pass 'rewrite' failed on 'cuda_tile.module' @m
//
// $ tile-ir-opt %s --no-implicit-module --rewrite
// exit code 1
// --- errors
// error: pass 'rewrite' has no rewrites; write them as in 'rewrite{text="rewrite add_zero { addi($x, splat(0)) -> $x }"}' [TIR0902]
// note: pass 'rewrite' failed on 'cuda_tile.module' @m
