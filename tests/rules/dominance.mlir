// rule: V-SSA-1
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %x: tile<i32>) {
    %before = negi %x : tile<i32>
    if %c {
      %inside = addi %before, %x : tile<i32>
    }
    return
  }
}

// -----

// rule: V-SSA-1
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{operand 'lhs' is used before it is defined}}
    %0 = addi %later, %x : tile<i32>
    // expected-note @below {{defined here}}
    %later = negi %x : tile<i32>
    return
  }
}

// -----

// rule: V-SSA-1
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %x: tile<i32>) {
    if %c {
      // expected-error @below {{operand 'source' is used before it is defined}}
      %0 = negi %later : tile<i32>
    }
    // expected-note @below {{defined here}}
    %later = negi %x : tile<i32>
    return
  }
}

// -----

// rule: V-SSA-1
// What is not defined is said once for each operation.
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{operand 'lhs' is used before it is defined}}
    %0 = addi %later, %later : tile<i32>
    // expected-error @below {{operand 'rhs' is used before it is defined}}
    %1 = addi %x, %later : tile<i32>
    // expected-note @below 2 {{defined here}}
    %later = negi %x : tile<i32>
    return
  }
}

// -----

// rule: V-SSA-1
// flags: --allow-unregistered-dialect
// Blocks of operations that nobody knows: every way to the use leads through the definition.
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    "other.blocks"() ({
      %x = constant <i32: 1> : tile<i32>
      "other.branch"(%c)[^left, ^right] : (!cuda_tile.tile<i1>) -> ()
    ^left:
      %y = negi %x : tile<i32>
      "other.branch"()[^end] : () -> ()
    ^right:
      "other.branch"()[^end] : () -> ()
    ^end:
      %z = negi %x : tile<i32>
      if %c {
        %w = negi %x : tile<i32>
      }
      "other.end"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

// rule: V-SSA-1
// flags: --allow-unregistered-dialect
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %x: tile<i32>) {
    "other.blocks"() ({
      "other.branch"(%c)[^left, ^end] : (!cuda_tile.tile<i1>) -> ()
    ^left:
      // expected-note @below {{defined here}}
      %y = negi %x : tile<i32>
      "other.branch"()[^end] : () -> ()
    ^end:
      // expected-error @below {{operand 'source' is used before it is defined}}
      %z = negi %y : tile<i32>
      "other.end"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

// rule: V-SSA-2
// What a region computes goes out as a result.
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      %inner = negi %x : tile<i32>
      yield %inner : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    %0 = negi %r : tile<i32>
    return
  }
}

// -----

// rule: V-SSA-2
// The use comes first, where the name could still be that of a value to come.
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %x: tile<i32>) {
    // expected-error @below {{%inner}}
    %0 = negi %inner : tile<i32>
    if %c {
      // expected-note @below {{it is defined here, in a region that the use is not in}}
      %inner = negi %x : tile<i32>
    }
    return
  }
}

// -----

// rule: V-SSA-3
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %r = loop iter_values(%i = %x) : tile<i32> -> tile<i32> {
      break %i : tile<i32>
    }
    return
  }
}

// -----

// rule: V-SSA-3
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-note @below {{defined here}}
    %r = loop iter_values(%i = %x) : tile<i32> -> tile<i32> {
      // expected-error @below {{operand 'operands' #0 is a result of 'loop', which is not available inside 'loop'}}
      break %r : tile<i32>
    }
    return
  }
}

// -----

// rule: V-SSA-3
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-note @+2 {{defined here}}
    // expected-error @below {{operand 'lhs' is a result of 'addi', which is not available inside 'addi'}}
    %r = addi %r, %x : tile<i32>
    return
  }
}

// -----

// rule: V-SSA-4 V-SYM-6
// The members of a module have no order.
cuda_tile.module @m {
  entry @e() {
    %p = get_global @later : tile<ptr<i32>>
    return
  }
  global @later <i32: 1> : tile<1xi32>
}

// -----

