// RUN: tile-ir-run %s --grid 1 --entry "inverse<int>(int*, int)" --arg zeros:4 --arg 0
// RUN: tile-ir-run %s --grid 1 --entry _Z7inverseIiEvPT_S0_ --arg zeros:4 --arg 0 --no-demangle
// RUN: tile-ir-run %s --grid 1 --entry _Z5scalev --diagnostics=json
// RUN: tile-ir-run %s --grid 1 --entry _Z7inverseIiEvPT_S0_ --arg zeros:4 --arg 2 --trace
// RUN: tile-ir-run %s --grid 1 --entry _Z7inverseIiEvPT_S0_ --arg zeros:4 --arg 2 --trace --no-demangle
// RUN: tile-ir-run %s --grid 1 --entry _Z5scalev
// RUN: tile-ir-run %s --grid 1 --check --entry _Z4racePi --arg zeros:1
// What a compiler of C++ makes: mangled names, and positions in files of the source with calls that were inlined.
#file = #cuda_tile.di_file<"math.h" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#inverse = #cuda_tile.di_subprogram<file = #file, line = 1, name = "inverse", linkageName = "_Z7inverseIiEvPT_S0_", compileUnit = #unit>
#divide = #cuda_tile.di_subprogram<file = #file, line = 2, name = "_ZN4math6divideEii", linkageName = "_ZN4math6divideEii", compileUnit = #unit>
#block = #cuda_tile.di_lexical_block<scope = #divide, file = #file, line = 2>
#race = #cuda_tile.di_subprogram<file = #file, line = 8, name = "race", linkageName = "_Z4racePi", compileUnit = #unit>
#quotient = #cuda_tile.di_loc<loc("/src/math.h":3:10) in #block>
#call = #cuda_tile.di_loc<loc("/src/inverse.cu":7:5) in #inverse>
#other_call = #cuda_tile.di_loc<loc("/src/race.cu":9:2) in #race>
cuda_tile.module @m {
  entry @_Z7inverseIiEvPT_S0_(%to: tile<ptr<i32>>, %x: tile<i32>) {
    %one = constant <i32: 1> : tile<i32> loc(#call)
    %inverse = divi %one, %x signed : tile<i32> loc(callsite(#quotient at callsite("nameless" at #call)))
    %token = store_ptr_tko weak %to, %inverse : tile<ptr<i32>>, tile<i32> -> token loc(#call)
    return loc(#call)
  } loc(#inverse_loc)
  entry @_Z5scalePf(%to: tile<ptr<f32>>) {
  }
  entry @_Z4racePi(%to: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32> loc(#other_call)
    %a = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token loc(callsite(#quotient at #other_call))
    %b = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token loc(callsite(#quotient at #other_call))
    return loc(#other_call)
  } loc(#race_loc)
}
#inverse_loc = loc(#cuda_tile.di_loc<loc("/src/inverse.cu":6:1) in #inverse>)
#race_loc = loc(#cuda_tile.di_loc<loc("/src/race.cu":8:1) in #race>)
