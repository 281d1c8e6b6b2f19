cuda_tile.module @kernels {
  entry @k() {
    %1 = addi %0#3, %0#0 : tile<i32>
    %0:3 = get_tile_block_id : tile<i32>
  }
}
