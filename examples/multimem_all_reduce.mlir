// All-reduce over the GPUs of a multicast group, in place: afterwards every copy of the buffer holds the sum of all of
// them. The switch between the GPUs adds on the way in and copies on the way out.
//
// Shapes:  buffer f32[n], the same on every GPU, n a multiple of 1024 times the number of GPUs
// Launch:  on every GPU: grid (n / 1024 / GPUs, 1, 1), between two barriers across the group
// Args:    buffer (multicast address, 16-byte aligned); n; first (this GPU's first tile: its rank times the grid size)
// Needs:   13.5 (multimem operations); a GPU with multicast pointers: sm_100, sm_103 or sm_107
!shared_buffer = !cuda_tile.tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
!shared_tiling = !cuda_tile.partition_view<tile=(1024),
    tensor_view<?xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>

cuda_tile.module @multimem_all_reduce {
  // The attribute on the pointer says that one address stands for the copies on all GPUs. Ordinary loads and stores
  // refuse it.
  entry @all_reduce(
      %buffer: tile<ptr<f32, <multicast>>>,
      %n: tile<i32>,
      %first: tile<i32>) {
    %base = assume div_by<16>, %buffer : tile<ptr<f32, <multicast>>>
    %view = make_tensor_view %base, shape = [%n], strides = [1]
        : tile<ptr<f32, <multicast>>>, tile<i32> -> !shared_buffer
    %tiles = make_partition_view %view : !shared_tiling
    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %tile = addi %first, %block : tile<i32>

    // Reads all copies and gives their sum; then the sum goes to all copies. The token keeps the two in this order.
    %sum, %loaded = multimem_load_reduce_view_tko relaxed sys %tiles[%tile] inbounds = [true]
        : !shared_tiling, tile<i32> -> tile<1024xf32>, token
    %stored = multimem_store_view_tko relaxed sys %tiles, %sum[%tile] token = %loaded inbounds = [true]
        : !shared_tiling, tile<1024xf32>, tile<i32>, token -> token
    return
  }
}
