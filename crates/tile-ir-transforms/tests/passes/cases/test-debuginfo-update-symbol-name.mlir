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
