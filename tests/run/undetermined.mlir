// Elements that nobody determines read as 0. A check reports those that are used.
//
// RUN: tile-ir-run %s --grid 1 --entry left_out --arg zeros:4
// RUN: tile-ir-run %s --grid 1 --entry left_out --arg zeros:4 --check
// RUN: tile-ir-run %s --grid 1 --entry left_out_again --arg zeros:4 --check
// RUN: tile-ir-run %s --grid 1 --entry past_the_end --arg zeros:6 --arg zeros:8 --check
// RUN: tile-ir-run %s --grid 1 --entry past_the_end --arg zeros:6 --arg zeros:8
cuda_tile.module @m {
  entry @left_out(%p: tile<ptr<i32>>) {
    %mask = constant <i1: [true, false]> : tile<2xi1>
    %base = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %base : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %x, %t = load_ptr_tko weak %all, %mask : tile<2xptr<i32>>, tile<2xi1> -> tile<2xi32>, token
    %zero = constant <i32: 0> : tile<2xi32>
    %flags = cmpi equal %x, %zero, signed : tile<2xi32> -> tile<2xi1>
    assert %flags, "zeros" : tile<2xi1>
    return
  }
  // What a mask left out is left out of what follows.
  entry @left_out_again(%p: tile<ptr<i32>>) {
    %mask = constant <i1: [true, false]> : tile<2xi1>
    %base = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %base : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %x, %t = load_ptr_tko weak %all, %mask : tile<2xptr<i32>>, tile<2xi1> -> tile<2xi32>, token
    %zero = constant <i32: 0> : tile<2xi32>
    %flags = cmpi equal %x, %zero, signed : tile<2xi32> -> tile<2xi1>
    %both = andi %mask, %flags : tile<2xi1>
    print_tko "%d\n", %both : tile<2xi1> -> token
    %more = addi %x, %x : tile<2xi32>
    %u = store_ptr_tko weak %all, %more, %mask token=%t : tile<2xptr<i32>>, tile<2xi32>, tile<2xi1> -> token
    return
  }
  entry @past_the_end(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v = make_tensor_view %p, shape = [6], strides = [1] : tensor_view<6xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>
    %x, %t = load_view_tko weak %w[%one] : partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    // Only what was read is written here, and more there.
    %t2 = store_view_tko weak %x, %w[%one] token = %t : tile<4xi32>, partition_view<tile=(4), tensor_view<6xi32, strides=[1]>>, tile<i32> -> token
    %o = make_tensor_view %q, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %r = make_partition_view %o : partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>
    %t3 = store_view_tko weak %x, %r[%one] : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
