// Tiles past the index space of a view, empty tensors, and elements that repeat.
//
// RUN: tile-ir-run %s --grid 1 --entry padded --arg zeros:6 --arg 6 --arg 2
// RUN: tile-ir-run %s --grid 1 --entry padded --arg zeros:6 --arg 6 --arg -1
// RUN: tile-ir-run %s --grid 1 --entry padded --arg zeros:6 --arg 0 --arg 0
// RUN: tile-ir-run %s --grid 1 --entry plain --arg zeros:6 --arg 1
// RUN: tile-ir-run %s --grid 1 --entry plain --arg zeros:6 --arg -1
// RUN: tile-ir-run %s --grid 1 --entry plain --arg zeros:6 --arg -1 --lenient
// RUN: tile-ir-run %s --grid 1 --entry repeated --arg zeros:1 --arg 0
// RUN: tile-ir-run %s --grid 1 --entry waits
cuda_tile.module @m {
  entry @padded(%p: tile<ptr<i32>>, %n: tile<i32>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %x, %t = load_view_tko weak %w[%i] : partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    %u = store_view_tko weak %x, %w[%i] token = %t : tile<4xi32>, partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    %tiles = get_index_space_shape %w : partition_view<tile=(4), padding_value = zero, tensor_view<?xi32, strides=[1]>> -> tile<i32>
    print_tko "%d of %d\n", %x, %tiles : tile<4xi32>, tile<i32> -> token
    return
  }
  entry @plain(%p: tile<ptr<i32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [6], strides = [1] : tensor_view<6xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>
    %x, %t = load_view_tko weak %w[%i] : partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    print_tko "%d\n", %x : tile<4xi32> -> token
    return
  }
  entry @repeated(%p: tile<ptr<i32>>, %stride: tile<i32>) {
    %v = make_tensor_view %p, shape = [4], strides = [%stride] : tile<i32> -> tensor_view<4xi32, strides=[?]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xi32, strides=[?]>>
    %zero = constant <i32: 0> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %t = store_ptr_tko weak %p, %seven : tile<ptr<i32>>, tile<i32> -> token
    %x, %u = load_view_tko weak %w[%zero] token = %t : partition_view<tile=(4), tensor_view<4xi32, strides=[?]>>, tile<i32> -> tile<4xi32>, token
    print_tko "%d\n", %x : tile<4xi32> -> token
    return
  }
  // There is one launch, so nothing to wait for.
  entry @waits() {
    %t = gdc_wait_tko -> token
    %u = gdc_launch_dependents_tko token = %t -> token
    print_tko "done\n" -> token
    return
  }
}
