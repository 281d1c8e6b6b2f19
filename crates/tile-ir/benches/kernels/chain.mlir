// A chain of cheap operations: y[i] = sqrt(max(x[i] * 1.5 + 0.25, 0) + x[i] * x[i]) - |x[i]|.
cuda_tile.module @chain {
  entry @chain(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %factor = constant <f32: 1.5> : tile<1024xf32>
    %shift = constant <f32: 0.25> : tile<1024xf32>
    %zero = constant <f32: 0.0> : tile<1024xf32>
    %x_vector = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_vector = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %x_tiles = make_partition_view %x_vector : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %y_tiles = make_partition_view %y_vector : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>

    %value, %loaded = load_view_tko weak %x_tiles[%block]
        : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %scaled = mulf %value, %factor : tile<1024xf32>
    %shifted = addf %scaled, %shift : tile<1024xf32>
    %positive = maxf %shifted, %zero : tile<1024xf32>
    %square = mulf %value, %value : tile<1024xf32>
    %sum = addf %positive, %square : tile<1024xf32>
    %root = sqrt %sum : tile<1024xf32>
    %magnitude = absf %value : tile<1024xf32>
    %result = subf %root, %magnitude : tile<1024xf32>
    %stored = store_view_tko weak %result, %y_tiles[%block]
        : tile<1024xf32>, partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
