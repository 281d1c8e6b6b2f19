// RUN: tile-ir-run %s --grid 1 --entry divide --arg 7 --arg 2
// RUN: tile-ir-run %s --grid 1 --entry divide --arg 7 --arg 0
// RUN: tile-ir-run %s --grid 1 --entry divide --arg -2147483648 --arg -1
// RUN: tile-ir-run %s --grid 1 --entry promise --arg 2147483647
// RUN: tile-ir-run %s --grid 1 --entry convert --arg 3e9
// RUN: tile-ir-run %s --grid 1 --entry convert --arg nan
// RUN: tile-ir-run %s --grid 1 --entry shift --arg 32
// RUN: tile-ir-run %s --grid 1 --entry assumed --arg 12
// RUN: tile-ir-run %s --grid 1 --entry assumed --arg 13
// RUN: tile-ir-run %s --grid 1 --entry steps --arg 0
// RUN: tile-ir-run %s --grid 1 --entry beyond --arg zeros:64 --arg 2
// RUN: tile-ir-run %s --grid 1 --entry inbounds --arg zeros:64
// RUN: tile-ir-run %s --grid 1 --entry asserted --arg 3
cuda_tile.module @m {
  entry @divide(%a: tile<i32>, %b: tile<i32>) {
    %c = divi %a, %b signed : tile<i32>
    %token = print_tko "%d\0A", %c : tile<i32> -> token
    return
  }
  entry @promise(%a: tile<i32>) {
    %many = iota : tile<4xi32>
    %one = reshape %a : tile<i32> -> tile<1xi32>
    %all = broadcast %one : tile<1xi32> -> tile<4xi32>
    %sum = addi %all, %many overflow<no_signed_wrap> : tile<4xi32>
    print_tko "%d\0A", %sum : tile<4xi32> -> token
    return
  }
  entry @convert(%a: tile<f32>) {
    %b = ftoi %a signed : tile<f32> -> tile<i32>
    print_tko "%d\0A", %b : tile<i32> -> token
    return
  }
  entry @shift(%a: tile<i32>) {
    %b = shli %a, %a : tile<i32>
    print_tko "%d\0A", %b : tile<i32> -> token
    return
  }
  entry @assumed(%a: tile<i32>) {
    %b = assume div_by<4>, %a : tile<i32>
    return
  }
  entry @steps(%step: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    for %i in (%zero to %zero, step %step) : tile<i32> {
    }
    return
  }
  entry @beyond(%from: tile<ptr<f32>>, %index: tile<i32>) {
    %tensor = make_tensor_view %from, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %tiles = make_partition_view %tensor : partition_view<tile=(32), tensor_view<64xf32, strides=[1]>>
    %tile, %token = load_view_tko weak %tiles[%index] : partition_view<tile=(32), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
    return
  }
  entry @inbounds(%from: tile<ptr<f32>>) {
    %tensor = make_tensor_view %from, shape = [60], strides = [1] : tensor_view<60xf32, strides=[1]>
    %tiles = make_partition_view %tensor : partition_view<tile=(32), padding_value = zero, tensor_view<60xf32, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %tile, %token = load_view_tko weak %tiles[%one] inbounds = [true] : partition_view<tile=(32), padding_value = zero, tensor_view<60xf32, strides=[1]>>, tile<i32> -> tile<32xf32>, token
    return
  }
  entry @asserted(%a: tile<i32>) {
    %many = iota : tile<8xi32>
    %one = reshape %a : tile<i32> -> tile<1xi32>
    %all = broadcast %one : tile<1xi32> -> tile<8xi32>
    %is_less = cmpi less_than %many, %all, signed : tile<8xi32> -> tile<8xi1>
    assert %is_less, "too many" : tile<8xi1>
    return
  }
}
