// RUN: tile-ir-run %s
// RUN: tile-ir-run %s --grid 0
// RUN: tile-ir-run %s --grid 1 --arg 1
// RUN: tile-ir-run %s --grid 1 --entry nobody
// RUN: tile-ir-run %s --grid 1 --entry e --arg 1
// RUN: tile-ir-run %s --grid 1 --entry e --arg 1.5 --arg zeros:4 --arg 1.5
// RUN: tile-ir-run %s --grid 1 --entry e --arg 300 --arg zeros:4 --arg 1.5
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg 4 --arg 1.5
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg nothing.npy --arg 1.5
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg zeros:99999999999999 --arg 1.5
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg zeros:4 --arg one
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg zeros:4 --arg -inf --save 0=%t
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg zeros:4 --arg -inf --save 3=%t
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg zeros:4 --arg -inf --save x
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg zeros:4 --arg -1e3 --save 1=no/such/folder/file.npy
// RUN: tile-ir-run %s --grid 1 --entry e --arg 3 --arg zeros:4 --arg -1e3 --save 1=%t
// RUN: tile-ir-run %s --grid 1 --entry devices --arg zeros:4
cuda_tile.module @m {
  entry @e(%a: tile<i8>, %b: tile<ptr<f32>>, %c: tile<f32>) {
    %token = print_tko "%d %g\0A", %a, %c : tile<i8>, tile<f32> -> token
    return
  }
  entry @devices(%b: tile<ptr<f32, <multicast>>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x = constant <f32: 0.0> : tile<8xf32>
    %v = make_tensor_view %b, shape = [8], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %a = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %t = multimem_store_view_tko weak %a, %x[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    return
  }
}
