// RUN: tile-ir-opt %s --split-input-file
// Wrong cases, modifiers and hints.
cuda_tile.module @kernels {
  entry @rounding_of_ptx(%a: tile<f32>) {
    %x = addf %a, %a rounding<rn> : tile<f32>
  }
  entry @rounding_nearest(%a: tile<f32>) {
    %x = addf %a, %a rounding<nearest> : tile<f32>
  }
  entry @rounding_of_llvm(%a: tile<f32>) {
    %x = addf %a, %a rounding<tonearest> : tile<f32>
  }
  entry @fast_math(%a: tile<f32>) {
    %x = addf %a, %a fastmath<fast> : tile<f32>
  }
  entry @nsw(%a: tile<i32>) {
    %x = addi %a, %a overflow<nsw> : tile<i32>
  }
  entry @overflow_two(%a: tile<i32>) {
    %x = addi %a, %a overflow<no_signed_wrap, no_unsigned_wrap> : tile<i32>
  }
  entry @sign_short(%a: tile<i32>) {
    %x = exti %a s : tile<i32> -> tile<i64>
  }
  entry @sign_missing(%a: tile<i32>) {
    %x = divi %a, %a : tile<i32>
  }
  entry @predicate_eq(%a: tile<i32>) {
    %x = cmpi eq %a, %a, signed : tile<i32> -> tile<i1>
  }
  entry @predicate_symbol(%a: tile<i32>) {
    %x = cmpi < %a, %a, signed : tile<i32> -> tile<i1>
  }
  entry @predicate_of_float(%a: tile<f32>) {
    %x = cmpf olt %a, %a : tile<f32> -> tile<i1>
  }
  entry @order_behind(%a: tile<f32>) {
    %x = cmpf less_than %a, %a, ordered : tile<f32> -> tile<i1>
  }
  entry @ordering_seq_cst(%p: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko seq_cst device %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @ordering_volatile(%p: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko volatile %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @scope_gpu(%p: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko relaxed gpu %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @scope_block(%p: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko relaxed block %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @mode_cas(%p: tile<ptr<i32>>, %a: tile<i32>) {
    %x, %t = atomic_rmw_tko relaxed device %p, exchange, %a : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @mode_in_front(%p: tile<ptr<i32>>, %a: tile<i32>) {
    %x, %t = atomic_rmw_tko add relaxed device %p, %a : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  }
  entry @padding(%p: !cuda_tile.partition_view<tile=(4), padding_value = nan_value, tensor_view<4xf32, strides=[1]>>) {
  }
  entry @dim_of_reduce(%a: tile<8xi32>) {
    %x = reduce %a axis=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      yield %l : tile<i32>
    }
  }
  entry @hint_in_brackets() optimization_hints={sm_100 = {num_cta_in_cga = 2}} {
  }
  entry @launch_bounds() attributes {nvvm.maxntid = 128} {
  }
  entry @element_f8(%a: tile<f8>) {
  }
  entry @element_fp8(%a: tile<f8e4m3>) {
  }
  entry @element_bfloat(%a: tile<bfloat16>) {
  }
  entry @element_float32(%a: tile<float32>) {
  }
  entry @element_index(%a: tile<index>) {
  }
  entry @element_i128(%a: tile<i128>) {
  }
  entry @element_si32(%a: tile<si32>) {
  }
  entry @ptr_without_element(%a: tile<ptr>) {
  }
  entry @ptr_of_tile(%a: tile<ptr<tile<f32>>>) {
  }
  entry @ptr_of_void(%a: tile<ptr<void>>) {
  }
  entry @dynamic(%a: tile<?xf32>) {
  }
}
// -----
cuda_tile.module @kernels {
  entry @hint_of_target() optimization_hints=<sm100 = {num_cta_in_cga = 2}> {
  }
  entry @hint_case() optimization_hints=<SM_100 = {num_cta_in_cga = 2}> {
  }
  entry @hint_value() optimization_hints=<sm_100 = {num_cta_in_cga = "2"}> {
  }
  entry @hint_out_of_range() optimization_hints=<sm_100 = {num_cta_in_cga = 3}> {
  }
  entry @hint_misspelt() optimization_hints=<sm_100 = {num_ctas = 2}> {
  }
  entry @operand(%a: tile<f32>) {
    %x = addi %a, %a : tile<f32>
  }
}
