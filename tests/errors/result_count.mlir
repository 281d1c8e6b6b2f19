cuda_tile.module @kernels {
  entry @k() {
    %x, %y = get_tile_block_id : tile<i32>
  }
}
