cuda_tile.module @kernels {
  entry @e(%p: tile<ptr<i32>>) {
    %v = make_tensor_view %p, shape = [2], strides = [1] {operandSegmentSizes = array<i32: 1, 0, 0>} : tensor_view<2xi32, strides=[1]>
  }
}
