// Declarations, implementations and calls in bytecode, there and back. A feature that nobody knows is an error.
// RUN: tile-ir-opt --emit=tilebc --no-implicit-module --preview=simt %s -o %t
// RUN: tile-ir-opt --no-implicit-module %t
// RUN: tile-ir-opt --preview=simd %t
// RUN: tile-ir-opt --no-implicit-module --preview=simt %t
// RUN: tile-ir-translate --cudatilebc-to-mlir --preview %t
// RUN: tile-ir-opt --no-implicit-module --preview --mlir-print-op-generic %t
// RUN: tile-ir-translate --dump-bytecode %t
// RUN: tile-ir-translate --dump-bytecode %s
// RUN: tile-ir-diff --preview=simt %s %t
cuda_tile.module @kernels {
  preview$func extern @solve<[N: index]>(%arg0: tile<[N]x8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) -> tile<[N]x8xf32> 
  preview$extern_impl @solve_8<[?]> implements @solve<[8]> (%arg0: preview$fragment<64xf32, smem, mem_layout = <(64):(1)>, fragmap = <(1, 32, 64):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) synchronization = #cuda_tile<preview$synchronization<cta>> arch = [] scratch {smem.size = #cuda_tile<preview$expr_int<16>>, smem.alignment = #cuda_tile<preview$expr_int<4>>} {provider_score = -1 : i64}
  entry @caller(%arg0: tile<ptr<f32>>) {
    %0 = make_token : token
    %1 = preview$call @other<[8, (1, 2), "lower", f32]>(%arg0) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<8x8xf32>
    %2:2 = preview$call @solve<[8]>(%0, %1) : (!cuda_tile.token, !cuda_tile.tile<8x8xf32>) -> (!cuda_tile.token, !cuda_tile.tile<8x8xf32>)
  }
}
