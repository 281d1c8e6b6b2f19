// LOSES: bytecode, which has no place for attributes that belong to no definition
// Accesses through views, with every clause; what 13.4 and 13.5 added to them.

cuda_tile.module @views {
  entry @clauses(%p: tile<ptr<f32>>, %n: tile<i32>, %l: tile<i64>) {
    %t = make_token : token
    %v = make_tensor_view %p,shape=[%n,64],strides=[%n,1] {a.b}: tile<i32> -> tensor_view<?x64xf32,strides=[?,1]>
    %scalar = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
    %a = make_partition_view %v {a.b} : partition_view<tile=(8x8), tensor_view<?x64xf32, strides=[?,1]>>
    %0, %t0 = load_view_tko weak %a[%n, %n] : partition_view<tile=(8x8), tensor_view<?x64xf32, strides=[?,1]>>, tile<i32>, tile<i32> -> tile<8x8xf32>, token
    %1, %t1 = load_view_tko acquire device %a[%n, %n] token=%t optimization_hints=<sm_100 = {latency = 3}> attributes {a.b} : partition_view<tile=(8x8), tensor_view<?x64xf32, strides=[?,1]>>, tile<i32> -> tile<8x8xf32>, token
    %t2 = store_view_tko release sys %1, %a[%n, %n] token=%t1 optimization_hints=<> : tile<8x8xf32>, partition_view<tile=(8x8), tensor_view<?x64xf32, strides=[?,1]>>, tile<i32> -> token
  }
  entry @sizes(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %v = make_tensor_view %p, shape = [%n, 64], strides = [%n, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[?,1]>
    %a:2 = get_tensor_shape %v : tensor_view<?x64xf32, strides=[?,1]> -> tile<i16>
  }
  entry @since_13_4(%p: tile<ptr<f32, <none>>>, %n: tile<i32>) {
    %t = make_token : token
    %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<ptr<f32, <none>>>, tile<i32> -> tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>
    %a = make_partition_view %v : partition_view<tile=(8), tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>>
    %0, %t0 = load_view_tko weak %a[%n] token=%t inbounds=[true] : partition_view<tile=(8), tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>>, tile<i32> -> tile<8xf32>, token
    %t1 = store_view_tko weak %0, %a[%n] inbounds = [false] : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<none>>>, tile<i32> -> token
  }
  entry @since_13_5(%p: tile<ptr<i32, <multicast>>>, %q: tile<ptr<i32>>, %n: tile<i32>) {
    %x = constant <i32: 0> : tile<8xi32>
    %t = make_token : token
    %v = make_tensor_view %p, shape = [128], strides = [1] : tile<ptr<i32, <multicast>>> -> tensor_view<128xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %a = make_partition_view %v : partition_view<tile=(8), tensor_view<128xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %w = make_tensor_view %q, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
    %b = make_partition_view %w : partition_view<tile=(8), tensor_view<128xi32, strides=[1]>>
    %0, %t0 = multimem_load_reduce_view_tko relaxed sys %a[%n] token=%t inbounds=[true] : partition_view<tile=(8), tensor_view<128xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<8xi32>, token
    %t1 = multimem_reduce_view_tko relaxed sys %a, %x[%n] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<128xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t2 = multimem_store_view_tko weak %a, %0[%n] token=%t1 : partition_view<tile=(8), tensor_view<128xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32>, token -> token
    %t3 = atomic_red_view_tko relaxed device %b[%n], add, %x inbounds=[true] : tile<8xi32>, partition_view<tile=(8), tensor_view<128xi32, strides=[1]>>, tile<i32> -> token
    %f = constant <f16: 1.0> : tile<f16>
    %wide = ftof %f rounding<nearest_away> : tile<f16> -> tile<f32>
  }
}
