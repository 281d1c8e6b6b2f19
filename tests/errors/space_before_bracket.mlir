// RUN: tile-ir-opt %s --allow-unregistered-dialect
!alias = !cuda_tile.tile <i32>
#alias = #cuda_tile <div_by<1>>
cuda_tile.module @kernels {
  entry @e(%x: !cuda_tile <tile<i32>>) {
    // Only a name with a sigil needs the bracket at once.
    %0 = constant <i32: 1> : tile <i32>
    return {a.b = #cuda_tile.div_by <1>}
  }
  entry @f(%x: !other.type <1>) {
  }
  entry @g(%x: tensor_view<4xf32, strides=[1], #cuda_tile.ptr_attr <none>>) {
  }
}
