// rule: V-EXTI-1
cuda_tile.module @m {
  entry @e(%x: tile<i8>) {
    %wide = exti %x signed : tile<i8> -> tile<i32>
  }
}

// -----

// rule: V-EXTI-1
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{expected elements of the result to be wider than those of the operand, found 'i8' and 'i32'}}
    %narrow = exti %x signed : tile<i32> -> tile<i8>
  }
}
