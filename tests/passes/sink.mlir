// RUN: tile-ir-opt %s --no-implicit-module --sink

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %square = muli %n, %n : tile<i32>
    %value, %read = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %sum = addi %square, %value : tile<i32>
    %is_positive = cmpi greater_than %n, %zero, signed : tile<i32> -> tile<i1>
    if %is_positive {
      %done = print_tko "%d", %sum : tile<i32> -> token
    }
    return
  }
}
