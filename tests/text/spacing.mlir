// LOSES: bytecode, which has no place for attributes that belong to no definition
// Spaces that clauses leave behind where they say the default, and clauses in another order than they are printed.

cuda_tile.module @spacing {
  global public @shown <i8: 1> : tile<1xi8>
  global private @hidden alignment = 0 <i8: 1> : tile<1xi8>
  entry @rounding(%x: tile<f32>, %h: tile<f16>, %i: tile<i32>) {
    %0 = addf %x, %x rounding<nearest_even> : tile<f32>
    %1 = subf %x, %x flush_to_zero : tile<f32>
    %2 = mulf %x, %x rounding< zero >flush_to_zero{a.b}: tile<f32>
    %3 = fma %x, %x, %x {a.b} : tile<f32>
    %4 = sqrt %x : tile<f32>
    %5 = sqrt %x rounding<approx> : tile<f32>
    %6 = exp %x rounding<full> : tile<f32>
    %7 = exp %x rounding <approx> : tile<f32>
    %8 = tanh %x rounding<approx> : tile<f32>
    %9 = ftof %x : tile<f32> -> tile<f16>
    %10 = ftoi %x unsigned rounding<nearest_int_to_zero> : tile<f32> -> tile<i32>
    %11 = itof %i signed rounding<nearest_even> : tile<i32> -> tile<f32>
    %12 = divf %x, %x rounding<full> : tile<f32>
    %13 = divi %i, %i unsigned rounding<zero> : tile<i32>
    %14 = maxf %x, %x propagate_nan flush_to_zero {a.b} : tile<f32>
    %15 = exp2 %x flush_to_zero : tile<f32>
    %16 = negi %i overflow <no_signed_wrap> {} : tile<i32>
  }
}
