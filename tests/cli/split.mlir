// RUN: tile-ir-opt %s --split-input-file
cuda_tile.module @first {
}
// -----
cuda_tile.module @second {
  entry @k( {
  }
}
// -----
cuda_tile.module @third {
}
