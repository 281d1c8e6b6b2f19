cuda_tile.module @kernels {
  entry @e(%p: tile<ptr<i32>>) {
    %0:2 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i64: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
    %1:2 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i16, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
    %2:2 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = false, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
    %3:2 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : index, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
  }
}
