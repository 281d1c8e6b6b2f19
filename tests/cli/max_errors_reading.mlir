// A text with many errors is read up to the limit, and the last line says how to raise it.
// RUN: tile-ir-opt %s --no-implicit-module --max-errors=2
// RUN: tile-ir-opt %s --no-implicit-module --max-errors=2 --diagnostics=json
// RUN: tile-ir-opt %s --no-implicit-module --max-errors=4
// RUN: tile-ir-translate %s --no-implicit-module --mlir-to-cudatilebc --max-errors=1
cuda_tile.module @kernels {
  entry @first(%x: tile<i32>) {
    %0 = negi %undefined : tile<i32>
    %1 = unknown %0 : tile<i32>
  }
  entry @second(%x: tile<i32>) {
    %0 = negi %x : tile<i33>
    %1 = negi %nothing : tile<i32>
  }
}
