// Tensors in memory and the views that cut them into tiles.

cuda_tile.module @kernels {
  entry @partition(%p: tile<ptr<f32>>, %n: tile<i32>, %i: tile<i32>) {
    %tensor = make_tensor_view %p, shape = [%n, 64], strides = [64, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[64,1]>
    %view = make_partition_view %tensor : partition_view<tile=(8x16), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>>
    %h, %w = get_tensor_shape %tensor : tensor_view<?x64xf32, strides=[64,1]> -> tile<i32>
    %rows, %columns = get_index_space_shape %view : partition_view<tile=(8x16), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>> -> tile<i64>
    %tile, %t0 = load_view_tko weak %view[%i, %i] : partition_view<tile=(8x16), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x16xf32>, token
    %t1 = store_view_tko relaxed device %tile, %view[%i, %i] token = %t0 : tile<8x16xf32>, partition_view<tile=(8x16), padding_value = zero, tensor_view<?x64xf32, strides=[64,1]>>, tile<i32> -> token
  }
  entry @transposed(%p: tile<ptr<i8>>) {
    %tensor = make_tensor_view %p, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xi8, strides=[64,1]>
    %view = make_partition_view %tensor : partition_view<tile=(8x16), tensor_view<128x64xi8, strides=[64,1]>, dim_map=[1, 0]>
  }
}