// rule: V-SSA-4
// Up to 13.3 a module may hold anything, in any order.
module {
  cuda_tile.module @m {
  }
  %0 = cuda_tile.negi %1 : tile<i32>
  %1 = cuda_tile.constant <i32: 1> : tile<i32>
}

// -----

// rule: V-SSA-4
// flags: --allow-unregistered-dialect
// An operation that nobody knows may hold a graph, with cycles, and with uses from nested regions.
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    "a.graph"() ({
      %0 = "a.use"(%1, %0) : (i32, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
      "a.inner"() ({
        %2 = addi %0, %3 : tile<i32>
      }) : () -> ()
      %3 = addi %0, %x : tile<i32>
      %1 = "a.def"() : () -> i32
    }) : () -> ()
    return
  }
}

// -----

// rule: V-SSA-4 V-SSA-1
// flags: --allow-unregistered-dialect
// Its blocks have an order: that of dominance.
"a.graph"() ({
  // expected-error @below {{'a.branch': operand 'operands' #0 is used before it is defined}}
  "a.branch"(%0)[^next] : (i32) -> ()
^next:
  // expected-note @below {{defined here}}
  %0 = "a.def"() : () -> i32
  "a.end"(%0) : (i32) -> ()
}) : () -> ()

// -----

// rule: V-SSA-1
// flags: --allow-unregistered-dialect
// Nothing leads to the second block, so nothing is used too early in it.
"a.blocks"() ({
  "a.end"() : () -> ()
^unreachable:
  "a.use"(%0, %1) : (i32, i32) -> ()
  %0 = "a.def"(%0) : (i32) -> i32
  "a.branch"()[^unreachable, ^next] : () -> ()
^next:
  %1 = "a.def"() : () -> i32
  "a.branch"()[^unreachable] : () -> ()
}) : () -> ()

// -----

// rule: V-SSA-4 V-SSA-1
// flags: --allow-unregistered-dialect
// With several blocks there is control flow, so operations of one block have an order too.
"a.blocks"() ({
  // expected-error @below {{'a.use': operand 'operands' #0 is used before it is defined}}
  "a.use"(%0) : (i32) -> ()
  // expected-note @below {{defined here}}
  %0 = "a.def"() : () -> i32
  "a.branch"()[^next] : () -> ()
^next:
  "a.end"(%0) : (i32) -> ()
}) : () -> ()

// -----

// rule: V-SSA-4 V-SSA-1
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    // expected-error @below {{operand 'source' is used before it is defined}}
    %0 = negi %1 : tile<i32>
    // expected-note @below {{defined here}}
    %1 = constant <i32: 1> : tile<i32>
    return
  }
}

// -----

// rule: V-SSA-5
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %0 = negi %x : tile<i32>
    return
  }
}

// -----

// rule: V-SSA-5 V-SSA-2
cuda_tile.module @m {
  // expected-note @below {{it is defined here, in a region that the use is not in}}
  entry @e(%x: tile<i32>) {
    return
  }
  entry @f() {
    // expected-error @below {{%x}}
    %0 = negi %x : tile<i32>
    return
  }
}

// -----

// rule: V-SSA-5 V-SSA-2
module {
  // expected-note @below {{it is defined here, in a region that the use is not in}}
  %x = cuda_tile.constant <i32: 1> : tile<i32>
  cuda_tile.module @m {
    // expected-error @below {{%x}}
    %0 = negi %x : tile<i32>
  }
}

// -----

// rule: V-SSA-6
cuda_tile.module @m {
  entry @e(%x: tile<f32>) {
    %t = constant <f32: 1.0> : tile<4xf32>
    %sum = reduce %t dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %0 = addf %a, %x : tile<f32>
      yield %0 : tile<f32>
    }
    %sums = scan %t dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      %0 = addf %a, %x : tile<f32>
      yield %0 : tile<f32>
    }
    return
  }
}

// -----

// rule: V-SSA-6
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      loop {
        if %c {
          %0 = addi %i, %n : tile<i32>
        }
        break
      }
    }
    return
  }
}
