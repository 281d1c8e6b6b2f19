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
