// Rounding modes, flushing to zero.

// rule: V-FARITH-1 V-FARITH-2 V-FMATH-1
// flags: --testing
cuda_tile.module @m {
  testing$func @modes(%h: tile<4xf16>, %b: tile<4xbf16>, %s: tile<2x2xf32>, %d: tile<f64>) {
    %0 = addf %h, %h : tile<4xf16>
    %1 = addf %b, %b rounding<zero> : tile<4xbf16>
    %2 = subf %s, %s rounding<negative_inf> flush_to_zero : tile<2x2xf32>
    %3 = mulf %d, %d rounding<positive_inf> : tile<f64>
    %4 = fma %s, %s, %s rounding<nearest_even> flush_to_zero : tile<2x2xf32>
    %5 = exp2 %s flush_to_zero : tile<2x2xf32>
    %6 = exp2 %h : tile<4xf16>
    %7 = rsqrt %s flush_to_zero : tile<2x2xf32>
    %8 = rsqrt %d : tile<f64>
    %9 = maxf %s, %s flush_to_zero : tile<2x2xf32>
    %10 = minf %s, %s flush_to_zero : tile<2x2xf32>
  }
}

// -----

// rule: V-FARITH-1
// flags: --testing
cuda_tile.module @m {
  testing$func @modes(%s: tile<4xf32>) {
    // expected-error @below {{expected attribute 'rounding_mode' to be 'nearest_even', 'zero', 'negative_inf' or 'positive_inf', found 'approx'}}
    %0 = "cuda_tile.addf"(%s, %s) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{found 'full'}}
    %1 = "cuda_tile.subf"(%s, %s) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{found 'nearest_int_to_zero'}}
    %2 = "cuda_tile.mulf"(%s, %s) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{found 'nearest_away'}}
    %3 = "cuda_tile.fma"(%s, %s, %s) <{rounding_mode = #cuda_tile.rounding<nearest_away>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
  }
}

// -----

// rule: V-FARITH-2
// flags: --testing
cuda_tile.module @m {
  testing$func @flush(%h: tile<4xf16>, %b: tile<4xbf16>, %d: tile<4xf64>) {
    // expected-error @below {{expected elements of 'f32', which 'flush_to_zero' needs, found 'f16'}}
    %0 = addf %h, %h flush_to_zero : tile<4xf16>
    // expected-error @below {{which 'flush_to_zero' needs, found 'bf16'}}
    %1 = subf %b, %b flush_to_zero : tile<4xbf16>
    // expected-error @below {{which 'flush_to_zero' needs, found 'f64'}}
    %2 = mulf %d, %d rounding<zero> flush_to_zero : tile<4xf64>
    // expected-error @below {{which 'flush_to_zero' needs, found 'f16'}}
    %3 = fma %h, %h, %h flush_to_zero : tile<4xf16>
    // expected-error @below {{which 'flush_to_zero' needs, found 'f16'}}
    %4 = exp2 %h flush_to_zero : tile<4xf16>
    // expected-error @below {{which 'flush_to_zero' needs, found 'f64'}}
    %5 = rsqrt %d flush_to_zero : tile<4xf64>
    // expected-error @below {{which 'flush_to_zero' needs, found 'bf16'}}
    %6 = maxf %b, %b flush_to_zero : tile<4xbf16>
    // expected-error @below {{which 'flush_to_zero' needs, found 'f64'}}
    %7 = minf %d, %d flush_to_zero propagate_nan : tile<4xf64>
    // expected-error @below {{which 'flush_to_zero' needs, found 'f16'}}
    %8 = divf %h, %h flush_to_zero : tile<4xf16>
    // expected-error @below {{which 'flush_to_zero' needs, found 'f64'}}
    %9 = sqrt %d flush_to_zero : tile<4xf64>
  }
}

// -----

