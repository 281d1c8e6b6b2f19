// Loops, branches and what ends them.

// rule: V-FOR-1 V-FOR-2 V-FOR-3 V-FOR-4 V-FOR-5 V-FOR-6 V-FOR-7
cuda_tile.module @m {
  entry @e(%i: tile<i32>, %b: tile<i1>, %l: tile<i64>, %t: tile<f32>) {
    for %k in (%i to %i, step %i) : tile<i32> {
    }
    for %k in (%b to %b, step %b) : tile<i1> {
    }
    // Neither the flag nor the sign of the step depends on anything.
    %zero = constant <i64: 0> : tile<i64>
    for unsigned %k in (%l to %l, step %zero) : tile<i64> {
    }
    %token = make_token : token
    %0:2 = for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %t, %y = %token) -> (tile<f32>, token) {
      %z = addf %x, %t : tile<f32>
      continue %z, %y : tile<f32>, token
    }
  }
}

// -----

// rule: V-FOR-6 V-LOOP-2 V-IF-2 V-YLD-2
// flags: --testing
cuda_tile.module @m {
  testing$func @e(%i: tile<i32>, %c: tile<i1>, %p: ptr<f32>, %x: f32) {
    %0:2 = for %k in (%i to %i, step %i) : tile<i32> iter_values(%a = %p, %b = %x) -> (ptr<f32>, f32) {
      continue %a, %b : ptr<f32>, f32
    }
    %1:2 = loop iter_values(%a = %p, %b = %x) : ptr<f32>, f32 -> ptr<f32>, f32 {
      break %a, %b : ptr<f32>, f32
    }
    %2:2 = if %c -> (ptr<f32>, f32) {
      yield %p, %x : ptr<f32>, f32
    } else {
      yield %p, %x : ptr<f32>, f32
    }
  }
}

// -----

// rule: V-FOR-1 V-TC-1
cuda_tile.module @m {
  entry @e(%f: tile<f32>) {
    %i = iota : tile<1xi32>
    // expected-error @below {{operand 'lowerBound' must be 0D tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<f32>'}}
    "cuda_tile.for"(%f, %f, %f) ({
    ^bb0(%k: !cuda_tile.tile<f32>):
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
    // expected-error @below {{operand 'lowerBound' must be 0D tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<1xi32>'}}
    "cuda_tile.for"(%i, %i, %i) ({
    ^bb0(%k: !cuda_tile.tile<1xi32>):
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<1xi32>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<1xi32>) -> ()
  }
}

// -----

// rule: V-FOR-1 V-TRT-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>, %l: tile<i64>) {
    // expected-error @below {{expected 'lowerBound' and 'upperBound' to have the same type, found 'tile<i32>' and 'tile<i64>'}}
    "cuda_tile.for"(%i, %l, %i) ({
    ^bb0(%k: !cuda_tile.tile<i32>):
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>) -> ()
  }
}

// -----

// rule: V-FOR-2
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected the body to have an argument for the induction variable, found none}}
    "cuda_tile.for"(%i, %i, %i) ({
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    // expected-error @below {{expected the induction variable to have the type of the bounds, 'tile<i32>', found 'tile<i64>'}}
    "cuda_tile.for"(%i, %i, %i) ({
    ^bb0(%k: !cuda_tile.tile<i64>):
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }
}

// -----

// rule: V-FOR-3
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected the body to have 1 argument after the induction variable, one for each of 'initValues', found 0}}
    %0 = "cuda_tile.for"(%i, %i, %i, %i) ({
    ^bb0(%k: !cuda_tile.tile<i32>):
      "cuda_tile.continue"(%k) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  }
}

// -----

// rule: V-FOR-4
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected 'argument' #1 of the body to have the type of 'initValues' #0 of type 'tile<i32>', found 'tile<i64>'}}
    %0 = "cuda_tile.for"(%i, %i, %i, %i) ({
    ^bb0(%k: !cuda_tile.tile<i32>, %x: !cuda_tile.tile<i64>):
      "cuda_tile.continue"(%k) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  }
}

// -----

// rule: V-FOR-5 V-TRT-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected 'initValues' and 'resultValues' to have the same type, found 'tile<i32>' and 'tile<i64>'}}
    %0 = "cuda_tile.for"(%i, %i, %i, %i) ({
    ^bb0(%k: !cuda_tile.tile<i32>, %x: !cuda_tile.tile<i32>):
      %wide = exti %x signed : tile<i32> -> tile<i64>
      "cuda_tile.continue"(%wide) : (!cuda_tile.tile<i64>) -> ()
    }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
  }
}

// -----

