// The value that was stored, and the token that it was stored. Another load may lie in between.
testing$func @f(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %x: tile<f32>) {
  %t = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
  %a, %t1 = load_ptr_tko weak %p token=%t : tile<ptr<f32>> -> tile<f32>, token
  %b, %t2 = load_ptr_tko weak %q token=%t1 : tile<ptr<f32>> -> tile<f32>, token
  %c, %t3 = load_ptr_tko weak %p token=%t2 : tile<ptr<f32>> -> tile<f32>, token
  %d = addf %a, %b : tile<f32>
  %e = addf %d, %c : tile<f32>
  %t4 = store_ptr_tko weak %q, %e token=%t3 : tile<ptr<f32>>, tile<f32> -> token
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<f32>) {
//     %0 = store_ptr_tko weak %arg0, %arg2 : tile<ptr<f32>>, tile<f32> -> token
//     %result, %result_token = load_ptr_tko weak %arg1 token=%0 : tile<ptr<f32>> -> tile<f32>, token
//     %1 = addf %arg2, %result  : tile<f32>
//     %2 = addf %1, %arg2  : tile<f32>
//     %3 = store_ptr_tko weak %arg1, %2 token=%result_token : tile<ptr<f32>>, tile<f32> -> token
//     return
//   }
// }
// // num-forwarded: 2

// -----
// Pointers that are apart, with masks and padding.
testing$func @f(%p: tile<ptr<f32>>, %n: tile<i32>, %x: tile<8xf32>, %z: tile<8xf32>, %m: tile<8xi1>) -> (tile<8xf32>, tile<8xf32>, tile<8xf32>) {
  %0 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %1 = broadcast %0 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %2 = iota : tile<8xi32>
  %3 = reshape %n : tile<i32> -> tile<1xi32>
  %4 = broadcast %3 : tile<1xi32> -> tile<8xi32>
  %5 = addi %4, %2 : tile<8xi32>
  %6 = offset %1, %5 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %t = store_ptr_tko weak %6, %x : tile<8xptr<f32>>, tile<8xf32> -> token
  %a, %t1 = load_ptr_tko weak %6, %m, %z token=%t : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
  %b, %t2 = load_ptr_tko weak %6, %m token=%t : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  %u = store_ptr_tko weak %6, %z, %m token=%t2 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
  %c, %t3 = load_ptr_tko weak %6, %m token=%u : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
  return %a, %b, %c : tile<8xf32>, tile<8xf32>, tile<8xf32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<8xf32>, %arg3: tile<8xf32>, %arg4: tile<8xi1>) -> (tile<8xf32>, tile<8xf32>, tile<8xf32>) {
//     %reshape = reshape %arg0 : tile<ptr<f32>> -> tile<1xptr<f32>>
//     %bcast = broadcast %reshape : tile<1xptr<f32>> -> tile<8xptr<f32>>
//     %0 = iota : tile<8xi32>
//     %reshape_0 = reshape %arg1 : tile<i32> -> tile<1xi32>
//     %bcast_1 = broadcast %reshape_0 : tile<1xi32> -> tile<8xi32>
//     %1 = addi %bcast_1, %0 : tile<8xi32>
//     %2 = offset %bcast, %1 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
//     %3 = store_ptr_tko weak %2, %arg2 : tile<8xptr<f32>>, tile<8xf32> -> token
//     %4 = select %arg4, %arg2, %arg3 : tile<8xi1>, tile<8xf32>
//     %5 = store_ptr_tko weak %2, %arg3, %arg4 token=%3 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
//     return %4, %arg2, %arg3 : tile<8xf32>, tile<8xf32>, tile<8xf32>
//   }
// }
// // num-forwarded: 3

// -----
// Left alone: offsets that may coincide, and offsets from pointers that may differ.
testing$func @f(%p: tile<ptr<f32>>, %ps: tile<8xptr<f32>>, %n: tile<8xi32>, %x: tile<8xf32>) -> (tile<8xf32>, tile<8xf32>) {
  %0 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %1 = broadcast %0 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %2 = offset %1, %n : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %t = store_ptr_tko weak %2, %x : tile<8xptr<f32>>, tile<8xf32> -> token
  %a, %t1 = load_ptr_tko weak %2 token=%t : tile<8xptr<f32>> -> tile<8xf32>, token
  %3 = iota : tile<8xi32>
  %4 = offset %ps, %3 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %u = store_ptr_tko weak %4, %x : tile<8xptr<f32>>, tile<8xf32> -> token
  %b, %t2 = load_ptr_tko weak %4 token=%u : tile<8xptr<f32>> -> tile<8xf32>, token
  return %a, %b : tile<8xf32>, tile<8xf32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<8xptr<f32>>, %arg2: tile<8xi32>, %arg3: tile<8xf32>) -> (tile<8xf32>, tile<8xf32>) {
//     %reshape = reshape %arg0 : tile<ptr<f32>> -> tile<1xptr<f32>>
//     %bcast = broadcast %reshape : tile<1xptr<f32>> -> tile<8xptr<f32>>
//     %0 = offset %bcast, %arg2 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
//     %1 = store_ptr_tko weak %0, %arg3 : tile<8xptr<f32>>, tile<8xf32> -> token
//     %result, %result_token = load_ptr_tko weak %0 token=%1 : tile<8xptr<f32>> -> tile<8xf32>, token
//     %2 = iota : tile<8xi32>
//     %3 = offset %arg1, %2 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
//     %4 = store_ptr_tko weak %3, %arg3 : tile<8xptr<f32>>, tile<8xf32> -> token
//     %result_0, %result_token_1 = load_ptr_tko weak %3 token=%4 : tile<8xptr<f32>> -> tile<8xf32>, token
//     return %result, %result_0 : tile<8xf32>, tile<8xf32>
//   }
// }

// -----
// Left alone: pointers that may coincide, a mask that stored less, another type, accesses that are not weak, a store in
// between, and a token that says nothing of the store.
testing$func @f(%p: tile<8xptr<f32>>, %q: tile<ptr<f32>>, %x: tile<8xf32>, %y: tile<f32>, %m: tile<i1>) -> (tile<8xf32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
  %t = store_ptr_tko weak %p, %x : tile<8xptr<f32>>, tile<8xf32> -> token
  %a, %t1 = load_ptr_tko weak %p token=%t : tile<8xptr<f32>> -> tile<8xf32>, token
  %u = store_ptr_tko weak %q, %y, %m : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
  %b, %t2 = load_ptr_tko weak %q token=%u : tile<ptr<f32>> -> tile<f32>, token
  %v = store_ptr_tko relaxed device %q, %y : tile<ptr<f32>>, tile<f32> -> token
  %c, %t3 = load_ptr_tko weak %q token=%v : tile<ptr<f32>> -> tile<f32>, token
  %w = store_ptr_tko weak %q, %y : tile<ptr<f32>>, tile<f32> -> token
  %d, %t4 = load_ptr_tko relaxed device %q token=%w : tile<ptr<f32>> -> tile<f32>, token
  %s = store_ptr_tko weak %p, %x token=%w : tile<8xptr<f32>>, tile<8xf32> -> token
  %e, %t5 = load_ptr_tko weak %q token=%s : tile<ptr<f32>> -> tile<f32>, token
  %f, %t6 = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
  return %a, %b, %c, %d, %e, %f : tile<8xf32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<8xptr<f32>>, %arg1: tile<ptr<f32>>, %arg2: tile<8xf32>, %arg3: tile<f32>, %arg4: tile<i1>) -> (tile<8xf32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>) {
//     %0 = store_ptr_tko weak %arg0, %arg2 : tile<8xptr<f32>>, tile<8xf32> -> token
//     %result, %result_token = load_ptr_tko weak %arg0 token=%0 : tile<8xptr<f32>> -> tile<8xf32>, token
//     %1 = store_ptr_tko weak %arg1, %arg3, %arg4 : tile<ptr<f32>>, tile<f32>, tile<i1> -> token
//     %result_0, %result_token_1 = load_ptr_tko weak %arg1 token=%1 : tile<ptr<f32>> -> tile<f32>, token
//     %2 = store_ptr_tko relaxed device %arg1, %arg3 : tile<ptr<f32>>, tile<f32> -> token
//     %result_2, %result_token_3 = load_ptr_tko weak %arg1 token=%2 : tile<ptr<f32>> -> tile<f32>, token
//     %3 = store_ptr_tko weak %arg1, %arg3 : tile<ptr<f32>>, tile<f32> -> token
//     %result_4, %result_token_5 = load_ptr_tko relaxed device %arg1 token=%3 : tile<ptr<f32>> -> tile<f32>, token
//     %4 = store_ptr_tko weak %arg0, %arg2 token=%3 : tile<8xptr<f32>>, tile<8xf32> -> token
//     %result_6, %result_token_7 = load_ptr_tko weak %arg1 token=%4 : tile<ptr<f32>> -> tile<f32>, token
//     %result_8, %result_token_9 = load_ptr_tko weak %arg1 : tile<ptr<f32>> -> tile<f32>, token
//     return %result, %result_0, %result_2, %result_4, %result_6, %result_8 : tile<8xf32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32>
//   }
// }

// -----
// A tile of a view: with strides that keep elements apart, and along one dimension.
testing$func @f(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i32>, %x: tile<4x8xf32>, %y: tile<8xf32>) -> (tile<4x8xf32>, tile<4x8xf32>, tile<8xf32>) {
  %0 = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %1 = make_partition_view %0 : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
  %t = store_view_tko weak %x, %1[%i, %j] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  %a, %t1 = load_view_tko weak %1[%i, %j] token=%t : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
  %b, %t2 = load_view_tko weak %1[%j, %i] token=%t : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
  %2 = make_tensor_view %p, shape = [64], strides = [3] : tensor_view<64xf32, strides=[3]>
  %3 = make_partition_view %2 : partition_view<tile=(8), tensor_view<64xf32, strides=[3]>>
  %u = store_view_tko weak %y, %3[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[3]>>, tile<i32> -> token
  %c, %t3 = load_view_tko weak %3[%i] token=%u : partition_view<tile=(8), tensor_view<64xf32, strides=[3]>>, tile<i32> -> tile<8xf32>, token
  return %a, %b, %c : tile<4x8xf32>, tile<4x8xf32>, tile<8xf32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<4x8xf32>, %arg4: tile<8xf32>) -> (tile<4x8xf32>, tile<4x8xf32>, tile<8xf32>) {
//     %tview = make_tensor_view %arg0, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
//     %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
//     %0 = store_view_tko weak %arg3, %pview[%arg1, %arg2] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
//     %tile, %result_token = load_view_tko weak %pview[%arg2, %arg1] token = %0 : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x8xf32>, token
//     %tview_0 = make_tensor_view %arg0, shape = [64], strides = [3] : tensor_view<64xf32, strides=[3]>
//     %pview_1 = make_partition_view %tview_0 : partition_view<tile=(8), tensor_view<64xf32, strides=[3]>>
//     %1 = store_view_tko weak %arg4, %pview_1[%arg1] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[3]>>, tile<i32> -> token
//     return %arg3, %tile, %arg4 : tile<4x8xf32>, tile<4x8xf32>, tile<8xf32>
//   }
// }
// // num-forwarded: 2

// -----
// Left alone: rows that may overlap, a padding value outside of the tensor, and elements that a stride of 0 may repeat.
testing$func @f(%p: tile<ptr<f32>>, %s: tile<i64>, %i: tile<i32>, %x: tile<4x8xf32>, %y: tile<8xf32>) -> (tile<4x8xf32>, tile<8xf32>, tile<8xf32>) {
  %0 = make_tensor_view %p, shape = [64, 64], strides = [%s, 1] : tile<i64> -> tensor_view<64x64xf32, strides=[?,1]>
  %1 = make_partition_view %0 : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[?,1]>>
  %t = store_view_tko weak %x, %1[%i, %i] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[?,1]>>, tile<i32> -> token
  %a, %t1 = load_view_tko weak %1[%i, %i] token=%t : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
  %2 = make_tensor_view %p, shape = [60], strides = [1] : tensor_view<60xf32, strides=[1]>
  %3 = make_partition_view %2 : partition_view<tile=(8), padding_value = zero, tensor_view<60xf32, strides=[1]>>
  %u = store_view_tko weak %y, %3[%i] : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<60xf32, strides=[1]>>, tile<i32> -> token
  %b, %t2 = load_view_tko weak %3[%i] token=%u : partition_view<tile=(8), padding_value = zero, tensor_view<60xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %4 = make_tensor_view %p, shape = [64], strides = [%s] : tile<i64> -> tensor_view<64xf32, strides=[?]>
  %5 = make_partition_view %4 : partition_view<tile=(8), tensor_view<64xf32, strides=[?]>>
  %v = store_view_tko weak %y, %5[%i] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[?]>>, tile<i32> -> token
  %c, %t3 = load_view_tko weak %5[%i] token=%v : partition_view<tile=(8), tensor_view<64xf32, strides=[?]>>, tile<i32> -> tile<8xf32>, token
  return %a, %b, %c : tile<4x8xf32>, tile<8xf32>, tile<8xf32>
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<ptr<f32>>, %arg1: tile<i64>, %arg2: tile<i32>, %arg3: tile<4x8xf32>, %arg4: tile<8xf32>) -> (tile<4x8xf32>, tile<8xf32>, tile<8xf32>) {
//     %tview = make_tensor_view %arg0, shape = [64, 64], strides = [%arg1, 1] : tile<i64> -> tensor_view<64x64xf32, strides=[?,1]>
//     %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[?,1]>>
//     %0 = store_view_tko weak %arg3, %pview[%arg2, %arg2] : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[?,1]>>, tile<i32> -> token
//     %tile, %result_token = load_view_tko weak %pview[%arg2, %arg2] token = %0 : partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[?,1]>>, tile<i32> -> tile<4x8xf32>, token
//     %tview_0 = make_tensor_view %arg0, shape = [60], strides = [1] : tensor_view<60xf32, strides=[1]>
//     %pview_1 = make_partition_view %tview_0 : partition_view<tile=(8), padding_value = zero, tensor_view<60xf32, strides=[1]>>
//     %1 = store_view_tko weak %arg4, %pview_1[%arg2] : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<60xf32, strides=[1]>>, tile<i32> -> token
//     %tile_2, %result_token_3 = load_view_tko weak %pview_1[%arg2] token = %1 : partition_view<tile=(8), padding_value = zero, tensor_view<60xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
//     %tview_4 = make_tensor_view %arg0, shape = [64], strides = [%arg1] : tile<i64> -> tensor_view<64xf32, strides=[?]>
//     %pview_5 = make_partition_view %tview_4 : partition_view<tile=(8), tensor_view<64xf32, strides=[?]>>
//     %2 = store_view_tko weak %arg4, %pview_5[%arg2] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[?]>>, tile<i32> -> token
//     %tile_6, %result_token_7 = load_view_tko weak %pview_5[%arg2] token = %2 : partition_view<tile=(8), tensor_view<64xf32, strides=[?]>>, tile<i32> -> tile<8xf32>, token
//     return %tile, %tile_2, %tile_6 : tile<4x8xf32>, tile<8xf32>, tile<8xf32>
//   }
// }
