// The body is read all the same, but nothing is known of the arguments.
cuda_tile.module @kernels {
  entry @e(%x: til<i32>, %y: tile<i32> {a.b = 1}) { // comment
    %0 = addi %x, %y : tile<i32>
    %1 = foo %0 : tile<f32>
    %2 = addi %1, %unknown : tile<i32>
    if %2 {
      %3 = addi %2 %2 : tile<i32>
    }
  }
  entry @f(%x: til<i32>) {}
  entry @g(%x: tile<i32>) {
    %0 = addi %x : tile<i32>
  }
}
