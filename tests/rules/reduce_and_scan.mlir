// reduce and scan.

// rule: V-AGG-1 V-AGG-2 V-AGG-3 V-AGG-4 V-AGG-5 V-AGG-6 V-AGG-7 V-AGG-8 V-AGG-9 V-AGG-10 V-AGG-11 V-AGG-12 V-AGG-13 V-AGG-14 V-AGG-15
cuda_tile.module @m {
  entry @e(%outer: tile<f32>) {
    %f = constant <f32: [[0.0, 1.0], [2.0, 3.0]]> : tile<2x2xf32>
    %i = constant <i8: [[0, 1], [2, 3]]> : tile<2x2xi8>
    // Bodies see what is around them.
    %0 = reduce %f dim=1 identities=[0.0 : f32] : tile<2x2xf32> -> tile<2xf32>
    (%x: tile<f32>, %y: tile<f32>) {
      %z = addf %x, %outer : tile<f32>
      yield %z : tile<f32>
    }
    %1:2 = reduce %f, %i dim=0 identities=[0.0 : f32, 0 : i8] : tile<2x2xf32>, tile<2x2xi8> -> tile<2xf32>, tile<2xi8>
    (%a: tile<f32>, %b: tile<f32>, %c: tile<i8>, %d: tile<i8>) {
      yield %a, %d : tile<f32>, tile<i8>
    }
    %2:2 = scan %f, %i dim=0 reverse=true identities=[0.0 : f32, 0 : i8] : tile<2x2xf32>, tile<2x2xi8> -> tile<2x2xf32>, tile<2x2xi8>
    (%a: tile<f32>, %b: tile<f32>, %c: tile<i8>, %d: tile<i8>) {
      yield %a, %d : tile<f32>, tile<i8>
    }
  }
}

// -----

// Identities of `bf16` stand for `f16` and the other way round.

// rule: V-AGG-4
cuda_tile.module @m {
  entry @e() {
    %h = constant <f16: [0.0, 1.0]> : tile<2xf16>
    %b = constant <bf16: [0.0, 1.0]> : tile<2xbf16>
    %0 = reduce %h dim=0 identities=[0.0 : bf16] : tile<2xf16> -> tile<f16>
    (%x: tile<f16>, %y: tile<f16>) {
      yield %x : tile<f16>
    }
    %1 = reduce %b dim=0 identities=[0.0 : f16] : tile<2xbf16> -> tile<bf16>
    (%x: tile<bf16>, %y: tile<bf16>) {
      yield %x : tile<bf16>
    }
  }
}

// -----

// The shape of what is yielded is not looked at.

// rule: V-AGG-11
cuda_tile.module @m {
  entry @e() {
    %f = constant <f32: [0.0, 1.0]> : tile<2xf32>
    %0 = reduce %f dim=0 identities=[0.0 : f32] : tile<2xf32> -> tile<f32>
    (%x: tile<f32>, %y: tile<f32>) {
      yield %f : tile<2xf32>
    }
  }
}

// -----

// rule: V-AGG-1
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected at least 1 operand, found none}}
    "cuda_tile.reduce"() <{dim = 0 : i32, identities = []}> ({
      "cuda_tile.yield"() : () -> ()
    }) : () -> ()
    // expected-error @below {{expected at least 1 operand, found none}}
    "cuda_tile.scan"() <{dim = 0 : i32, identities = [], reverse = false}> ({
      "cuda_tile.yield"() : () -> ()
    }) : () -> ()
  }
}

// -----

// rule: V-AGG-1
cuda_tile.module @m {
  entry @e() {
    %f = constant <f32: [0.0, 1.0]> : tile<2xf32>
    %i = iota : tile<4xi32>
    // expected-error @below {{expected operands of one shape, found 'operands' #0 of type 'tile<2xf32>' and 'operands' #1 of type 'tile<4xi32>'}}
    %0:2 = reduce %f, %i dim=0 identities=[0.0 : f32, 0 : i32] : tile<2xf32>, tile<4xi32> -> tile<f32>, tile<i32>
    (%a: tile<f32>, %b: tile<f32>, %c: tile<i32>, %d: tile<i32>) {
      yield %a, %c : tile<f32>, tile<i32>
    }
  }
}

// -----

