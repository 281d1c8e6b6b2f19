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

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --location-snapshot=filename=stage.mlir --mlir-print-debuginfo --mlir-print-local-scope
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32> loc("stage.mlir":3:18)
//     for %loopIdx in (%cst_0_i32 to %arg0, step %arg0) : tile<i32> {
//       %0 = print_tko "%i\0A", %loopIdx : tile<i32> -> token loc("stage.mlir":5:12)
//     } loc("stage.mlir":4:5)
//     return loc("stage.mlir":7:5)
//   } loc("stage.mlir":2:3)
// } loc("stage.mlir":1:1)
