// RUN: tile-ir-opt %s --verify-only
cuda_tile.module @right {
  entry @k(%x: tile<i32>) {
    %0 = addi %x, %x : tile<i32>
    return
  }
}
