// RUN: tile-ir-opt %s --no-implicit-module --synthesize-debug-info-scopes --mlir-print-debuginfo

cuda_tile.module @m {
  entry @kernel(%x: tile<i32>) {
    print_tko "%i\0A", %x : tile<i32> -> token loc("k.py":4:3)
    return loc("k.py":5:3)
  } loc("k.py":3:1)
} loc("src/k.py":1:1)
