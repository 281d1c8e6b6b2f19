// RUN: tile-ir-opt %s
// RUN: tile-ir-opt %s --max-errors=2
// RUN: tile-ir-opt %s --max-errors=1 --diagnostics=json
// RUN: tile-ir-opt %s --max-errors=0
// Wherever an error is found, the first ones of the file are shown.
cuda_tile.module @kernels {
  entry @first(%x: tile<i32>) {
    yield
  }
  global @first <i32: 1> : tile<1xi32>
  entry @second(%x: tile<i32>) {
    %0 = negi %1 : tile<i32>
    %1 = negi %x : tile<i32>
    yield
  }
}
