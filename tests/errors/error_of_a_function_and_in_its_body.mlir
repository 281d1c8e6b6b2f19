cuda_tile.module @kernels {
  // The body is read although the dictionary after it is wrong.
  entry @e(%x: tile<i32>) {
    %0 = addi %x, %undefined : tile<i32>
    %1 = addi %x, %x : tile<i32>
    %2 = addi %x, %x : tile<i32>
    %3 = addi %x, %x : tile<i32>
    %4 = addi %x, %x : tile<i32>
    %5 = addi %x, %x : tile<i32>
    %6 = addi %x, %x : tile<i32>
    %7 = addi %x, %x : tile<i32>
  } {a.b = }
  entry @f() {
    return 1
  }
}
