// An empty producer is one.
// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc -o %t
// RUN: tile-ir-opt %t
// RUN: tile-ir-translate --bytecode-info %t
// RUN: tile-ir-opt %s --no-implicit-module --emit=mlirbc -o %t
// RUN: tile-ir-opt %t
cuda_tile.module @kernels attributes {producer = ""} {
}
