// Kernels are run before and after passes.
// RUN: tile-ir-opt %s --canonicalize --cse --verify-execution=2 --verify-only
// RUN: tile-ir-opt %s --canonicalize --verify-execution=0
// RUN: tile-ir-opt %s --canonicalize --verify-execution=1,1,1,1
cuda_tile.module @kernels {
  entry @twice(%to: tile<ptr<i32>>, %x: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %first = addi %x, %zero : tile<i32>
    %second = addi %x, %zero : tile<i32>
    %sum = addi %first, %second : tile<i32>
    %token = store_ptr_tko weak %to, %sum : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // What is never defined cannot be compared.
  entry @undefined() {
    %zero = constant <i32: 0> : tile<i32>
    %quotient = divi %zero, %zero signed : tile<i32>
    %token = print_tko "%d", %quotient : tile<i32> -> token
    return
  }
}
