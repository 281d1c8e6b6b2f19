// rule: V-BC-1 V-BC-2 V-BC-4 V-BC-5 V-BC-13
// flags: --emit=tilebc
cuda_tile.module @m {
  global @g <i32: 1> : tile<1xi32>
  entry @e(%x: tile<i32>) {
    %0 = addi %x, %x : tile<i32>
    return
  }
}

// -----

// rule: V-BC-1 V-MOD-4
// flags: --emit=tilebc --bytecode-version=13.3
// expected-error @below {{a module can hold only functions and globals}}
cuda_tile.module @m {
  // expected-note @below {{this operation}}
  %0 = constant <i32: 1> : tile<i32>
}

// -----

// rule: V-BC-2
// flags: --emit=tilebc --allow-unregistered-dialect
// expected-error @below {{function 'e', operation 'other.op': operations of other dialects cannot be written}}
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-note @below {{this operation}}
    "other.op"() : () -> ()
    return
  }
}

// -----

// rule: V-BC-3
// flags: --emit=tilebc
cuda_tile.module @m {
  entry @e() {
    %t = constant <f32: 1.0> : tile<4xf32>
    %sum = reduce %t dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %0 = addf %a, %b : tile<f32>
      yield %0 : tile<f32>
    }
    return
  }
}

// -----

// rule: V-BC-3 V-AGG-12
// flags: --emit=tilebc
cuda_tile.module @m {
  entry @e() {
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-note @below {{in this body}}
    %sum = reduce %t dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %0 = addf %a, %b : tile<f32>
      // expected-error @below {{expected an operation without effects in the body of 'reduce'}}
      print_tko "%f", %a : tile<f32> -> token
      yield %0 : tile<f32>
    }
    return
  }
}

// -----

// rule: V-BC-4
// flags: --emit=tilebc
// expected-error @unknown {{the top-level operation must be a 'cuda_tile.module' or a 'builtin.module' with nothing else in it}}
module {
  cuda_tile.module @m {
  }
  cuda_tile.module @n {
  }
}

// -----

// rule: V-BC-5
// flags: --emit=tilebc --allow-unregistered-dialect --no-verify
cuda_tile.module @m {
  // expected-error @below {{type 'tensor' cannot be written}}
  "cuda_tile.entry"() <{sym_name = "e", function_type = (tensor<4xf32>) -> ()}> ({
  ^entry(%x: tensor<4xf32>):
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-BC-6
// flags: --emit=tilebc
cuda_tile.module @m {
  entry @e() {
    return loc("a.py":1:2)
  } loc(unknown)
}

// -----

// rule: V-BC-6
// flags: --emit=tilebc
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{a fused location cannot be written}}
    return loc(fused["<stdin>":110:5, "b.py":3:4])
  }
}

// -----

// rule: V-BC-7
// flags: --emit=tilebc
cuda_tile.module @m {
  entry @e() optimization_hints=<sm_100 = {occupancy = 2}> {
    return
  }
}

// -----

// rule: V-BC-7
// flags: --emit=tilebc --Wunsupported-hints=false
cuda_tile.module @m {
  // expected-error @below {{expected a number, string, type, array, dictionary or attribute with a tag}}
  entry @e() optimization_hints=<sm_100 = {occupancy}> {
    return
  }
}

// -----

// rule: V-BC-8
// flags: --emit=tilebc --bytecode-version=13.2
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %0 = negi %x overflow<no_signed_wrap> : tile<i32>
    return
  }
}

// -----

// rule: V-BC-8
// flags: --emit=tilebc --bytecode-version=13.1
// What is as it always was may be written, if it is spelled out or not.
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %0 = negi %x overflow<none> : tile<i32>
    return
  }
}

// -----

// rule: V-BC-8
// flags: --emit=tilebc --bytecode-version=13.1
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{attribute 'overflow' needs version 13.2, but the requested version is 13.1}}
    %0 = negi %x overflow<no_signed_wrap> : tile<i32>
    return
  }
}

// -----

// rule: V-BC-8
// flags: --emit=tilebc --bytecode-version=13.1
cuda_tile.module @m {
  entry @e(%x: tile<f32>) {
    // expected-error @below {{the operation needs version 13.2, but the requested version is 13.1}}
    %0 = atan2 %x, %x : tile<f32>
    return
  }
}

// -----

// rule: V-BC-8
// flags: --emit=tilebc --bytecode-version=13.2
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{type 'i4' needs version 13.3, but the requested version is 13.2}}
    %0 = trunci %x : tile<i32> -> tile<i4>
    return
  }
}

// -----

// rule: V-BC-9
// flags: --emit=tilebc --bytecode-version=13.3
cuda_tile.module @m attributes {producer = "somebody"} {
  global private constant @g <i32: 1> : tile<1xi32>
}

// -----

// rule: V-BC-9
// flags: --emit=tilebc --bytecode-version=13.2
cuda_tile.module @m attributes {producer = "somebody"} {
  global @g <i32: 1> : tile<1xi32>
}

// -----

// rule: V-BC-9
// flags: --emit=tilebc --bytecode-version=13.2
cuda_tile.module @m {
  // expected-error @below {{attribute 'symbol_visibility' needs version 13.3}}
  global private @g <i32: 1> : tile<1xi32>
}

// -----

// rule: V-BC-9
// flags: --emit=tilebc --bytecode-version=13.2
cuda_tile.module @m {
  // expected-error @below {{attribute 'constant' needs version 13.3}}
  global constant @g <i32: 1> : tile<1xi32>
}
