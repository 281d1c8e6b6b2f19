// RUN: tile-ir-opt %s --print-op-stats
// RUN: tile-ir-opt %s --print-op-stats=json --verify-only

cuda_tile.module @m {
  entry @kernel(%x: tile<i32>) {
    %0 = addi %x, %x : tile<i32>
    %1 = addi %0, %x : tile<i32>
    print_tko "%i\0A", %1 : tile<i32> -> token
    return
  }
}