// rule: V-DIVF-1 V-DIVF-2 V-DIVF-3 V-SQRT-1 V-SQRT-2
// flags: --testing
cuda_tile.module @m {
  testing$func @modes(%h: tile<4xf16>, %b: tile<4xbf16>, %s: tile<4xf32>, %d: tile<4xf64>) {
    %0 = divf %h, %h : tile<4xf16>
    %1 = divf %b, %b rounding<zero> : tile<4xbf16>
    %2 = divf %d, %d rounding<negative_inf> : tile<4xf64>
    %3 = divf %d, %d rounding<positive_inf> : tile<4xf64>
    %4 = divf %s, %s flush_to_zero : tile<4xf32>
    %5 = divf %s, %s rounding<zero> flush_to_zero : tile<4xf32>
    %6 = divf %s, %s rounding<approx> : tile<4xf32>
    %7 = divf %s, %s rounding<approx> flush_to_zero : tile<4xf32>
    %8 = divf %s, %s rounding<full> flush_to_zero : tile<4xf32>
    %9 = sqrt %h rounding<zero> : tile<4xf16>
    %10 = sqrt %d rounding<positive_inf> : tile<4xf64>
    %11 = sqrt %b rounding<negative_inf> : tile<4xbf16>
    %12 = sqrt %s rounding<approx> : tile<4xf32>
    %13 = sqrt %s rounding<approx> flush_to_zero : tile<4xf32>
    %14 = sqrt %s flush_to_zero : tile<4xf32>
  }
}

// -----

// rule: V-DIVF-1 V-DIVF-2 V-SQRT-1 V-SQRT-2
// flags: --testing
cuda_tile.module @m {
  testing$func @modes(%h: tile<4xf16>, %s: tile<4xf32>, %d: tile<4xf64>) {
    // expected-error @below {{expected attribute 'rounding_mode' to be 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'approx' or 'full', found 'nearest_int_to_zero'}}
    %0 = "cuda_tile.divf"(%s, %s) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{found 'nearest_away'}}
    %1 = "cuda_tile.divf"(%s, %s) <{rounding_mode = #cuda_tile.rounding<nearest_away>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{expected elements of 'f32', which 'rounding_mode' 'approx' needs, found 'f16'}}
    %2 = divf %h, %h rounding<approx> : tile<4xf16>
    // expected-error @below {{expected elements of 'f32', which 'rounding_mode' 'full' needs, found 'f64'}}
    %3 = divf %d, %d rounding<full> : tile<4xf64>
    // expected-error @below {{expected attribute 'rounding_mode' to be 'nearest_even', 'zero', 'negative_inf', 'positive_inf' or 'approx', found 'full'}}
    %4 = "cuda_tile.sqrt"(%s) <{rounding_mode = #cuda_tile.rounding<full>}> : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{expected elements of 'f32', which 'rounding_mode' 'approx' needs, found 'f64'}}
    %5 = sqrt %d rounding<approx> : tile<4xf64>
  }
}

// -----

// rule: V-EXP-1 V-EXP-2 V-TANH-1 V-TANH-2
// flags: --testing
cuda_tile.module @m {
  testing$func @modes(%h: tile<4xf16>, %s: tile<4xf32>, %d: tile<4xf64>) {
    %0 = exp %h : tile<4xf16>
    %1 = exp %d rounding<full> : tile<4xf64>
    %2 = exp %s rounding<approx> : tile<4xf32>
    %3 = tanh %h : tile<4xf16>
    %4 = tanh %d rounding<full> : tile<4xf64>
    %5 = tanh %s rounding<approx> : tile<4xf32>
  }
}

// -----

// rule: V-EXP-1 V-EXP-2 V-TANH-1 V-TANH-2
// flags: --testing
cuda_tile.module @m {
  testing$func @modes(%h: tile<4xf16>, %s: tile<4xf32>, %d: tile<4xf64>) {
    // expected-error @below {{expected attribute 'rounding_mode' to be 'approx' or 'full', found 'nearest_even'}}
    %0 = "cuda_tile.exp"(%s) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{which 'rounding_mode' 'approx' needs, found 'f16'}}
    %1 = exp %h rounding<approx> : tile<4xf16>
    // expected-error @below {{expected attribute 'rounding_mode' to be 'approx' or 'full', found 'zero'}}
    %2 = "cuda_tile.tanh"(%s) <{rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{which 'rounding_mode' 'approx' needs, found 'f64'}}
    %3 = tanh %d rounding<approx> : tile<4xf64>
  }
}

// -----

// rule: V-MINMAXF-1
// flags: --testing
cuda_tile.module @m {
  testing$func @flags(%h: tile<4xf16>, %s: tile<4xf32>) {
    %0 = maxf %s, %s flush_to_zero propagate_nan : tile<4xf32>
    %1 = maxf %s, %s propagate_nan flush_to_zero : tile<4xf32>
    %2 = minf %h, %h propagate_nan : tile<4xf16>
    %3 = minf %s, %s flush_to_zero : tile<4xf32>
  }
}

