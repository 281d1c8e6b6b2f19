cuda_tile.module @kernels {
  entry @k() {
    %0 = get_tile_block_id : tile<i32>
  }
}
