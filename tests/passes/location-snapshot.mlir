// RUN: tile-ir-opt %s --no-implicit-module --location-snapshot=filename=stage.mlir --mlir-print-debuginfo --mlir-print-local-scope

cuda_tile.module @m {


  entry @kernel(%x: tile<i32> loc("k.py":3:12)) {
    %zero = constant <i32: 0> : tile<i32> loc("k.py":4:3)
    for %i in (%zero to %x, step %x) : tile<i32> {
      print_tko "%i\0A", %i : tile<i32> -> token loc("k.py":6:5)
    }
    return
  } loc("k.py":3:1)
} loc("k.py":1:1)