// rule: V-AGG-1 V-TC-1
cuda_tile.module @m {
  entry @e() {
    %t = make_token : token
    // expected-error @below {{operand 'operands' #0 must be tile}}
    %0 = "cuda_tile.reduce"(%t) <{dim = 0 : i32, identities = [0 : i32]}> ({
    ^bb0(%x: !cuda_tile.tile<i32>, %y: !cuda_tile.tile<i32>):
      "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.token) -> !cuda_tile.tile<i32>
  }
}

// -----

// rule: V-AGG-2
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected 1 result, as many as operands, found 2}}
    %0:2 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>, tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-2 V-AGG-6 V-TRT-1
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected as many 'results' as 'operands', 1, found 2}}
    %0:2 = scan %i dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32>, tile<4xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
    // expected-error @below {{expected 'operands' and 'results' to have the same type, found 'tile<4xi32>' and 'tile<i32>'}}
    %1 = scan %i dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-3
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected 1 identity, one for each operand, found 2}}
    %0 = reduce %i dim=0 identities=[0 : i32, 0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
    // expected-error @below {{expected 2 identities, one for each operand, found 1}}
    %1:2 = scan %i, %i dim=0 reverse=false identities=[0 : i32] : tile<4xi32>, tile<4xi32> -> tile<4xi32>, tile<4xi32>
    (%a: tile<i32>, %b: tile<i32>, %c: tile<i32>, %d: tile<i32>) {
      yield %a, %b : tile<i32>, tile<i32>
    }
  }
}

// -----

// rule: V-AGG-4
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected identity 0 to be a number of type 'i32', as the elements of 'operands' #0 of type 'tile<4xi32>' are, found 0.000000e+00 : f32}}
    %0 = reduce %i dim=0 identities=[0.0 : f32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
    // expected-error @below {{expected identity 0 to be a number of type 'i32', as the elements of 'operands' #0 of type 'tile<4xi32>' are, found "zero"}}
    %1 = reduce %i dim=0 identities=["zero"] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
    // expected-error @below {{found unit}}
    %2 = reduce %i dim=0 identities=[unit] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
  }
}

// -----

// There are no numbers for pointers.

// rule: V-AGG-4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    %0 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    // expected-error @below {{expected identity 0 to be a number of type 'ptr<f32>'}}
    %1 = reduce %0 dim=0 identities=[0 : i64] : tile<1xptr<f32>> -> tile<ptr<f32>>
    (%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
      yield %a : tile<ptr<f32>>
    }
  }
}

// -----

// rule: V-AGG-5
cuda_tile.module @m {
  entry @e(%s: tile<i32>) {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected 'dim' to be a dimension of 'operands' #0 of type 'tile<4xi32>', from 0 to 0, found 1}}
    %0 = reduce %i dim=1 identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
    // expected-error @below {{from 0 to 0, found -1}}
    %1 = scan %i dim=-1 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
    // expected-error @below {{expected operands that have a dimension, found 'operands' #0 of type 'tile<i32>'}}
    %2 = scan %s dim=0 reverse=false identities=[0 : i32] : tile<i32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-6
cuda_tile.module @m {
  entry @e() {
    %i = constant <i32: [[0, 1, 2, 3], [4, 5, 6, 7]]> : tile<2x4xi32>
    // expected-error @below {{expected 'results' #0 to be of type 'tile<4xi32>', which is 'operands' #0 of type 'tile<2x4xi32>' without dimension 0, found 'tile<2xi32>'}}
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<2x4xi32> -> tile<2xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
    // expected-error @below {{expected 'results' #0 to be of type 'tile<2xi32>'}}
    %1 = reduce %i dim=1 identities=[0 : i32] : tile<2x4xi32> -> tile<2xf32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-7
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected the body to have 2 arguments, two for each operand, found 1}}
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>) {
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-8
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected arguments of the body to be tiles of rank 0, found 'argument' #1 of type 'tile<1xi32>'}}
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<1xi32>) {
      yield %a : tile<i32>
    }
    // expected-error @below {{expected arguments of the body to be tiles of rank 0, found 'argument' #0 of type 'i32'}}
    %1 = scan %i dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
    (%a: i32, %b: tile<i32>) {
      yield %b : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-9
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected the two arguments for 'operands' #0 of type 'tile<4xi32>' to have the same element type, found 'argument' #0 of type 'tile<i32>' and 'argument' #1 of type 'tile<f32>'}}
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<f32>) {
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-10
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected the arguments for 'operands' #0 of type 'tile<4xi32>' to have its element type, found 'argument' #0 of type 'tile<f32>'}}
    %0 = scan %i dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
    (%a: tile<f32>, %b: tile<f32>) {
      yield %a : tile<f32>
    }
  }
}

