// Scopes inside the scope follow. The subprogram keeps its name in the source.
// options: symbol-to-rename=m::a new-name=z update-uses=true
// locations
#file = #cuda_tile.di_file<"a.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#a = #cuda_tile.di_subprogram<file = #file, line = 1, name = "a", linkageName = "a", compileUnit = #unit>
#block = #cuda_tile.di_lexical_block<scope = #a, file = #file, line = 2>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 3>
#b = #cuda_tile.di_subprogram<file = #file, line = 9, name = "b", linkageName = "b", compileUnit = #unit>
module {
  cuda_tile.module @m {
    entry @a(%n: tile<i32> loc(#cuda_tile.di_loc<loc("a.py":1:9) in #a>)) {
      %0 = constant <i32: 1> : tile<i32> loc(#cuda_tile.di_loc<loc("a.py":4:4) in #inner>)
      return loc(callsite(#cuda_tile.di_loc<loc("a.py":4:4) in #block> at "a.py":5:5))
    } loc(#cuda_tile.di_loc<loc("a.py":1:1) in #a>)
    entry @b() {
      return loc(#cuda_tile.di_loc<loc("a.py":9:9) in #b>)
    } loc(#cuda_tile.di_loc<loc("a.py":9:1) in #b>)
  } loc("a.py":1:1)
} loc(unknown)

// OUTPUT:
// module {
//   cuda_tile.module @m {
//     entry @z(%arg0: tile<i32>) {
//       %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc10)
//       return loc(#loc11)
//     } loc(#loc6)
//     entry @b() {
//       return loc(#loc8)
//     } loc(#loc7)
//   } loc(#loc1)
// } loc(#loc)
// #di_file = #cuda_tile.di_file<"a.py" in "/src">
// #loc = loc(unknown)
// #loc1 = loc("a.py":1:1)
// #loc2 = loc("a.py":4:4)
// #loc3 = loc("a.py":5:5)
// #loc4 = loc("a.py":9:1)
// #loc5 = loc("a.py":9:9)
// #di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
// #di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 1, name = "a", linkageName = "z", compileUnit = #di_compile_unit>
// #di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 9, name = "b", linkageName = "b", compileUnit = #di_compile_unit>
// #di_lexical_block = #cuda_tile.di_lexical_block<scope = #di_subprogram, file = #di_file, line = 2>
// #loc6 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
// #loc7 = #cuda_tile.di_loc<#loc4 in #di_subprogram1>
// #loc8 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
// #di_lexical_block1 = #cuda_tile.di_lexical_block<scope = #di_lexical_block, file = #di_file, line = 3>
// #loc9 = #cuda_tile.di_loc<#loc2 in #di_lexical_block>
// #loc10 = #cuda_tile.di_loc<#loc2 in #di_lexical_block1>
// #loc11 = loc(callsite(#loc9 at #loc3))

// -----
// What names the symbol is changed when that is asked for.
// options: symbol-to-rename=m::g new-name=h update-uses=true
module {
  cuda_tile.module @m {
    global @g <f32: 1.0> : tile<1xf32>
    entry @a() {
      %0 = get_global @g : tile<ptr<f32>>
      return
    }
  }
}

// OUTPUT:
// module {
//   cuda_tile.module @m {
//     global  @h <f32: 1.000000e+00> : tile<1xf32>
//     entry @a() {
//       %0 = get_global @h : tile<ptr<f32>>
//       return
//     }
//   }
// }

// -----
// Otherwise it is not.
// options: symbol-to-rename=m::g new-name=h
module {
  cuda_tile.module @m {
    global @g <f32: 1.0> : tile<1xf32>
    entry @a() {
      %0 = get_global @g : tile<ptr<f32>>
      return
    }
  }
}

// OUTPUT:
// in.mlir:7:12: error: 'get_global': expected the name of a global, found '@g', which is not defined [V-GETG-1]
// note: pass 'test-debuginfo-update-symbol-name' made 'builtin.module' invalid

// -----
// A scope that does not enclose the symbol.
// options: symbol-to-rename=m::a new-name=z scope=m::b
module {
  cuda_tile.module @m {
    entry @a() {
      return
    }
    entry @b() {
      return
    }
  }
}

// OUTPUT:
// in.mlir:5:5: error: attempted to update symbol names in a scope that did not enclose the symbol itself
// in.mlir:8:5: note: scope defined here

// -----
// A symbol that is not there.
// options: symbol-to-rename=m::nope new-name=z
module {
  cuda_tile.module @m {
    entry @a() {
      return
    }
  }
}

// OUTPUT:
// in.mlir:3:1: error: could not find symbol op with name '@m::@nope'

// -----
// A name that is taken.
// options: symbol-to-rename=m::a new-name=b update-uses=true
module {
  cuda_tile.module @m {
    entry @a() {
      return
    }
    entry @b() {
      return
    }
  }
}

// OUTPUT:
// in.mlir:5:5: error: another symbol has the name 'b' already
