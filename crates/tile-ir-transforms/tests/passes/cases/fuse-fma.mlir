// Sums and differences of a product that nothing else uses; with the product on the right, sums only.
testing$func @f(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
  %m0 = mulf %a, %b : tile<f32>
  %0 = addf %m0, %c : tile<f32>
  %m1 = mulf %a, %b rounding<zero> flush_to_zero : tile<f32>
  %1 = addf %c, %m1 rounding<zero> flush_to_zero {foo.bar} : tile<f32>
  %m2 = mulf %a, %b : tile<f32>
  %2 = subf %m2, %c rounding<nearest_even> : tile<f32>
  %m3 = mulf %a, %b : tile<f32>
  %3 = subf %c, %m3 : tile<f32>
  return %0, %1, %2, %3 : tile<f32>, tile<f32>, tile<f32>, tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<f32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
//     %0 = fma %arg0, %arg1, %arg2  : tile<f32>
//     %1 = fma %arg0, %arg1, %arg2 rounding<zero> flush_to_zero : tile<f32>
//     %2 = negf %arg2 : tile<f32>
//     %3 = fma %arg0, %arg1, %2  : tile<f32>
//     %4 = mulf %arg0, %arg1  : tile<f32>
//     %5 = subf %arg2, %4  : tile<f32>
//     return %0, %1, %3, %5 : tile<f32>, tile<f32>, tile<f32>, tile<f32>
//   }
// }

// -----
// Not where something else uses the product, nor where the two round in different ways.
testing$func @f(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
  %m0 = mulf %a, %b : tile<f32>
  %0 = addf %m0, %m0 : tile<f32>
  %m1 = mulf %a, %c : tile<f32>
  %1 = addf %m1, %c : tile<f32>
  %2 = addf %m1, %b : tile<f32>
  %m2 = mulf %a, %b rounding<zero> : tile<f32>
  %3 = addf %m2, %c : tile<f32>
  %m3 = mulf %a, %b flush_to_zero : tile<f32>
  %4 = subf %m3, %c : tile<f32>
  return %0, %1, %2, %3, %4 : tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<f32>) -> (tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
//     %0 = mulf %arg0, %arg1  : tile<f32>
//     %1 = addf %0, %0  : tile<f32>
//     %2 = mulf %arg0, %arg2  : tile<f32>
//     %3 = addf %2, %arg2  : tile<f32>
//     %4 = addf %2, %arg1  : tile<f32>
//     %5 = mulf %arg0, %arg1 rounding<zero> : tile<f32>
//     %6 = addf %5, %arg2  : tile<f32>
//     %7 = mulf %arg0, %arg1  flush_to_zero : tile<f32>
//     %8 = subf %7, %arg2  : tile<f32>
//     return %1, %3, %4, %6, %8 : tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>
//   }
// }

// -----
// Of two products the left one is fused. One from outside moves into the loop.
testing$func @f(%a: tile<f16>, %b: tile<f16>, %n: tile<i32>) -> (tile<f16>, tile<f16>) {
  %m0 = mulf %a, %b : tile<f16>
  %m1 = mulf %b, %b : tile<f16>
  %0 = addf %m0, %m1 : tile<f16>
  %m2 = mulf %a, %a : tile<f16>
  %1 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%s = %a) -> (tile<f16>) {
    %2 = addf %m2, %s : tile<f16>
    continue %2 : tile<f16>
  }
  return %0, %1 : tile<f16>, tile<f16>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<f16>, %arg1: tile<f16>, %arg2: tile<i32>) -> (tile<f16>, tile<f16>) {
//     %0 = mulf %arg1, %arg1  : tile<f16>
//     %1 = fma %arg0, %arg1, %0  : tile<f16>
//     %for = for %loopIdx in (%arg2 to %arg2, step %arg2) : tile<i32> iter_values(%iterArg0 = %arg0) -> (tile<f16>) {
//       %2 = fma %arg0, %arg0, %iterArg0  : tile<f16>
//       continue %2 : tile<f16>
//     }
//     return %1, %for : tile<f16>, tile<f16>
//   }
// }

// -----
// Folds are done and dead code goes on the way, but nothing else.
testing$func @f(%c: tile<i1>, %x: tile<f32>) -> tile<f32> {
  %dead = addf %x, %x : tile<f32>
  %0 = select %c, %x, %x : tile<i1>, tile<f32>
  if %c {
    %t = print_tko "then" -> token
  } else {
  }
  %k = constant <f32: 1.0> : tile<f32>
  %1 = addf %0, %k : tile<f32>
  return %1 : tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>, %arg1: tile<f32>) -> tile<f32> {
//     %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
//     if %arg0 {
//       %1 = print_tko "then" -> token
//     } else {
//     }
//     %0 = addf %arg1, %cst_1_f32  : tile<f32>
//     return %0 : tile<f32>
//   }
// }
