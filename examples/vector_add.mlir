// Vector addition: c[i] = a[i] + b[i].
//
// Shapes:  a, b, c f32[n], any n
// Launch:  grid (ceil(n / 1024), 1, 1); each tile block computes 1024 elements
// Args:    a, b, c (pointers, 16-byte aligned); n
// Needs:   13.1
cuda_tile.module @vector_add {
  entry @vector_add(
      %a: tile<ptr<f32>>,
      %b: tile<ptr<f32>>,
      %c: tile<ptr<f32>>,
      %n: tile<i32>) {
    // Facts about the arguments that the compiler cannot see by itself. They buy wide memory accesses; a false one is
    // undefined behaviour.
    %a_base = assume div_by<16>, %a : tile<ptr<f32>>
    %b_base = assume div_by<16>, %b : tile<ptr<f32>>
    %c_base = assume div_by<16>, %c : tile<ptr<f32>>
    %length = assume bounded<0, ?>, %n : tile<i32>

    // A tensor view is a pointer with a shape and strides. "?" in its type marks what only the launch knows.
    %a_vector = make_tensor_view %a_base, shape = [%length], strides = [1]
        : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %b_vector = make_tensor_view %b_base, shape = [%length], strides = [1]
        : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %c_vector = make_tensor_view %c_base, shape = [%length], strides = [1]
        : tile<i32> -> tensor_view<?xf32, strides=[1]>

    // A partition view cuts it into tiles of a fixed size. The last tile may stick out over the end: what is loaded
    // from there is unspecified, what is stored there is dropped, so no masks are needed.
    %a_tiles = make_partition_view %a_vector : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %b_tiles = make_partition_view %b_vector : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>
    %c_tiles = make_partition_view %c_vector : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>

    // Views are indexed in tiles, not in elements.
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>

    // Every access returns a token, and may wait for one: tokens are the only order between memory accesses. The two
    // loads touch other memory than the store does, so nothing has to be ordered here.
    %a_tile, %a_loaded = load_view_tko weak %a_tiles[%block]
        : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %b_tile, %b_loaded = load_view_tko weak %b_tiles[%block]
        : partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %sum = addf %a_tile, %b_tile : tile<1024xf32>
    %stored = store_view_tko weak %sum, %c_tiles[%block]
        : tile<1024xf32>, partition_view<tile=(1024), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
