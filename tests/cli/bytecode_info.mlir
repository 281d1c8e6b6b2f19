// RUN: tile-ir-translate --mlir-to-cudatilebc --bytecode-version=13.3 --no-implicit-module %s -o %t
// RUN: tile-ir-translate --bytecode-info %t
// RUN: tile-ir-translate --bytecode-info=json < %t
// RUN: tile-ir-translate --bytecode-info=xml %t
// RUN: tile-ir-translate --bytecode-info %s
// RUN: tile-ir-translate --bytecode-info no-such-file
#unit = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"kernel.py" in "/src">>
#first = #cuda_tile.di_subprogram<file = #cuda_tile.di_file<"kernel.py" in "/src">, line = 7, name = "first", linkageName = "first", compileUnit = #unit, scopeLine = 7>
cuda_tile.module @kernels {
  global @g <i32: 7> : tile<1xi32>
  entry @first(%b: tile<ptr<i32>>) optimization_hints = <sm_100 = {occupancy = 2}> {
    %a = constant <f32: 0.0> : tile<4xf32>
    %0 = addf %a, %a : tile<4xf32> loc(#cuda_tile.di_loc<loc("kernel.py":8:3) in #first>)
  } loc(#cuda_tile.di_loc<loc("kernel.py":7:1) in #first>)
  entry @second() {
  }
}
