// A pass for tests is a flag that help does not show.
// RUN: tile-ir-opt %s --no-implicit-module --test-debuginfo-update-symbol-name="symbol-to-rename=kernels::one scope=kernels new-name=other update-uses=true" --mlir-print-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --test-debuginfo-update-symbol-name="symbol-to-rename=kernels::one scope=kernels::two new-name=other"
#file = #cuda_tile.di_file<"foo.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#one = #cuda_tile.di_subprogram<file = #file, line = 1, name = "one", linkageName = "one", compileUnit = #unit>
#here = #cuda_tile.di_loc<loc("foo.py":2:3) in #one>
module {
  cuda_tile.module @kernels {
    entry @one() {
      return loc(#here)
    } loc(#here)
    entry @two() {
      return
    } loc(unknown)
  } loc(unknown)
} loc(unknown)
