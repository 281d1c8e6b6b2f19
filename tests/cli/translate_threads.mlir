// Flags of MLIR's tools that translations take.
// RUN: tile-ir-translate %s --mlir-to-cudatilebc -mlir-disable-threading -o %t
// RUN: tile-ir-translate %t --cudatilebc-to-mlir --threads=2 --mlir-print-debuginfo --mlir-pretty-debuginfo
// RUN: tile-ir-translate %t --cudatilebc-to-mlir --mlir-elide-resource-strings-if-larger=1
cuda_tile.module @kernels {
  entry @one() {
  }
  entry @two() {
  }
}
