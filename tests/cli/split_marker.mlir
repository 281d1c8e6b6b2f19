// The first part is this line and half of the next: there the marker stands for the first time.
// RUN: tile-ir-opt %s --split-input-file=//====
cuda_tile.module @first {
}
//====
cuda_tile.module @second {
}
