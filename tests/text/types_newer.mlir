// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-op-generic
// Types that came after release 13.3.

cuda_tile.module @types_newer {
  entry @since_13_4(%a: tile<fnv8E5M3FNU>, %b: tile<ptr<f32, <none>>>) {}
  entry @since_13_5(%a: tile<ptr<f32, <unicast>>>, %b: tile<ptr<i8, < multicast >>>) {
    %c = make_tensor_view %b, shape = [64], strides = [1]
      : tile<ptr<i8, <multicast>>> -> tensor_view<64xi8, strides=[1], #cuda_tile.ptr_attr<multicast>>
  }
}
