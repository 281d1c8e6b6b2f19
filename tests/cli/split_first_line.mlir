// -----
// RUN: tile-ir-opt %s --split-input-file
// RUN: tile-ir-opt %s --split-input-file --output-split-marker=//====
// RUN: tile-ir-opt %s --split-input-file --output-split-marker=
// RUN: tile-ir-opt %s --split-input-file=
// RUN: tile-ir-opt %s --split-input-file -o %t
// RUN: tile-ir-opt %t --split-input-file
cuda_tile.module @kernels {
}
