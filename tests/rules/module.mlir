// Modules.

// rule: V-MOD-1 V-MOD-2 V-MOD-3 V-MOD-5 V-MOD-6
cuda_tile.module @empty {
}
cuda_tile.module @m attributes {producer = "somebody"} {
  global @g <i32: [1]> : tile<1xi32>
  entry @e() {
  }
}

// -----

// The location of a module may be anything.

// rule: V-MOD-6
#file = #cuda_tile.di_file<"a.py" in "">
#unit = #cuda_tile.di_compile_unit<file = #file>
#program = #cuda_tile.di_subprogram<file = #file, line = 1, name = "e", linkageName = "e", compileUnit = #unit>
cuda_tile.module @m {
} loc(#cuda_tile.di_loc<loc("a.py":1:1) in #program>)

// -----

// Up to release 13.3 anything may stand in a module, another module too.

// rule: V-MOD-4 V-MOD-6
// flags: --allow-unregistered-dialect
cuda_tile.module @m {
  %0 = constant <i32: 1> : tile<i32>
  "other.op"() : () -> ()
  cuda_tile.module @inner {
    entry @e() {
    }
  }
}

// -----

// rule: V-MOD-4
// flags: --bytecode-version=13.4 --emit=tilebc -o /dev/null
// expected-error @below {{expected only entries and globals in a module since release 13.4, found 2 other operations}}
cuda_tile.module @m {
  // expected-note @below {{'constant' is neither}}
  %0 = constant <i32: 1> : tile<i32>
  cuda_tile.module @inner {
  }
  global @g <i32: [1]> : tile<1xi32>
}

// -----

// rule: V-MOD-1 V-GEN-3
// expected-error @below {{attribute 'sym_name'}}
"cuda_tile.module"() ({
^bb0:
}) : () -> ()

// -----

// rule: V-MOD-1 V-GEN-4
// expected-error @below {{attribute 'producer'}}
"cuda_tile.module"() <{producer = 1 : i32, sym_name = "m"}> ({
^bb0:
}) : () -> ()

// -----

// rule: V-MOD-2 V-REG-2
// expected-error @below {{expected the block of region 'body' to have no arguments, found 1 argument}}
"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0(%0: i32):
}) : () -> ()

// -----

// rule: V-MOD-2 V-REG-1
// expected-error @below {{expected region 'body' to have a block, found none}}
"cuda_tile.module"() <{sym_name = "m"}> ({
}) : () -> ()

// -----

// rule: V-MOD-3 V-SSA-2
// flags: --allow-unregistered-dialect
// expected-note @below {{it is defined here, in a region that the use is not in}}
%0 = "other.make"() : () -> i32
cuda_tile.module @m {
  // expected-error @below {{'%0'}}
  "other.use"(%0) : (i32) -> ()
}

// -----

// rule: V-MOD-5 V-DI-5
#file = #cuda_tile.di_file<"a.py" in "">
#unit = #cuda_tile.di_compile_unit<file = #file>
#program = #cuda_tile.di_subprogram<file = #file, line = 1, name = "e", linkageName = "e", compileUnit = #unit>
cuda_tile.module @m {
  // expected-error @+1 {{expected no debug scope outside of functions, found one}}
  global @g <i32: [1]> : tile<1xi32> loc(#cuda_tile.di_loc<loc("<stdin>":101:3) in #program>)
}

// -----

// rule: V-GEN-5
module @named attributes {sym_visibility = "public", a.b = 1} {
}

// -----

// Only modules of builtin ask for that.

// rule: V-MOD-6 V-GEN-5
cuda_tile.module @m attributes {b = 1} {
}

// -----

// rule: V-GEN-5
// expected-error @+1 {{expected names of attributes to start with a dialect's prefix, found 'b'}}
module attributes {a.b = 1, b = 1} {
}
