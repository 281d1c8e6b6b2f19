// Integers that `integers.ops` makes simpler.
cuda_tile.module @rewrites {
  entry @simplified(%to: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %0 = addi %zero, %n : tile<i32>
    %1 = muli %0, %one : tile<i32>
    %2 = muli %1, %two overflow<no_signed_wrap> : tile<i32>
    %3 = addi %2, %n : tile<i32>
    %4 = subi %3, %n : tile<i32>
    %5 = subi %4, %4 : tile<i32>
    %6 = addi %4, %5 : tile<i32>
    %token = store_ptr_tko weak %to, %6 : tile<ptr<i32>>, tile<i32> -> token
  }
}
