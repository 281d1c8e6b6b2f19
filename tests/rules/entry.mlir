// Entries.

// rule: V-ENT-1 V-ENT-2 V-ENT-3 V-ENT-4 V-ENT-5 V-ENT-6 V-ENT-7 V-ENT-8 V-ENT-9 V-ENT-10
cuda_tile.module @none {
}
cuda_tile.module @m {
  entry @a(%p: tile<ptr<f32>>, %i: tile<i4>) {
  }
  entry @b(%x: tile<f32> {cuda_tile.hint = 1 : i32}) optimization_hints=<sm_100 = {occupancy = 2}> {
    return
  }
  "cuda_tile.entry"() <{sym_name = "c", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-ENT-1 V-GEN-3
cuda_tile.module @m {
  // expected-error @below {{attribute 'sym_name'}}
  "cuda_tile.entry"() <{function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-ENT-1 V-GEN-3
cuda_tile.module @m {
  // expected-error @below {{attribute 'function_type'}}
  "cuda_tile.entry"() <{sym_name = "e"}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-ENT-1
cuda_tile.module @m {
  // expected-error @below {{expected attribute 'function_type' to be a function type, found i32}}
  "cuda_tile.entry"() <{sym_name = "e", function_type = i32}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-ENT-1
cuda_tile.module @m {
  // expected-error @below {{expected a symbol such as '@name', found 'e'}}
  // expected-note @below {{this name must start with '@'}}
  // expected-note @below {{'entry' is written}}
  entry e() {
  }
}

// -----

// rule: V-ENT-2
cuda_tile.module @m {
  // expected-error @below {{expected an entry to have no results, found 1}}
  entry @e(%i: tile<i32>) -> tile<i32> {
    return %i : tile<i32>
  }
}

// -----

// rule: V-ENT-3
cuda_tile.module @m {
  // expected-error @below {{expected arguments of an entry to be tiles of rank 0, found argument 1 of type 'tile<2xi32>'}}
  entry @e(%t: token, %x: tile<2xi32>) {
  }
}

// -----

// rule: V-ENT-3
cuda_tile.module @m {
  // expected-error @below {{expected arguments of an entry to be tiles of rank 0, found argument 1 of type 'tile<2xf32>'}}
  entry @e(%i: tile<i32>, %x: tile<2xf32>) {
  }
}

// -----

// Up to release 13.4 what is no tile passes.

// rule: V-ENT-4
// flags: --bytecode-version=13.4
cuda_tile.module @m {
  entry @e(%x: i32, %y: ptr<f32>, %z: token) {
  }
}

// -----

// rule: V-ENT-4
// flags: --bytecode-version=13.5
cuda_tile.module @m {
  // expected-error @below {{expected arguments of an entry to be tiles of rank 0 since release 13.5, found argument 0 of type 'i32'}}
  entry @a(%x: i32) {
  }
  // expected-error @below {{found argument 0 of type 'ptr<f32>'}}
  entry @b(%x: ptr<f32>) {
  }
  // expected-error @below {{found argument 0 of type 'token'}}
  entry @c(%x: token) {
  }
  // expected-error @below {{found argument 0 of type 'tensor_view<4xf32, strides=[1]>'}}
  entry @d(%x: tensor_view<4xf32, strides=[1]>) {
  }
}

// -----

// Functions for tests take and return anything.

// rule: V-ENT-4
// flags: --testing
cuda_tile.module @m {
  testing$func @e(%x: i32, %y: tile<2xf32>, %z: token) -> (i32, token) {
    return %x, %z : i32, token
  }
}

// -----

// rule: V-ENT-5
cuda_tile.module @m {
  // expected-error @below {{expected the block of the body to have 1 argument, like the type of the function, found 0}}
  "cuda_tile.entry"() <{sym_name = "a", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  // expected-error @below {{expected argument 0 of the body to be of type 'tile<i32>', like the type of the function, found 'tile<f32>'}}
  "cuda_tile.entry"() <{sym_name = "b", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<f32>):
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-ENT-5 V-REG-1
cuda_tile.module @m {
  // expected-error @below {{expected region 'body' to have a block, found none}}
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
  }) : () -> ()
}

// -----

// rule: V-ENT-5 V-GEN-1 V-REG-1
cuda_tile.module @m {
  // expected-error @below {{region}}
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> : () -> ()
}

// -----

// rule: V-ENT-6
cuda_tile.module @m {
  // expected-error @below {{expected 'arg_attrs' to have a dictionary for each of 1 argument, found 2}}
  "cuda_tile.entry"() <{arg_attrs = [{}, {}], sym_name = "a", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<i32>):
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  // expected-error @below {{expected entry 0 of 'arg_attrs' to be a dictionary, found 1 : i32}}
  "cuda_tile.entry"() <{arg_attrs = [1 : i32], sym_name = "b", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<i32>):
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  // expected-error @below {{expected names of attributes of argument 0 to start with a dialect's prefix, found 'hint'}}
  entry @c(%x: tile<f32> {hint = 1 : i32}) {
  }
  // expected-error @below {{expected 'res_attrs' to have a dictionary for each of 0 results, found 1}}
  "cuda_tile.entry"() <{res_attrs = [{}], sym_name = "d", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// Later releases accept that there is nothing.

// rule: V-ENT-6
// flags: --bytecode-version=13.4
cuda_tile.module @m {
  // expected-error @below {{expected 'arg_attrs' to have a dictionary for each of 1 argument, found 0}}
  "cuda_tile.entry"() <{arg_attrs = [], sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<i32>):
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-ENT-6
// flags: --emit=tilebc --bytecode-version=13.5 -o /dev/null
cuda_tile.module @m {
  "cuda_tile.entry"() <{arg_attrs = [], sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<i32>):
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-ENT-7 V-HINT-1
cuda_tile.module @m {
  // expected-error @below {{expected a dictionary of hints for 'sm_100', found 2 : i64}}
  entry @e() optimization_hints=<sm_100 = 2> {
  }
}

// -----

// rule: V-ENT-8 V-DI-2
#file = #cuda_tile.di_file<"a.py" in "">
#unit = #cuda_tile.di_compile_unit<file = #file>
#program = #cuda_tile.di_subprogram<file = #file, line = 1, name = "f", linkageName = "f", compileUnit = #unit>
cuda_tile.module @m {
  // expected-error @+1 {{expected the linkage name of the function's debug scope to be its name, "e", found "f"}}
  entry @e() {
  } loc(#cuda_tile.di_loc<loc("<stdin>":225:3) in #program>)
}

// -----

// rule: V-ENT-9
cuda_tile.module @m {
  // expected-error @below {{either all arguments have a name or none}}
  entry @e(%x: tile<i32>, tile<i32>) {
  }
}

// -----

// rule: V-ENT-9 V-ENT-5
cuda_tile.module @m {
  // expected-error @below {{expected the block of the body to have 1 argument, like the type of the function, found 0}}
  entry @e(tile<i32>) {
  }
}
