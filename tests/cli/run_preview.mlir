// A kernel of a preview runs up to a function that is implemented elsewhere.
// RUN: tile-ir-opt --emit=tilebc --no-implicit-module --preview=simt %s -o %t
// RUN: tile-ir-run --grid=1 --arg=3 %t
// RUN: tile-ir-run --grid=1 --arg=3 --preview=simt %t
// RUN: tile-ir-run --grid=1 --arg=3 --preview=simd %t
cuda_tile.module @kernels {
  entry @caller(%x: tile<i32>) {
    %0 = print_tko "before %d\0A", %x : tile<i32> -> token
    preview$call @elsewhere(%x) : (!cuda_tile.tile<i32>) -> ()
  }
}
