// RUN: tile-ir-opt %s
cuda_tile.module @kernels {
}
global @g <i32: [1]> : tile<1xi32>
