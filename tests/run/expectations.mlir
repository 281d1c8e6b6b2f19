// What buffers hold in the end is compared with files; what they hold in the beginning is made.
// RUN: tile-ir-run %s --grid 1 --entry copy --arg arange:6 --arg zeros:6 --save 0=%t
// RUN: tile-ir-run %s --grid 1 --entry copy --arg arange:6 --arg random:6 --expect 0=%t --expect 1=%t
// RUN: tile-ir-run %s --grid 1 --entry copy --arg ones:6 --arg zeros:6 --expect 0=%t --expect 1=%t
// RUN: tile-ir-run %s --grid 1 --entry copy --arg ones:6 --arg zeros:6 --expect 1=%t --atol 4
// RUN: tile-ir-run %s --grid 1 --entry copy --arg ones:6 --arg zeros:6 --expect 1=%t --atol 1 --rtol 0.75
// RUN: tile-ir-run %s --grid 1 --entry copy --arg ones:6 --arg zeros:6 --expect 1=%t --rtol=-1
// RUN: tile-ir-run %s --grid 1 --entry copy --arg ones:6 --arg zeros:6 --rtol 1
// RUN: tile-ir-run %s --grid 1 --entry copy --arg ones:7 --arg zeros:7 --expect 1=%t
// RUN: tile-ir-run %s --grid 1 --entry copy --arg ones:6 --arg zeros:6 --expect 2=%t
// RUN: tile-ir-run %s --grid 1 --entry copy --arg ones:6 --arg zeros:6 --expect 1
// RUN: tile-ir-run %s --grid 1 --entry print --arg random:4 --arg random:4 --expect 1=%t
// RUN: tile-ir-run %s --grid 1 --entry print --arg random:4 --arg random:4 --seed 1
// RUN: tile-ir-run %s --grid 1 --entry print --arg arange:257 --arg random:4
// RUN: tile-ir-run %s --grid 1 --entry print --arg twos:4 --arg random:4
cuda_tile.module @m {
  entry @copy(%from: tile<ptr<f32>>, %to: tile<ptr<f32>>) {
    %0 = iota : tile<4xi32>
    %1 = reshape %from : tile<ptr<f32>> -> tile<1xptr<f32>>
    %2 = broadcast %1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %3 = offset %2, %0 : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %4, %5 = load_ptr_tko weak %3 : tile<4xptr<f32>> -> tile<4xf32>, token
    %6 = reshape %to : tile<ptr<f32>> -> tile<1xptr<f32>>
    %7 = broadcast %6 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %8 = offset %7, %0 : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %9 = store_ptr_tko weak %8, %4 : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
  entry @print(%bytes: tile<ptr<i8>>, %floats: tile<ptr<f32>>) {
    %0 = iota : tile<4xi32>
    %1 = reshape %bytes : tile<ptr<i8>> -> tile<1xptr<i8>>
    %2 = broadcast %1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %3 = offset %2, %0 : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %4, %5 = load_ptr_tko weak %3 : tile<4xptr<i8>> -> tile<4xi8>, token
    %6 = reshape %floats : tile<ptr<f32>> -> tile<1xptr<f32>>
    %7 = broadcast %6 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %8 = offset %7, %0 : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %9, %10 = load_ptr_tko weak %8 : tile<4xptr<f32>> -> tile<4xf32>, token
    %11 = print_tko "%d %f\0A", %4, %9 : tile<4xi8>, tile<4xf32> -> token
    return
  }
}
