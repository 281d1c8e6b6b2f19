// RUN: tile-ir-opt %s --split-input-file
// Wrong types, shapes and modifiers of arithmetic.
cuda_tile.module @kernels {
  entry @addi_of_floats(%a: tile<f32>) {
    %x = addi %a, %a : tile<f32>
  }
  entry @addf_of_integers(%a: tile<i32>) {
    %x = addf %a, %a : tile<i32>
  }
  entry @ftoi_to_float(%a: tile<f32>) {
    %x = ftoi %a signed : tile<f32> -> tile<f64>
  }
  entry @itof_swapped(%a: tile<f32>) {
    %x = itof %a signed : tile<f32> -> tile<i32>
  }
  entry @exti_to_narrower(%a: tile<i32>) {
    %x = exti %a signed : tile<i32> -> tile<i16>
  }
  entry @trunci_to_wider(%a: tile<i32>) {
    %x = trunci %a : tile<i32> -> tile<i64>
  }
  entry @ftof_to_same(%a: tile<f32>) {
    %x = ftof %a : tile<f32> -> tile<f32>
  }
  entry @bitcast_widths(%a: tile<f32>) {
    %x = bitcast %a : tile<f32> -> tile<i16>
  }
  entry @shape_changes() {
    %a = constant <i32: 1> : tile<4xi32>
    %x = exti %a signed : tile<4xi32> -> tile<8xi64>
  }
  entry @select_of_integer(%c: tile<i32>, %a: tile<i32>) {
    %x = select %c, %a, %a : tile<i32>, tile<i32>
  }
  entry @compare_to_i32(%a: tile<i32>) {
    %x = cmpi equal %a, %a, signed : tile<i32> -> tile<i32>
  }
  entry @compare_shapes() {
    %a = constant <i32: 1> : tile<4xi32>
    %x = cmpi equal %a, %a, signed : tile<4xi32> -> tile<i1>
  }
  entry @iota_of_floats() {
    %x = iota : tile<8xf32>
  }
  entry @iota_of_rank_2() {
    %x = iota : tile<4x4xi32>
  }
  entry @iota_too_small() {
    %x = iota : tile<512xi8>
  }
  entry @reshape_count() {
    %a = constant <i32: 1> : tile<8xi32>
    %x = reshape %a : tile<8xi32> -> tile<4xi32>
  }
  entry @broadcast_not_one() {
    %a = constant <i32: 1> : tile<4xi32>
    %x = broadcast %a : tile<4xi32> -> tile<8xi32>
  }
  entry @permute_twice() {
    %a = constant <i32: 1> : tile<4x8xi32>
    %x = permute %a [0, 0] : tile<4x8xi32> -> tile<4x4xi32>
  }
  entry @permute_shape() {
    %a = constant <i32: 1> : tile<4x8xi32>
    %x = permute %a [1, 0] : tile<4x8xi32> -> tile<4x8xi32>
  }
  entry @cat_shape() {
    %a = constant <i32: 1> : tile<4xi32>
    %x = cat %a, %a dim = 0 : tile<4xi32>, tile<4xi32> -> tile<4xi32>
  }
  entry @cat_dim() {
    %a = constant <i32: 1> : tile<4xi32>
    %x = cat %a, %a dim = 1 : tile<4xi32>, tile<4xi32> -> tile<8xi32>
  }
  entry @extract_rank(%i: tile<i32>) {
    %a = constant <i32: 1> : tile<8xi32>
    %x = extract %a[%i, %i] : tile<8xi32> -> tile<4xi32>
  }
  entry @extract_size(%i: tile<i32>) {
    %a = constant <i32: 1> : tile<8xi32>
    %x = extract %a[%i] : tile<8xi32> -> tile<16xi32>
  }
  entry @mmaf_inner() {
    %a = constant <f16: 1.0> : tile<16x32xf16>
    %c = constant <f32: 1.0> : tile<16x16xf32>
    %x = mmaf %a, %a, %c : tile<16x32xf16>, tile<16x32xf16>, tile<16x16xf32>
  }
  entry @mmaf_accumulator() {
    %a = constant <f16: 1.0> : tile<16x16xf16>
    %c = constant <f64: 1.0> : tile<16x16xf64>
    %x = mmaf %a, %a, %c : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf64>
  }
  entry @mmai_of_i32() {
    %a = constant <i32: 1> : tile<16x16xi32>
    %x = mmai %a, %a, %a signed signed : tile<16x16xi32>, tile<16x16xi32>, tile<16x16xi32>
  }
  entry @negf_of_integer(%a: tile<i32>) {
    %x = negf %a : tile<i32>
  }
  entry @shift_of_float(%a: tile<f32>) {
    %x = shli %a, %a : tile<f32>
  }
  entry @exp2_of_integer(%a: tile<i32>) {
    %x = exp2 %a : tile<i32>
  }
  entry @sqrt_of_half_approx(%a: tile<f16>) {
    %x = sqrt %a rounding<approx> : tile<f16>
  }
  entry @flush_of_double(%a: tile<f64>) {
    %x = addf %a, %a flush_to_zero : tile<f64>
  }
  entry @and_of_floats(%a: tile<f32>) {
    %x = andi %a, %a : tile<f32>
  }
  entry @offset_of_float(%p: tile<ptr<f32>>, %i: tile<f32>) {
    %x = offset %p, %i : tile<ptr<f32>>, tile<f32> -> tile<ptr<f32>>
  }
  entry @offset_shape(%p: tile<ptr<f32>>) {
    %i = constant <i32: 1> : tile<8xi32>
    %x = offset %p, %i : tile<ptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  }
  entry @assume_not_power(%i: tile<i32>) {
    %x = assume div_by<12>, %i : tile<i32>
  }
  entry @assume_bounds_swapped(%i: tile<i32>) {
    %x = assume bounded<7, 0>, %i : tile<i32>
  }
  entry @shape_of_parameter(%a: tile<4xf32>) {
  }
}
// -----
cuda_tile.module @kernels {
  entry @if_on_integer(%c: tile<i32>) {
    if %c {
    }
  }
  entry @constant_too_large() {
    %x = constant <i8: 300> : tile<i8>
  }
  entry @negative_bool() {
    %x = constant <i1: 2> : tile<i1>
  }
}
