// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo --mlir-print-local-scope
// Scopes of debug information: fields in any order, parts in short and in full, defaults that go without saying.

#file = #cuda_tile.di_file<"k.py" in "/src">
#function = #cuda_tile.di_subprogram<linkageName = "k", name = "kernel", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 0, line = 0x10, file = #file>
#inner = #cuda_tile.di_lexical_block<column = 0, line = 12, file = <"k.py" in "/src">, scope = #function>
#innermost = #cuda_tile<di_lexical_block<scope = #cuda_tile.di_lexical_block<scope = #function, file = #file, line = 13, column = 2>, file = #file, line = 14>>
#unit = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"k.py" in "/src">>
#declared = #cuda_tile.di_subprogram<file = #file, line = 1, name = "f", linkageName = "f", compileUnit = #unit, scopeLine = 2, flags = declaration>
#source = loc("k.py":11:1)

cuda_tile.module @scopes {
  entry @k(%c: tile<i1>) {
    if %c {
      assert %c, "inside" : tile<i1> loc(#cuda_tile.di_loc<loc("k.py":14:7) in #innermost>)
    } loc(#cuda_tile.di_loc<#source in #inner>)
    assert %c, "again" : tile<i1> loc(callsite(#cuda_tile.di_loc<#source in #declared> at #cuda_tile.di_loc<#source in #function>))
    assert %c, "line" : tile<i1> loc(#cuda_tile.di_loc<loc("k.py":16) in #inner>)
    assert %c, "columns" : tile<i1> loc(#cuda_tile.di_loc<loc("k.py":17:1 to :9) in #inner>)
    assert %c, "more columns" : tile<i1> loc(callsite(#cuda_tile.di_loc<loc("k.py":17:1 to :12) in #inner> at #cuda_tile.di_loc<#source in #function>))
    assert %c, "fewer columns" : tile<i1> loc(callsite(#cuda_tile.di_loc<loc("k.py":17:1 to :2) in #inner> at #cuda_tile.di_loc<#source in #function>))
    assert %c, "lines" : tile<i1> loc(#cuda_tile.di_loc<loc("k.py":18:1 to 19:2) in #inner>)
    return loc(#cuda_tile.di_loc<loc("k.py":15:1) in #function>)
  } loc(#cuda_tile.di_loc<loc("k.py":10:0) in #function>)
} loc(unknown)