// rule: V-FOR-6
cuda_tile.module @m {
  entry @e(%i: tile<i32>, %p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    // expected-error @below {{expected no views among the values passed on, found 'initValues' #0 of type 'tensor_view<4xf32, strides=[1]>'}}
    %0 = for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %v) -> (tensor_view<4xf32, strides=[1]>) {
      continue %x : tensor_view<4xf32, strides=[1]>
    }
  }
}

// -----

// rule: V-LOOP-1 V-LOOP-2 V-LOOP-3
cuda_tile.module @m {
  entry @e(%i: tile<i32>, %f: tile<f32>, %c: tile<i1>) {
    // A loop that never ends.
    loop {
    }
    // Results have nothing to do with what is carried.
    %0 = loop iter_values(%x = %i, %y = %f) : tile<i32>, tile<f32> -> tile<i1> {
      if %c {
        break %c : tile<i1>
      }
      continue %x, %y : tile<i32>, tile<f32>
    }
  }
}

// -----

// rule: V-LOOP-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected the body to have 1 argument, one for each of 'initValues', found 0}}
    "cuda_tile.loop"(%i) ({
      "cuda_tile.continue"(%i) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.tile<i32>) -> ()
    // expected-error @below {{expected 'argument' #0 of the body to have the type of 'initValues' #0 of type 'tile<i32>', found 'tile<i64>'}}
    "cuda_tile.loop"(%i) ({
    ^bb0(%x: !cuda_tile.tile<i64>):
      "cuda_tile.continue"(%i) : (!cuda_tile.tile<i32>) -> ()
    }) : (!cuda_tile.tile<i32>) -> ()
  }
}

// -----

// rule: V-LOOP-2
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    // expected-error @below {{expected no views among the values passed on, found 'initValues' #0 of type 'tensor_view<4xf32, strides=[1]>'}}
    loop iter_values(%x = %v) : tensor_view<4xf32, strides=[1]> {
      continue %x : tensor_view<4xf32, strides=[1]>
    }
    // expected-error @below {{found 'resultValues' #0 of type 'partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>'}}
    %0 = loop : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>> {
      break %w : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    }
  }
}

// -----

// rule: V-LOOP-2
// flags: --testing
cuda_tile.module @m {
  testing$func @e(%s: strided_view<tile=(4), traversal_strides=[4], tensor_view<4xf32, strides=[1]>>) {
    // expected-error @below {{expected no views among the values passed on, found 'initValues' #0 of type 'strided_view<}}
    loop iter_values(%x = %s) : strided_view<tile=(4), traversal_strides=[4], tensor_view<4xf32, strides=[1]>> {
      continue %x : strided_view<tile=(4), traversal_strides=[4], tensor_view<4xf32, strides=[1]>>
    }
  }
}

// -----

// rule: V-IF-1 V-IF-2 V-IF-3 V-IF-4
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>) {
    if %c {
    }
    if %c {
      yield
    } else {
    }
    %t = make_token : token
    %0:2 = if %c -> (tile<i32>, token) {
      yield %i, %t : tile<i32>, token
    } else {
      yield %i, %t : tile<i32>, token
    }
  }
}

// -----

// What leaves the loop or the function has nothing to do with the results.

// rule: V-IF-5
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>) {
    %0 = if %c -> (tile<i32>) {
      return
    } else {
      yield %i : tile<i32>
    }
    loop {
      %1 = if %c -> (tile<f32>) {
        break
      } else {
        continue
      }
    }
  }
}

// -----

// rule: V-IF-1 V-TC-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{operand 'condition' must be 0D tile of i1 values, found 'tile<i32>'}}
    "cuda_tile.if"(%i) ({
      "cuda_tile.yield"() : () -> ()
    }, {
    }) : (!cuda_tile.tile<i32>) -> ()
  }
}

// -----

// rule: V-IF-2
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    // expected-error @below {{expected no views among the values passed on, found 'results' #0 of type 'tensor_view<4xf32, strides=[1]>'}}
    %0 = if %c -> (tensor_view<4xf32, strides=[1]>) {
      yield %v : tensor_view<4xf32, strides=[1]>
    } else {
      yield %v : tensor_view<4xf32, strides=[1]>
    }
  }
}

// -----

// rule: V-IF-3
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>) {
    // expected-error @below {{expected region 'elseRegion' to yield the results ('tile<i32>'), found it empty}}
    %0 = if %c -> (tile<i32>) {
      yield %i : tile<i32>
    }
  }
}

// -----

