// Flags that are on or off may say so, as those of MLIR's tools. The last one counts.
// RUN: tile-ir-opt %s --no-implicit-module=true --mlir-print-op-generic=false
// RUN: tile-ir-opt %s -no-implicit-module -no-implicit-module=0 -mlir-print-op-generic=1
// RUN: tile-ir-opt %s --mlir-print-op-generic=maybe
cuda_tile.module @kernels {
}
