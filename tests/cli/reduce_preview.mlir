// Bytecode of a preview stays bytecode of a preview. Constant arguments that do not matter go.
// RUN: tile-ir-opt --emit=tilebc --no-implicit-module --preview=simt %s -o %t
// RUN: tile-ir-reduce %t --quiet --preview=simt --test "grep -q lower"
// RUN: tile-ir-reduce %t --quiet --preview=simt --emit=tilebc --test "grep -q lower" -o %t.small
// RUN: tile-ir-diff --preview=simt %t %t.small
// RUN: tile-ir-reduce %t --quiet --test "grep -q lower"
cuda_tile.module @kernels {
  preview$func extern @solve<[N: index]>(%arg0: tile<[N]x8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) -> tile<[N]x8xf32>
  entry @caller(%arg0: tile<ptr<f32>>) {
    %0 = make_token : token
    %1 = preview$call @other<[8, (1, 2), "lower", f32]>(%arg0) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tile<8x8xf32>
    %2:2 = preview$call @solve<[8]>(%0, %1) : (!cuda_tile.token, !cuda_tile.tile<8x8xf32>) -> (!cuda_tile.token, !cuda_tile.tile<8x8xf32>)
  }
}
