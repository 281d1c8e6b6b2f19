// Locations without a debug scope are not in bytecode, which is said once; the place in this file is not one of them.
// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc -o %t
// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc --diagnostics=json -o %t
// RUN: tile-ir-translate %s --no-implicit-module --mlir-to-cudatilebc -o %t
// RUN: tile-ir-opt %s --no-implicit-module --synthesize-debug-info-scopes --emit=tilebc -o %t
// RUN: tile-ir-opt %t --emit=tilebc -o %t
// RUN: tile-ir-opt %s --no-implicit-module --strip-debuginfo --emit=tilebc -o %t
// RUN: tile-ir-opt %s --no-implicit-module --emit=mlirbc -o %t
cuda_tile.module @kernels {
  entry @k(%x: tile<i32>) {
    %0 = addi %x, %x : tile<i32> loc("k.py":3:1)
    %1 = addi %0, %x : tile<i32> loc(callsite("k.py":5:1 at "k.py":9:1))
    %2 = addi %0, %1 : tile<i32>
    return
  } loc("k.py":1:1)
}
