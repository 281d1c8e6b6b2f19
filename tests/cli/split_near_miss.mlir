// What is almost a marker splits nothing, and a warning says so. Nor does a marker with which the file ends.
// RUN: tile-ir-opt %s --split-input-file
// RUN: tile-ir-opt %s --split-input-file --verify-diagnostics
// RUN: tile-ir-opt %s --split-input-file=//====
// RUN: tile-ir-opt %s
cuda_tile.module @first {
  // ---- four
}
// ---
//===
// -----
cuda_tile.module @second {
}
// -----