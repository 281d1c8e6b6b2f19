// RUN: tile-ir-opt %s --no-implicit-module --synthesize-debug-info-scopes --mlir-print-debuginfo

cuda_tile.module @m {
  entry @kernel() {
    return loc("kernel.py":2:3)
  } loc("kernel.py":1:1)
} loc("mod/kernel.mlir":1:1)

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --synthesize-debug-info-scopes --mlir-print-debuginfo
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel() {
//     return loc(#loc4)
//   } loc(#loc3)
// } loc(#loc)
// #di_file = #cuda_tile.di_file<"kernel.py" in "">
// #di_file1 = #cuda_tile.di_file<"kernel.mlir" in "mod">
// #loc = loc("mod/kernel.mlir":1:1)
// #loc1 = loc("kernel.py":1:1)
// #loc2 = loc("kernel.py":2:3)
// #di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file1>
// #di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 1, name = "kernel", linkageName = "kernel", compileUnit = #di_compile_unit, scopeLine = 1>
// #loc3 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
// #loc4 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
