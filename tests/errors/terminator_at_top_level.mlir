// RUN: tile-ir-opt %s
"cuda_tile.return"() : () -> ()
cuda_tile.module @kernels {
}
