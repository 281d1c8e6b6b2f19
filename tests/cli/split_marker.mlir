// RUN: tile-ir-opt %s --split-input-file=//====
cuda_tile.module @first {
}
//====
cuda_tile.module @second {
}
