// Rows of a key/value cache by slot number:
//   cache_write  cache[slots[t], :] = rows[t, :], no slot twice
//   cache_read   rows[t, :] = cache[slots[t], :]
//
// Shapes:  cache f16[capacity, 128]; rows f16[count, 128]; slots i32[count], all < capacity; 16 divides count
// Launch:  grid (count / 16, 1, 1) for both; each tile block moves 16 rows
// Args:    cache, rows, slots (pointers, 16-byte aligned); capacity; count
// Needs:   13.3 (gather_scatter_view)
!cache = !cuda_tile.tensor_view<?x128xf16, strides=[128,1]>
!row_tiling = !cuda_tile.partition_view<tile=(16x128), tensor_view<?x128xf16, strides=[128,1]>>
// Takes a whole tile of indices along the sparse dimension, here one row number for each of the 16 rows of a tile;
// along the others an index is the element where the tile starts.
!row_selection = !cuda_tile.gather_scatter_view<tile=(16x128), tensor_view<?x128xf16, strides=[128,1]>, sparse_dim=0>
!slots = !cuda_tile.tensor_view<?xi32, strides=[1]>
!slot_tiling = !cuda_tile.partition_view<tile=(16), tensor_view<?xi32, strides=[1]>>

cuda_tile.module @kv_cache {
  entry @cache_write(
      %cache: tile<ptr<f16>>,
      %rows: tile<ptr<f16>>,
      %slots: tile<ptr<i32>>,
      %capacity: tile<i32>,
      %count: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %cache_base = assume div_by<16>, %cache : tile<ptr<f16>>
    %rows_base = assume div_by<16>, %rows : tile<ptr<f16>>
    %slots_base = assume div_by<16>, %slots : tile<ptr<i32>>
    %row_count = assume div_by<16>, %count : tile<i32>
    %cache_view = make_tensor_view %cache_base, shape = [%capacity, 128], strides = [128, 1] : tile<i32> -> !cache
    %rows_view = make_tensor_view %rows_base, shape = [%row_count, 128], strides = [128, 1] : tile<i32> -> !cache
    %slots_view = make_tensor_view %slots_base, shape = [%row_count], strides = [1] : tile<i32> -> !slots
    %cache_rows = make_gather_scatter_view %cache_view : !row_selection
    %row_tiles = make_partition_view %rows_view : !row_tiling
    %slot_tiles = make_partition_view %slots_view : !slot_tiling

    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %slot, %slot_loaded = load_view_tko weak %slot_tiles[%block] : !slot_tiling, tile<i32> -> tile<16xi32>, token
    %row, %row_loaded = load_view_tko weak %row_tiles[%block, %zero]
        : !row_tiling, tile<i32> -> tile<16x128xf16>, token
    %stored = store_view_tko weak %row, %cache_rows[%slot, %zero]
        : tile<16x128xf16>, !row_selection, tile<16xi32>, tile<i32> -> token
    return
  }

  entry @cache_read(
      %cache: tile<ptr<f16>>,
      %rows: tile<ptr<f16>>,
      %slots: tile<ptr<i32>>,
      %capacity: tile<i32>,
      %count: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %cache_base = assume div_by<16>, %cache : tile<ptr<f16>>
    %rows_base = assume div_by<16>, %rows : tile<ptr<f16>>
    %slots_base = assume div_by<16>, %slots : tile<ptr<i32>>
    %row_count = assume div_by<16>, %count : tile<i32>
    %cache_view = make_tensor_view %cache_base, shape = [%capacity, 128], strides = [128, 1] : tile<i32> -> !cache
    %rows_view = make_tensor_view %rows_base, shape = [%row_count, 128], strides = [128, 1] : tile<i32> -> !cache
    %slots_view = make_tensor_view %slots_base, shape = [%row_count], strides = [1] : tile<i32> -> !slots
    %cache_rows = make_gather_scatter_view %cache_view : !row_selection
    %row_tiles = make_partition_view %rows_view : !row_tiling
    %slot_tiles = make_partition_view %slots_view : !slot_tiling

    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %slot, %slot_loaded = load_view_tko weak %slot_tiles[%block] : !slot_tiling, tile<i32> -> tile<16xi32>, token
    %row, %row_loaded = load_view_tko weak %cache_rows[%slot, %zero]
        optimization_hints = <sm_100 = {allow_tma = true}>
        : !row_selection, tile<16xi32>, tile<i32> -> tile<16x128xf16>, token
    %stored = store_view_tko weak %row, %row_tiles[%block, %zero]
        : tile<16x128xf16>, !row_tiling, tile<i32> -> token
    return
  }
}
