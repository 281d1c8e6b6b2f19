// Functions that are implemented elsewhere: calls with constant arguments, declarations, implementations.
// RUN: tile-ir-opt %s --no-implicit-module
// LOSES: bytecode, which has to be asked for previews

cuda_tile.module @kernels {
  preview$func extern @solve<[N: index, T: !cuda_tile<preview$Datatype>]>(%matrix: tile<[N*2]x8xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}, %scale: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>, note.why = "it is small"}) -> tile<[N*2]x8xpreview$sym_t<T>>
  preview$func extern @plain(%x: tile<256xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
  preview$extern_impl @plain_in_registers implements @plain (%x: preview$fragment<8xf32, local, mem_layout = <((2, 4)):((4, 1))>, fragmap = <(1, 32, 8):(0, 8, 1)>, alignment = 4> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) synchronization = #cuda_tile<preview$synchronization<warp>> arch = ["sm_100"] scratch {smem.size = #cuda_tile<preview$expr_int<1024>>, smem.alignment = #cuda_tile<preview$expr_int<16>>} {frontendABI = {version = 3 : i32}, provider_score = 7 : i64}
  preview$extern_impl @elsewhere<[M: index, ?]> implements @unknown<[M, "lower"]> (%x: preview$fragment<[M]xf32, smem, mem_layout = <(M):(1)>, fragmap = <(1, 1, (M + 2) * 3):(0, 0, 1)>, alignment = M> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
  entry @caller(%a: tile<f32>, %b: tile<ptr<f32>>) {
    %0 = preview$call @elsewhere_too(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    %1:2 = preview$call @many<[8, -1, "lo\22wer", f32, !cuda_tile.tile<8xf32>, (f32) -> (), (1, (2,), ())]>(%a, %b) {arg_attrs = [{}, {note.why = 1 : i32}]} : (!cuda_tile.tile<f32>, !cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<[N]xf32>, !cuda_tile<preview$Datatype>)
    preview$call @terms<[N, two words, 1*2+3, (1+2)*3, 1-(2-3), 1-2-3, -(N+1), --3, 1+-2, 7/2, 7/+2, -N*M]>() : () -> ()
    preview$call @in_full<[#cuda_tile<preview$expr_div<#cuda_tile<preview$expr_int<6>>, #cuda_tile<preview$expr_int<2>>>>, #cuda_tile<preview$expr_var<"N">>]>() : () -> ()
    preview$call @builtin<[#cuda_tile<preview$expr_builtin<"context.x", index>>]>() {note.layouts = [#cuda_tile<preview$layout<():()>>, #cuda_tile<preview$layout<shapes = #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_const_str<"q">>]>>, strides = #cuda_tile<preview$symbolic_tuple<[#cuda_tile<preview$expr_int<1>>]>>>>]} : () -> ()
    preview$call @operators_in_full() {note.terms = [#cuda_tile<preview$expr_add<#cuda_tile<preview$expr_int<1>>, #cuda_tile<preview$expr_var<"N">>>>, #cuda_tile<preview$expr_sub<#cuda_tile<preview$expr_int<1>>, #cuda_tile<preview$expr_var<"N">>>>, #cuda_tile<preview$expr_mul<#cuda_tile<preview$expr_int<1>>, #cuda_tile<preview$expr_var<"N">>>>, #cuda_tile<preview$expr_floor_div<#cuda_tile<preview$expr_int<1>>, #cuda_tile<preview$expr_var<"N">>>>, #cuda_tile<preview$expr_ceil_div<#cuda_tile<preview$expr_int<1>>, #cuda_tile<preview$expr_var<"N">>>>, #cuda_tile<preview$expr_neg<#cuda_tile<preview$expr_int<1>>>>, #cuda_tile<preview$scratch_request<smem.size = #cuda_tile<preview$expr_int<1>>, smem.alignment = #cuda_tile<preview$expr_int<16>>>>]} : () -> ()
  }
}
