// Scopes of debug information.

// rule: V-DI-1 V-DI-2 V-DI-3 V-DI-4 V-DI-5 V-DI-6 V-DI-7
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
#f = #cuda_tile.di_subprogram<file = #file, line = 9, name = "F", linkageName = "f", compileUnit = #unit>
#of_f = #cuda_tile.di_lexical_block<scope = #f, file = #file, line = 3>
cuda_tile.module @m {
  global @g <i32: [1]> : tile<1xi32> loc("a.py":1:1)
  entry @e(%i: tile<i32>) {
    %0 = addi %i, %i : tile<i32> loc(#cuda_tile.di_loc<loc("a.py":2:1) in #e>)
    %1 = addi %0, %i : tile<i32> loc(#cuda_tile.di_loc<loc("a.py":3:1) in #inner>)
    // A call belongs to where it is, whatever is called.
    %2 = addi %1, %i : tile<i32> loc(callsite(#cuda_tile.di_loc<loc("b.py":3:1) in #f> at #cuda_tile.di_loc<loc("a.py":4:1) in #block>))
    // Of several places the first one with a scope counts.
    %3 = addi %2, %i : tile<i32> loc(fused["x":1:1, "name"(#cuda_tile.di_loc<loc("a.py":4:1) in #e>), #cuda_tile.di_loc<loc("b.py":4:1) in #f>])
    %4 = addi %3, %i : tile<i32> loc("no scope":1:1)
    %5 = addi %4, %i : tile<i32> loc(unknown)
    return loc(#cuda_tile.di_loc<loc("a.py":2:1) in #block>)
  } loc(#cuda_tile.di_loc<loc("a.py":1:1) in #e>)
}

// -----

// Neither arguments nor the module are looked at, nor call sites inside of other locations.

// rule: V-DI-6 V-DI-7
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
#f = #cuda_tile.di_subprogram<file = #file, line = 9, name = "F", linkageName = "f", compileUnit = #unit>
#of_f = #cuda_tile.di_lexical_block<scope = #f, file = #file, line = 3>
cuda_tile.module @m {
  entry @e(%i: tile<i32> loc(#cuda_tile.di_loc<loc("a.py":1:1) in #f>)) {
    return loc(#cuda_tile.di_loc<loc("a.py":2:1) in #e>)
  } loc("wrapped"(callsite("b.py":1:1 at #cuda_tile.di_loc<loc("a.py":1:1) in #e>)))
} loc(#cuda_tile.di_loc<loc("a.py":1:1) in #f>)

// -----

// rule: V-DI-1
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
cuda_tile.module @m {
  // expected-error @below {{expected the debug scope of a function to be a subprogram, found di_lexical_block}}
  entry @e() {
    return
  } loc(#cuda_tile.di_loc<loc("<stdin>":54:3) in #block>)
}

// -----

// rule: V-DI-1
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
cuda_tile.module @m {
  // expected-error @below {{expected the debug scope of a function to be a subprogram, found di_lexical_block}}
  entry @e() {
    return
  } loc("name"(#cuda_tile.di_loc<loc("<stdin>":69:3) in #inner>))
}

// -----

// rule: V-DI-2
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
cuda_tile.module @m {
  // expected-error @below {{expected the linkage name of the function's debug scope to be its name, "E", found "e"}}
  entry @E() {
    return
  } loc(#cuda_tile.di_loc<loc("<stdin>":84:3) in #e>)
}

// -----

// rule: V-DI-3
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
cuda_tile.module @m {
  // expected-note @below {{the function}}
  entry @e() {
    // expected-error @below {{expected the function to have a debug scope, as this operation has one, found none}}
    return loc(#cuda_tile.di_loc<loc("<stdin>":101:5) in #e>)
  } loc("<stdin>":99:3)
}

// -----

// rule: V-DI-3
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
cuda_tile.module @m {
  // expected-note @below {{the function}}
  entry @e(%c: tile<i1>) {
    if %c {
      // expected-error @below {{expected the function to have a debug scope, as this operation has one, found none}}
      yield loc(callsite("<stdin>":118:7 at #cuda_tile.di_loc<loc("<stdin>":118:7) in #block>))
      // expected-note @-1 {{inlined here}}
    }
  } loc("<stdin>":115:3)
}

// -----

// rule: V-DI-4
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
#f = #cuda_tile.di_subprogram<file = #file, line = 9, name = "F", linkageName = "f", compileUnit = #unit>
#of_f = #cuda_tile.di_lexical_block<scope = #f, file = #file, line = 3>
cuda_tile.module @m {
  // expected-note @below 3 {{the function}}
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected a debug scope inside subprogram "e" of the function, found one in "f"}}
    %0 = addi %i, %i : tile<i32> loc(#cuda_tile.di_loc<loc("<stdin>":138:5) in #f>)
    %1 = addi %0, %i : tile<i32> loc(#cuda_tile.di_loc<loc("<stdin>":139:5) in #e>)
    // expected-error @below {{expected a debug scope inside subprogram "e" of the function, found one in "f"}}
    %2 = addi %1, %i : tile<i32> loc(fused["<stdin>":141:5, "name"(#cuda_tile.di_loc<loc("b.py":3:1) in #of_f>)])
    // expected-error @below {{expected a debug scope inside subprogram "e" of the function, found one in "f"}}
    return loc(#cuda_tile.di_loc<loc("<stdin>":143:5) in #of_f>)
  } loc(#cuda_tile.di_loc<loc("<stdin>":136:3) in #e>)
}

// -----

// All that is known of a subprogram makes it that one.

// rule: V-DI-4
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
#again = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 3>
cuda_tile.module @m {
  // expected-note @below {{the function}}
  entry @e() {
    // expected-error @below {{expected a debug scope inside subprogram "e" of the function, found one in "e", another one of that name}}
    return loc(#cuda_tile.di_loc<loc("<stdin>":162:5) in #again>)
  } loc(#cuda_tile.di_loc<loc("<stdin>":160:3) in #e>)
}

// -----

// rule: V-DI-5
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
cuda_tile.module @m {
  // expected-error @below {{expected no debug scope outside of functions, found one}}
  global @g <i32: [1]> : tile<1xi32> loc(#cuda_tile.di_loc<loc("<stdin>":176:3) in #e>)
  // expected-error @below {{expected no debug scope outside of functions, found one}}
  global @h <i32: [1]> : tile<1xi32> loc("name"(#cuda_tile.di_loc<loc("<stdin>":178:3) in #block>))
}

// -----

// rule: V-DI-6
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
cuda_tile.module @m {
  // expected-error @below {{expected the location of a function to be no call site, found one}}
  entry @e() {
    return
  } loc(callsite("<stdin>":191:3 at #cuda_tile.di_loc<loc("<stdin>":191:3) in #e>))
  // expected-note @-3 {{inlined here}}
}

// -----

// Fields stand in any order, and some may be left out.

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<compileUnit = #unit, linkageName = "e", name = "E", line = 1, file = #file>
#b = #cuda_tile.di_lexical_block<line = 3, file = #file, scope = #e>
cuda_tile.module @m {
  entry @e() {
    return loc(#cuda_tile.di_loc<loc("a.py":1:1) in #b>)
  } loc(#cuda_tile.di_loc<loc("a.py":1:1) in #e>)
}

// -----

// rule: V-DI-8
// expected-error @below {{expected 'in'}}
// expected-note @below {{'di_file' is written}}
#file = #cuda_tile.di_file<"a.py">

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
// expected-error @below {{expected}}
// expected-note @below {{'di_compile_unit' is written}}
#unit = #cuda_tile.di_compile_unit<>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
// expected-error @below {{expected}}
#unit = #cuda_tile.di_compile_unit<file = "a.py">

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
// expected-error @below {{expected field 'file'}}
// expected-note @below {{'di_subprogram' is written}}
#e = #cuda_tile.di_subprogram<line = 1, name = "E", linkageName = "e", compileUnit = #unit>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
// expected-error @below {{expected field 'line'}}
// expected-note @below {{'di_subprogram' is written}}
#e = #cuda_tile.di_subprogram<file = #file, name = "E", linkageName = "e", compileUnit = #unit>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
// expected-error @below {{expected field 'name'}}
// expected-note @below {{'di_subprogram' is written}}
#e = #cuda_tile.di_subprogram<file = #file, line = 1, linkageName = "e", compileUnit = #unit>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
// expected-error @below {{expected field 'linkageName'}}
// expected-note @below {{'di_subprogram' is written}}
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", compileUnit = #unit>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
// expected-error @below {{expected field 'compileUnit'}}
// expected-note @below {{'di_subprogram' is written}}
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e">

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
// expected-error @below {{expected field 'scope'}}
// expected-note @below {{'di_lexical_block' is written}}
#b = #cuda_tile.di_lexical_block<file = #file, line = 1>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
// expected-error @below {{expected #cuda_tile.di_lexical_block or #cuda_tile.di_subprogram}}
#b = #cuda_tile.di_lexical_block<scope = #file, file = #file, line = 1>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
// expected-error @below {{expected #cuda_tile.di_lexical_block or #cuda_tile.di_subprogram}}
#l = #cuda_tile.di_loc<loc("a.py":1:1) in #file>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
#e = #cuda_tile.di_subprogram<file = #file, line = 1, name = "E", linkageName = "e", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #e, file = #file, line = 3, column = 4>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 5>
// expected-error @below {{expected a location in a file such as}}
#l = #cuda_tile.di_loc<loc(unknown) in #e>

// -----

// rule: V-DI-8
#file = #cuda_tile.di_file<"a.py" in "/tmp">
#unit = #cuda_tile.di_compile_unit<file = #file>
// expected-error @below {{-1 does not fit 32 unsigned bits}}
#e = #cuda_tile.di_subprogram<file = #file, line = -1, name = "E", linkageName = "e", compileUnit = #unit>