// rule: V-IF-4
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>, %f: tile<f32>) {
    // expected-error @below {{expected region 'thenRegion' to yield ('tile<i32>'), as the results are, found ('tile<f32>')}}
    %0 = if %c -> (tile<i32>) {
      // expected-note @below {{yielded here}}
      yield %f : tile<f32>
    } else {
      yield %i : tile<i32>
    }
    // expected-error @below {{expected region 'elseRegion' to yield ('tile<i32>'), as the results are, found none}}
    // expected-note @below {{yielded here}}
    %1 = if %c -> (tile<i32>) {
      yield %i : tile<i32>
    } else {
    }
    // expected-error @below {{expected region 'elseRegion' to yield nothing, as there are no results, found ('tile<i32>')}}
    if %c {
    } else {
      // expected-note @below {{yielded here}}
      yield %i : tile<i32>
    }
  }
}

// -----

// rule: V-BRK-1 V-BRK-2 V-BRK-3 V-CONT-1 V-CONT-2 V-CONT-3 V-YLD-1 V-YLD-2
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>, %f: tile<f32>) {
    %0 = loop iter_values(%x = %i) : tile<i32> -> tile<f32> {
      if %c {
        if %c {
          break %f : tile<f32>
        }
        continue %x : tile<i32>
      }
      %1 = for %k in (%i to %i, step %i) : tile<i32> iter_values(%y = %f) -> (tile<f32>) {
        if %c {
          continue %y : tile<f32>
        }
        continue %f : tile<f32>
      }
      break %f : tile<f32>
    }
  }
}

// -----

// rule: V-BRK-1 V-REG-4
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    for %k in (%i to %i, step %i) : tile<i32> {
      // expected-error @below {{expected to be nested directly in 'if' or 'loop', found 'for' around it}}
      break
    }
    // expected-error @below {{expected to be nested directly in 'if' or 'loop', found 'entry' around it}}
    break
  }
}

// -----

// rule: V-BRK-2
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>) {
    loop {
      // expected-note @below {{this 'for' is in between}}
      for %k in (%i to %i, step %i) : tile<i32> {
        if %c {
          // expected-error @below {{expected only 'if' between this and 'loop', found 'for'}}
          break
        }
      }
    }
    if %c {
      // expected-error @below {{expected to be nested in 'loop', found none around it}}
      break
    }
  }
}

// -----

// rule: V-BRK-3
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>) {
    // expected-note @below {{this is the 'loop'}}
    %0 = loop : tile<i32> {
      if %c {
        // expected-error @below {{expected operands of types ('tile<i32>'), as the results of the 'loop' around it are, found ('tile<i1>')}}
        break %c : tile<i1>
      }
      break %i : tile<i32>
    }
  }
}

// -----

// rule: V-CONT-1 V-REG-4
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected to be nested directly in 'for', 'if' or 'loop', found 'entry' around it}}
    continue
  }
}

// -----

// rule: V-CONT-2 V-AGG-12
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    %v = constant <f32: [0.0, 1.0]> : tile<2xf32>
    if %c {
      // expected-error @below {{expected to be nested in 'for' or 'loop', found none around it}}
      continue
    }
    loop {
      // expected-note @below {{this 'reduce' is in between}}
      // expected-note @below {{in this body}}
      %0 = reduce %v dim=0 identities=[0.0 : f32] : tile<2xf32> -> tile<f32>
      (%x: tile<f32>, %y: tile<f32>) {
        // expected-error @below {{expected an operation without effects in the body of 'reduce'}}
        if %c {
          // expected-note @below {{this may have effects}}
          // expected-error @below {{expected only 'if' between this and 'for' or 'loop', found 'reduce'}}
          continue
        }
        yield %x : tile<f32>
      }
    }
  }
}

// -----

// rule: V-CONT-3
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>, %f: tile<f32>) {
    // expected-note @below {{this is the 'for'}}
    for %k in (%i to %i, step %i) : tile<i32> {
      // expected-error @below {{expected no operands, as the 'for' around it passes on no values, found ('tile<i32>')}}
      continue %k : tile<i32>
    }
    // expected-note @below {{this is the 'loop'}}
    %0 = loop iter_values(%x = %f) : tile<f32> -> tile<i32> {
      if %c {
        // expected-error @below {{expected operands of types ('tile<f32>'), as the carried values of the 'loop' around it are, found ('tile<i32>')}}
        continue %i : tile<i32>
      }
      break %i : tile<i32>
    }
    // expected-error @below {{expected operands of types ('tile<f32>'), as the carried values of the 'loop' around it are, found none}}
    // expected-note @below {{this is the 'loop'}}
    loop iter_values(%x = %f) : tile<f32> {
    }
  }
}

// -----

