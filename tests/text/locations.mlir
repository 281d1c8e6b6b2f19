// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo --mlir-print-local-scope

#file = #cuda_tile.di_file<"kernel.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#function = #cuda_tile.di_subprogram<file = #file, line = 1, name = "add", linkageName = "add", compileUnit = #unit>
#here = #cuda_tile.di_loc<loc("kernel.py":2:3) in #function>

cuda_tile.module @kernels {
  entry @add(%a: tile<i32>) {
    %0 = addi %a, %a : tile<i32> loc(#here)
    %1 = addi %0, %a : tile<i32> loc("other.py":7:1)
    %2 = addi %1, %a : tile<i32> loc(unknown)
  } loc(#here)
} loc("kernel.py":1:1)