// -----

// rule: V-AGG-11
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected the body to yield 1 value, one for each operand, found 0}}
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-note @below {{yielded here}}
      yield
    }
    %f = constant <f32: 0.0> : tile<f32>
    // expected-error @below {{expected the body to yield a tile of 'i32' for 'operands' #0 of type 'tile<4xi32>', found value 0 of type 'tile<f32>'}}
    %1 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-note @below {{yielded here}}
      yield %f : tile<f32>
    }
  }
}

// -----

// rule: V-AGG-12
// flags: --bytecode-version=13.3
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %c: tile<i1>) {
    %i = iota : tile<4xi32>
    // expected-note @below 3 {{in this body}}
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-error @below {{expected an operation without effects in the body of 'reduce'}}
      %1 = print_tko "never" -> token
      // expected-error @below {{expected an operation without effects in the body of 'reduce'}}
      if %c {
        if %c {
          // expected-note @below {{this may have effects}}
          %2, %3 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
        }
      }
      // expected-error @below {{expected an operation in the body of 'reduce' that may be executed at any time; only releases from 13.4 on accept it}}
      %4 = divi %a, %b signed : tile<i32>
      %5 = remi %a, %b signed : tile<i32>
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-12
// flags: --bytecode-version=13.3
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    %i = iota : tile<4xi32>
    // expected-note @below 2 {{in this body}}
    %0 = scan %i dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-error @below {{only releases from 13.4 on accept it}}
      if %c {
      }
      // expected-error @below {{only releases from 13.4 on accept it}}
      %1 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
      (%d: tile<i32>, %e: tile<i32>) {
        yield %d : tile<i32>
      }
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-12
// flags: --emit=tilebc --bytecode-version=13.4 -o /dev/null
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    %i = iota : tile<4xi32>
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      %2 = divi %a, %b signed : tile<i32>
      yield %a : tile<i32>
    }
  }
}

// -----

// A loop is ended by an operation that has effects.

// rule: V-AGG-12
// flags: --emit=tilebc --bytecode-version=13.4 -o /dev/null
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    %i = iota : tile<4xi32>
    // expected-note @below 2 {{in this body}}
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-error @below {{expected an operation without effects in the body of 'reduce'}}
      // expected-note @below {{this may have effects}}
      for %k in (%a to %b, step %a) : tile<i32> {
      }
      // expected-error @below {{expected an operation without effects in the body of 'reduce'}}
      %1 = assume div_by<4>, %a : tile<i32>
      yield %a : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-13 V-GEN-3
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{attribute 'identities'}}
    %0 = "cuda_tile.reduce"(%i) <{dim = 0 : i32}> ({
    ^bb0(%x: !cuda_tile.tile<i32>, %y: !cuda_tile.tile<i32>):
      "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<i32>
  }
}

// -----

// rule: V-AGG-13 V-GEN-3
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{attribute 'reverse'}}
    %0 = "cuda_tile.scan"(%i) <{dim = 0 : i32, identities = [0 : i32]}> ({
    ^bb0(%x: !cuda_tile.tile<i32>, %y: !cuda_tile.tile<i32>):
      "cuda_tile.yield"(%x) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  }
}

// -----

// rule: V-AGG-14 V-REG-1
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-error @below {{expected region 'body' to have a block, found none}}
    %0 = "cuda_tile.reduce"(%i) <{dim = 0 : i32, identities = [0 : i32]}> ({
    }) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<i32>
  }
}

// -----

// The end of the body is always written.

// rule: V-AGG-14 V-REG-3
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-error @below {{expected a terminator at the end of the block of region 'body' of 'reduce'}}
      %1 = addi %a, %b : tile<i32>
    }
  }
}

// -----

// rule: V-AGG-14 V-RET-1
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<4xi32>
    // expected-note @below {{this 'reduce' is in between}}
    %0 = reduce %i dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-error @below {{expected only 'if' or 'loop' between this and its function, found 'reduce'}}
      return
    }
  }
}