// rule: V-YLD-1 V-REG-4
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    loop {
      // expected-error @below {{expected to be nested directly in 'if', 'reduce' or 'scan', found 'loop' around it}}
      yield
    }
    for %k in (%i to %i, step %i) : tile<i32> {
      // expected-error @below {{expected to be nested directly in 'if', 'reduce' or 'scan', found 'for' around it}}
      yield
    }
    // expected-error @below {{expected to be nested directly in 'if', 'reduce' or 'scan', found 'entry' around it}}
    yield
  }
}

// -----

// rule: V-YLD-2 V-TC-1 V-IF-4
// flags: --allow-unregistered-dialect
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    %0 = "other.make"() : () -> index
    loop {
      // expected-error @below {{expected region 'thenRegion' to yield nothing, as there are no results, found ('index')}}
      if %c {
        // expected-error @below {{operand 'operands' #0 must be number, tile, pointer, token or view, found 'index'}}
        // expected-note @below {{yielded here}}
        "cuda_tile.yield"(%0) : (index) -> ()
      }
      if %c {
        // expected-error @below {{operand 'operands' #0 must be number, tile, pointer, token or view, found 'index'}}
        "cuda_tile.break"(%0) : (index) -> ()
      }
      // expected-error @below {{operand 'operands' #0 must be number, tile, pointer, token or view, found 'index'}}
      "cuda_tile.continue"(%0) : (index) -> ()
    }
  }
}

// -----

// rule: V-RET-1 V-RET-2 V-RET-3
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    if %c {
      if %c {
        return
      }
    }
    return
  }
}

// -----

// rule: V-RET-1 V-RET-2
// flags: --emit=tilebc --bytecode-version=13.4 -o /dev/null
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    loop {
      if %c {
        return
      }
      loop {
        return
      }
    }
  }
}

// -----

// Text is held to no release in particular: one that accepts all of it is enough.

// rule: V-RET-1
cuda_tile.module @m {
  entry @e() {
    loop {
      return
    }
  }
}

// -----

// Only release 13.4 accepts both: arguments that are not tiles end with it, and such a return begins with it.

// rule: V-RET-1 V-ENT-4
cuda_tile.module @m {
  entry @earlier(%t: token) {
  }
  entry @later() {
    loop {
      return
    }
  }
}

// -----

// rule: V-RET-1
// flags: --bytecode-version=13.3
cuda_tile.module @m {
  entry @e() {
    // expected-note @below {{this 'loop' is in between}}
    loop {
      // expected-error @below {{expected only 'if' or 'loop' between this and its function, found 'loop', which only releases from 13.4 on accept}}
      return
    }
  }
}

// -----

// rule: V-RET-1
cuda_tile.module @m {
  // expected-error @below {{expected only 'if' or 'loop' between this and its function, found 'module'}}
  // expected-note @-2 {{this 'module' is in between}}
  return
}

// -----

// rule: V-RET-2
// flags: --bytecode-version=13.3
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    // expected-note @below {{this 'loop' is in between}}
    loop {
      if %c {
        // expected-error @below {{expected only 'if' or 'loop' between this and its function, found 'loop', which only releases from 13.4 on accept}}
        return
      }
    }
  }
}

// -----

// rule: V-RET-1 V-RET-2
// flags: --emit=tilebc --bytecode-version=13.4 -o /dev/null
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %i: tile<i32>) {
    // expected-note @below {{this 'for' is in between}}
    for %k in (%i to %i, step %i) : tile<i32> {
      loop {
        if %c {
          // expected-error @below {{expected only 'if' or 'loop' between this and its function, found 'for'}}
          return
        }
      }
    }
    // expected-note @below {{this 'for' is in between}}
    for %k in (%i to %i, step %i) : tile<i32> {
      // expected-error @below {{expected only 'if' or 'loop' between this and its function, found 'for'}}
      return
    }
  }
}

// -----

// What only some releases say hides nothing that all of them say.

// rule: V-RET-3
cuda_tile.module @m {
  // expected-note @below {{this is the function}}
  entry @e(%i: tile<i32>) {
    loop {
      // expected-error @below {{expected no operands, as the function returns nothing, found ('tile<i32>')}}
      return %i : tile<i32>
    }
  }
}

// -----

// rule: V-RET-3
cuda_tile.module @m {
  // expected-note @below {{this is the function}}
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected no operands, as the function returns nothing, found ('tile<i32>')}}
    return %i : tile<i32>
  }
}

// -----

// rule: V-RET-3
// flags: --testing
cuda_tile.module @m {
  testing$func @e(%i: tile<i32>) -> tile<i32> {
    return %i : tile<i32>
  }
}
