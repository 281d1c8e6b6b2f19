// RUN: tile-ir-opt --no-verify --no-implicit-module --emit=tilebc %s -o %t
// RUN: tile-ir-opt --verify-only %t
// RUN: tile-ir-opt --verify-only --diagnostics=json --max-errors=1 %t
// RUN: tile-ir-translate --cudatilebc-to-mlir %t
// RUN: tile-ir-translate --dump-bytecode %t
// What is wrong in bytecode has an offset, that of the operation's first byte, like damage. The dump shows it.
cuda_tile.module @kernels {
  entry @scalars(%x: tile<f32>) {
    return
  }
  entry @carried(%x: tile<f32>, %n: tile<i32>) {
    %list = iota : tile<8xi32>
    %sum = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<f32>) {
      %same = ftof %a : tile<f32> -> tile<f32>
      continue %list : tile<8xi32>
    }
    return
  }
}
