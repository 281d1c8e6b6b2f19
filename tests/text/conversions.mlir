// Conversions between element types.

cuda_tile.module @kernels {
  entry @numbers() {
    %i = constant <i32: 0> : tile<4xi32>
    %f = constant <f32: 0.0> : tile<4xf32>
    %0 = exti %i signed : tile<4xi32> -> tile<4xi64>
    %1 = trunci %0 : tile<4xi64> -> tile<4xi16>
    %2 = trunci %1 overflow<no_signed_wrap> : tile<4xi16> -> tile<4xi8>
    %3 = ftof %f : tile<4xf32> -> tile<4xbf16>
    %4 = ftoi %f signed : tile<4xf32> -> tile<4xi32>
    %5 = itof %i unsigned : tile<4xi32> -> tile<4xf16>
    %6 = bitcast %f : tile<4xf32> -> tile<4xi32>
  }
  entry @pointers(%p: tile<ptr<f32>>) {
    %0 = ptr_to_int %p : tile<ptr<f32>> -> tile<i64>
    %1 = int_to_ptr %0 : tile<i64> -> tile<ptr<i32>>
    %2 = ptr_to_ptr %1 : tile<ptr<i32>> -> tile<ptr<f16>>
  }
}
