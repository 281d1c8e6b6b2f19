// rule: V-GLOB-1 V-GLOB-2 V-GLOB-3 V-GLOB-4 V-GETG-1 V-GETG-2 V-GETG-3
cuda_tile.module @m {
  entry @before_its_definition() {
    %p = get_global @a : tile<ptr<f32>>
  }
  global @a <f32: [1.0, 2.0]> : tile<2xf32>
  global @one <i8: [1]> : tile<1xi8>
  global @splat <i32: 7> : tile<4xi32>
  global @odd alignment = 3 <i32: 7> : tile<4xi32>
  global @negative alignment = -4 <i32: 7> : tile<4xi32>
  global @zero alignment = 0 <i32: 7> : tile<4xi32>
  global private constant @flags <i1: [true, false]> : tile<2xi1>
  global public @shown <f8E4M3FN: 1.0> : tile<4xf8E4M3FN>
  entry @addresses(%c: tile<i1>) {
    %0 = get_global @one : tile<ptr<i8>>
    %1 = get_global @flags : tile<ptr<i1>>
    if %c {
      %2 = get_global @odd : tile<ptr<i32, <unicast>>>
    }
  }
}

// -----

// rule: V-GLOB-1
cuda_tile.module @m {
  // expected-error @below {{'global': expected 'value' to have rank 1, found rank 0 in 'tile<i32>'}}
  global @scalar <i32: 7> : tile<i32>
  // expected-error @below {{'global': expected 'value' to have rank 1, found rank 2 in 'tile<2x2xi32>'}}
  global @matrix <i32: 7> : tile<2x2xi32>
}

// -----

// rule: V-GLOB-2 V-GEN-4
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{attribute 'alignment' of 'cuda_tile.global' must be an integer of type i64}}
  "cuda_tile.global"() <{sym_name = "a", alignment = 4 : i32, value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// rule: V-GLOB-3
cuda_tile.module @m {
  // expected-error @below {{expected a symbol such as '@name'}}
  // expected-note @below {{'@a' comes right here, without 'protected' before it}}
  // expected-note @below {{is written}}
  global protected @a <i32: 7> : tile<4xi32>
}

// -----

// rule: V-GLOB-3
cuda_tile.module @m {
  // expected-error @below {{expected a symbol such as '@name'}}
  // expected-note @below {{this name must start with '@'}}
  // expected-note @below {{is written}}
  global "private" @a <i32: 7> : tile<4xi32>
}

// -----

// rule: V-GLOB-3
cuda_tile.module @m {
  // expected-error @below {{expected a symbol such as '@name'}}
  // expected-note @below {{'@a' comes right here, without 'private' before it}}
  // expected-note @below {{is written}}
  global constant private @a <i32: 7> : tile<4xi32>
}

// -----

// rule: V-GLOB-3 V-GEN-4
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{attribute 'symbol_visibility' of 'cuda_tile.global' must be #cuda_tile.symbol_visibility<…> with 'public' or 'private'}}
  "cuda_tile.global"() <{sym_name = "a", symbol_visibility = "private", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// rule: V-GLOB-3 V-GEN-4
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{attribute 'constant' of 'cuda_tile.global' must be}}
  "cuda_tile.global"() <{sym_name = "b", constant = true, value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// rule: V-GETG-1
cuda_tile.module @m {
  entry @missing() {
    // expected-error @below {{'get_global': expected the name of a global, found '@nothing', which is not defined}}
    %0 = get_global @nothing : tile<ptr<f32>>
  }
  // expected-note @below {{defined here}}
  entry @an_entry() {
    // expected-error @below {{'get_global': expected the name of a global, found '@an_entry', the name of an operation 'entry'}}
    %0 = get_global @an_entry : tile<ptr<f32>>
  }
  entry @the_module() {
    // expected-error @below {{'get_global': expected the name of a global, found '@m', which is not defined}}
    %0 = get_global @m : tile<ptr<f32>>
  }
}

// -----

// rule: V-GETG-2
cuda_tile.module @m {
  // expected-note @below {{its value is of type 'tile<2xf32>'}}
  global @a <f32: [1.0, 2.0]> : tile<2xf32>
  entry @e() {
    // expected-error @below {{'get_global': expected a pointer to 'f32', the elements of '@a', found 'i32'}}
    %0 = get_global @a : tile<ptr<i32>>
  }
}

// -----

// rule: V-GETG-3 V-TC-1
cuda_tile.module @m {
  global @a <f32: [1.0, 2.0]> : tile<2xf32>
  entry @rank() {
    // expected-error @below {{'get_global': result 'result' must be}}
    %0 = get_global @a : tile<2xptr<f32>>
  }
  entry @no_pointer() {
    // expected-error @below {{'get_global': result 'result' must be}}
    %0 = get_global @a : tile<f32>
  }
}

// -----

// rule: V-CONST-1 V-CONST-2
cuda_tile.module @m {
  entry @e() {
    %0 = constant <i32: 7> : tile<i32>
    %1 = constant <f16: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf16>
    %2 = constant <f4E2M1FN: 1.5> : tile<1x1x2xf4E2M1FN>
  }
}

// -----

// rule: V-CONST-1 V-TRT-1 V-DENSE-8
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{'constant': expected 'value' and 'result' to have the same type, found 'tile<4xi32>' and 'tile<4xi64>'}}
    %0 = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> !cuda_tile.tile<4xi64>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-CONST-1 V-TC-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{'constant': result 'result' must be}}
    %0 = "cuda_tile.constant"() <{value = dense<1> : tensor<4xi32>}> : () -> tensor<4xi32>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-CONST-1 V-GEN-4
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{attribute 'value' of 'cuda_tile.constant' must be a constant such as dense<1.0> : !cuda_tile.tile<f32>}}
    %0 = "cuda_tile.constant"() <{value = 1 : i32}> : () -> !cuda_tile.tile<i32>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
