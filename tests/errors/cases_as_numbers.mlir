// Where a number stands for a case, all are listed.
cuda_tile.module @kernels {
  entry @numbers(%p: tile<ptr<f32>>) {
    %0, %t = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 7 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
  }
}
