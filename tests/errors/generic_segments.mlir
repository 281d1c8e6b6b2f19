// The sizes of the groups of operands, where text says them.
cuda_tile.module @kernels {
  entry @first(%n: tile<i32>, %t: token) {
    %0 = "cuda_tile.print_tko"(%n, %t) <{operandSegmentSizes = array<i32: -1, 3>, str = "a"}> : (!cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
  }
  entry @second(%n: tile<i32>, %t: token) {
    %0 = "cuda_tile.print_tko"(%n) <{operandSegmentSizes = array<i32: 1, 1>, str = "a"}> : (!cuda_tile.tile<i32>) -> !cuda_tile.token
  }
  entry @third(%n: tile<i32>, %t: token) {
    %0 = "cuda_tile.print_tko"(%n, %t) <{str = "a"}> : (!cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
  }
  entry @fourth(%n: tile<i32>) {
    %0 = "cuda_tile.addi"(%n) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  }
}
