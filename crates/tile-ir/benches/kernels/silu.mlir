// An activation function: y[i] = x[i] / (1 + exp(-x[i])).
cuda_tile.module @silu {
  entry @silu(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
    %one = constant <f32: 1.0> : tile<1024xf32>
    %x_vector = make_tensor_view %x, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %y_vector = make_tensor_view %y, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %x_tiles = make_partition_view %x_vector : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %y_tiles = make_partition_view %y_vector : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>

    %value, %loaded = load_view_tko weak %x_tiles[%block]
        : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %negative = negf %value : tile<1024xf32>
    %power = exp %negative : tile<1024xf32>
    %divisor = addf %power, %one : tile<1024xf32>
    %result = divf %value, %divisor : tile<1024xf32>
    %stored = store_view_tko weak %result, %y_tiles[%block]
        : tile<1024xf32>, partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
