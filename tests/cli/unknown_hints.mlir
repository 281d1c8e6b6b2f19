// Compilers ignore unknown hints without a word; a warning says so unless it is turned off.
// RUN: tile-ir-opt %s --no-implicit-module --verify-only
// RUN: tile-ir-translate %s --no-implicit-module --mlir-to-cudatilebc -o %t
// RUN: tile-ir-opt %t --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --verify-only --Wunsupported-hints=false
// RUN: tile-ir-opt %s --no-implicit-module --verify-only --Wunsupported-hints
// RUN: tile-ir-opt %s --no-implicit-module --verify-only --Werr-hints
// RUN: tile-ir-opt %s --no-implicit-module --verify-only --verify-diagnostics
// RUN: tile-ir-opt %s --no-implicit-module --verify-only --target=sm_102
cuda_tile.module @kernels {
  entry @k() optimization_hints=<sm_100 = {occupanzy = 2}, sm_107 = {occupancy = 2}, sm100 = {occupancy = 2}> {
  }
}
