// RUN: tile-ir-opt %s --no-implicit-module --strip-debuginfo --mlir-print-debuginfo

#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#kernel = #cuda_tile.di_subprogram<file = #file, line = 3, name = "kernel", linkageName = "kernel", compileUnit = #unit, scopeLine = 3>
cuda_tile.module @m {
  entry @kernel(%x: tile<i32> loc("k.py":3:12)) {
    %zero = constant <i32: 0> : tile<i32> loc(#cuda_tile.di_loc<loc("k.py":4:3) in #kernel>)
    for %i in (%zero to %x, step %x) : tile<i32> {
      print_tko "%i\0A", %i : tile<i32> -> token loc("k.py":6:5)
    }
    return
  } loc(#cuda_tile.di_loc<loc("k.py":3:1) in #kernel>)
} loc("k.py":1:1)

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --strip-debuginfo --mlir-print-debuginfo
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>) {
//     %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc)
//     for %loopIdx in (%cst_0_i32 to %arg0, step %arg0) : tile<i32> {
//       %0 = print_tko "%i\0A", %loopIdx : tile<i32> -> token loc(#loc)
//     } loc(#loc)
//     return loc(#loc)
//   } loc(#loc)
// } loc(#loc)
// #loc = loc(unknown)
