// RUN: tile-ir-opt %s
// Two modules in a file get one around them.

cuda_tile.module @first {
}
cuda_tile.module @second {
}
