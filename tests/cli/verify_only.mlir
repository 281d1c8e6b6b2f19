// RUN: tile-ir-opt %s --verify-only --split-input-file
// RUN: tile-ir-opt --verify-only < %s
// RUN: tile-ir-opt %s --verify-only --no-verify
// RUN: tile-ir-opt %s --verify-only --emit=tilebc
// Nothing is said of what is right, and the exit code tells.
cuda_tile.module @right {
  entry @k(%x: tile<i32>) {
    %0 = addi %x, %x : tile<i32>
    return
  }
}
// -----
cuda_tile.module @wrong {
  entry @k(%n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      break
    }
    return
  }
}
