// One function is read, and what it refers to; others are skipped, even where they are wrong.
// RUN: tile-ir-opt --function=first %s
// RUN: tile-ir-opt --function=caller --preview=simt %s
// RUN: tile-ir-opt --preview=simt --function=first --function=second --emit=tilebc %s -o %t
// RUN: tile-ir-opt --preview=simt --function=second --no-implicit-module %t
// RUN: tile-ir-translate --preview=simt --function=first --cudatilebc-to-mlir %t
// RUN: tile-ir-diff --preview=simt --function=second %s %t
// RUN: tile-ir-opt --function=first --emit-bytecode %s -o %t
// RUN: tile-ir-opt --function=first %t
// RUN: tile-ir-opt --function=third %t
// RUN: tile-ir-opt --function=third %s
// RUN: tile-ir-run --entry=first --grid=1 %s
// RUN: tile-ir-run --entry=third --grid=1 %s
cuda_tile.module @kernels {
  global @table <i32: 1> : tile<1xi32>
  entry @first() {
    print_tko "first\n" -> token
  }
  entry @second() {
    %0 = constant <i32: 1> : tile<i32>
    %1 = addi %0, %0 : tile<i32>
  }
  entry @wrong() {
    %0 = addi %1, %1 : tile<i32>
  }
  preview$func extern @solve<[N: index]>(%arg0: tile<[N]x8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) -> tile<[N]x8xf32>
  entry @caller() {
    %0 = constant <f32: 1.0> : tile<8x8xf32>
    %1 = preview$call @solve<[8]>(%0) : (!cuda_tile.tile<8x8xf32>) -> !cuda_tile.tile<8x8xf32>
  }
}
