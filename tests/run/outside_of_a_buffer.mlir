// RUN: tile-ir-run %s --grid 2 --entry store --arg zeros:3 --arg 2
// RUN: tile-ir-run %s --grid 2 --entry store --arg zeros:3 --arg 3
// RUN: tile-ir-run %s --grid 2 --entry store --arg zeros:3 --arg -1
// RUN: tile-ir-run %s --grid 2 --entry store --arg null --arg 0
// RUN: tile-ir-run %s --grid 1 --entry tile --arg zeros:30
// RUN: tile-ir-run %s --grid 1 --entry elsewhere --arg zeros:3
// RUN: tile-ir-run %s --grid 1 --entry pointers --arg zeros:5
// RUN: tile-ir-run %s --grid 1 --entry direct --arg null
cuda_tile.module @m {
  entry @store(%to: tile<ptr<i32>>, %at: tile<i32>) {
    %place = offset %to, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %value = constant <i32: 7> : tile<i32>
    %token = store_ptr_tko weak %place, %value : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @tile(%from: tile<ptr<f32>>) {
    %tensor = make_tensor_view %from, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %tiles = make_partition_view %tensor : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %tile, %token = load_view_tko weak %tiles[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    return
  }
  entry @elsewhere(%from: tile<ptr<f32>>) {
    %number = constant <i64: 12345> : tile<i64>
    %place = int_to_ptr %number : tile<i64> -> tile<ptr<f32>>
    %value, %token = load_ptr_tko weak %place : tile<ptr<f32>> -> tile<f32>, token
    return
  }
  entry @pointers(%from: tile<ptr<f32>>) {
    %row = reshape %from : tile<ptr<f32>> -> tile<1xptr<f32>>
    %all = broadcast %row : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %lanes = iota : tile<8xi32>
    %places = offset %all, %lanes : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %square = reshape %places : tile<8xptr<f32>> -> tile<2x4xptr<f32>>
    %mask = constant <i1: [[true, true, true, true], [true, true, true, false]]> : tile<2x4xi1>
    %values, %token = load_ptr_tko weak %square, %mask : tile<2x4xptr<f32>>, tile<2x4xi1> -> tile<2x4xf32>, token
    return
  }
  entry @direct(%from: tile<ptr<f32>>) {
    %value, %token = load_ptr_tko weak %from : tile<ptr<f32>> -> tile<f32>, token
    return
  }
}
