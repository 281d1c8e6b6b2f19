// What is wrong with a file is said, and the rest is shown as far as it is known.
// RUN: tile-ir-info %s
// RUN: tile-ir-info %s --json
// RUN: tile-ir-info nowhere.mlir %s
cuda_tile.module @kernels {
  entry @k(%x: tile<i8>) {
    %a = trunci %x : tile<i8> -> tile<i32>
    %b = trunci %x : tile<i8> -> tile<i32>
    return
  }
}
