// Floating-point arithmetic with rounding modes and flags.

cuda_tile.module @kernels {
  entry @arithmetic() {
    %a = constant <f32: 0.0> : tile<8xf32>
    %b = constant <f32: 0.0> : tile<8xf32>
    %0 = addf %a, %b : tile<8xf32>
    %1 = subf %0, %b rounding<zero> : tile<8xf32>
    %2 = mulf %1, %b rounding<negative_inf> flush_to_zero : tile<8xf32>
    %3 = divf %2, %b rounding<approx> : tile<8xf32>
    %4 = fma %3, %a, %b rounding<positive_inf> : tile<8xf32>
    %5 = remf %4, %b : tile<8xf32>
    %6 = fpowf %5, %b : tile<8xf32>
    %7 = maxf %6, %b propagate_nan : tile<8xf32>
    %8 = minf %7, %b propagate_nan flush_to_zero : tile<8xf32>
  }
  entry @functions(%a: tile<f32>) {
    %0 = absf %a : tile<f32>
    %1 = negf %0 : tile<f32>
    %2 = ceil %1 : tile<f32>
    %3 = floor %2 : tile<f32>
    %4 = sqrt %3 rounding<approx> flush_to_zero : tile<f32>
    %5 = rsqrt %4 flush_to_zero : tile<f32>
    %6 = exp %5 : tile<f32>
    %7 = exp2 %6 flush_to_zero : tile<f32>
    %8 = log %7 : tile<f32>
    %9 = log2 %8 : tile<f32>
    %10 = sin %9 : tile<f32>
    %11 = cos %10 : tile<f32>
    %12 = tan %11 : tile<f32>
    %13 = sinh %12 : tile<f32>
    %14 = cosh %13 : tile<f32>
    %15 = tanh %14 : tile<f32>
  }
  entry @comparison(%a: tile<f64>, %b: tile<f64>) {
    %0 = cmpf less_than ordered %a, %b : tile<f64> -> tile<i1>
    %1 = cmpf not_equal unordered %a, %b : tile<f64> -> tile<i1>
  }
  entry @matrices() {
    %a = constant <f16: 0.0> : tile<16x32xf16>
    %b = constant <f16: 0.0> : tile<32x8xf16>
    %c = constant <f32: 0.0> : tile<16x8xf32>
    %0 = mmaf %a, %b, %c : tile<16x32xf16>, tile<32x8xf16>, tile<16x8xf32>
  }
}