// -----

// rule: V-MINMAXF-1
// flags: --testing
cuda_tile.module @m {
  testing$func @flags(%s: tile<4xf32>) {
    // expected-error @below {{'propagate_nan'}}
    %0 = maxf %s, %s propagate_nan flush_to_zero propagate_nan : tile<4xf32>
  }
  testing$func @other(%s: tile<4xf32>) {
    // expected-error @below {{'flush_to_zero'}}
    %0 = minf %s, %s flush_to_zero flush_to_zero : tile<4xf32>
  }
}

// -----

// rule: V-FMATH-1 V-TRT-1
// flags: --testing
cuda_tile.module @m {
  testing$func @types(%h: tile<4xf16>, %s: tile<4xf32>) {
    // expected-error @below {{expected 'source' and 'result' to have the same type, found 'tile<4xf32>' and 'tile<4xf16>'}}
    %0 = "cuda_tile.absf"(%s) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf16>
    // expected-error @below {{expected 'lhs' and 'rhs' to have the same type, found 'tile<4xf32>' and 'tile<4xf16>'}}
    %1 = "cuda_tile.remf"(%s, %h) : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf16>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{expected 'source' and 'exponent' to have the same type}}
    %2 = "cuda_tile.fpowf"(%s, %h) : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf16>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{expected 'x' and 'result' to have the same type}}
    %3 = "cuda_tile.atan2"(%s, %s) : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf16>
  }
}

// -----

// rule: V-FMATH-2
// flags: --testing
cuda_tile.module @m {
  testing$func @no_modes(%s: tile<4xf32>) {
    %0 = remf %s, %s : tile<4xf32>
    %1 = log2 %s : tile<4xf32>
  }
}

// -----

// rule: V-FMATH-2
// flags: --testing
cuda_tile.module @m {
  testing$func @remainder(%s: tile<4xf32>) {
    // expected-error @below {{found 'rounding'}}
    // expected-note @below {{'remf' is written}}
    %0 = remf %s, %s rounding<zero> : tile<4xf32>
  }
  testing$func @cosine(%s: tile<4xf32>) {
    // expected-error @below {{found 'flush_to_zero'}}
    // expected-note @below {{'cos' is written}}
    %0 = cos %s flush_to_zero : tile<4xf32>
  }
  testing$func @exponential(%s: tile<4xf32>) {
    // expected-error @below {{found 'flush_to_zero'}}
    // expected-note @below {{'exp' is written}}
    %0 = exp %s flush_to_zero : tile<4xf32>
  }
}

// -----

// rule: V-FPOWI-1 V-FPOWI-2
// flags: --testing
cuda_tile.module @m {
  testing$func @power(%h: tile<4xf16>, %d: tile<f64>, %i: tile<4xi32>, %b: tile<i8>, %t: tile<4xi1>, %w: tile<4xi16>) {
    %0 = fpowi %h, %i : tile<4xf16>, tile<4xi32>
    %1 = fpowi %d, %b : tile<f64>, tile<i8>
    %2 = fpowi %h, %t : tile<4xf16>, tile<4xi1>
    %3 = fpowi %h, %w : tile<4xf16>, tile<4xi16>
  }
}

// -----

// rule: V-FPOWI-1 V-FPOWI-2 V-TC-1
// flags: --testing
cuda_tile.module @m {
  testing$func @power(%h: tile<4xf16>, %t: tile<4xtf32>, %i: tile<4xi32>, %l: tile<4xi64>, %s: tile<i32>) {
    // expected-error @below {{operand 'source' must be tile of f16 or bf16 or f32 or f64 values, found 'tile<4xtf32>'}}
    %0 = fpowi %t, %i : tile<4xtf32>, tile<4xi32>
    // expected-error @below {{expected 'source' and 'result' to have the same type, found 'tile<4xf16>' and 'tile<4xf32>'}}
    %1 = "cuda_tile.fpowi"(%h, %i) : (!cuda_tile.tile<4xf16>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{operand 'exponent' must be tile of i1 or i8 or i16 or i32 values, found 'tile<4xi64>'}}
    %2 = fpowi %h, %l : tile<4xf16>, tile<4xi64>
    // expected-error @below {{expected 'source' and 'exponent' to have the same shape, found 'tile<4xf16>' and 'tile<i32>'}}
    %3 = fpowi %h, %s : tile<4xf16>, tile<i32>
  }
}
