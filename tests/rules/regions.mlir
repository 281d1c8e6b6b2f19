// rule: V-REG-1
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-REG-1 V-GEN-1
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    // expected-error @below {{expected 2 regions, found 1}}
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-REG-1
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    // expected-error @below {{expected region 'thenRegion' to have a block, found none}}
    "cuda_tile.if"(%c) ({
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-REG-1
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected region 'region' to have one block, found 2 blocks}}
    "cuda_tile.loop"() ({
      "cuda_tile.continue"() : () -> ()
    ^more:
      "cuda_tile.continue"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

// rule: V-REG-1
cuda_tile.module @m {
  // expected-error @below {{expected region 'body' to have a block, found none}}
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
  }) : () -> ()
}

// -----

// rule: V-REG-1
cuda_tile.module @m {
  // expected-error @below {{expected region 'body' to have a block, found none}}
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> : () -> ()
}

// -----

// rule: V-REG-1
cuda_tile.module @m {
  // expected-error @below {{expected region 'body' to have one block, found 2 blocks}}
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  ^more:
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}

// -----

// rule: V-REG-1
// expected-error @below {{expected region 'body' to have a block, found none}}
"cuda_tile.module"() <{sym_name = "m"}> ({
}) : () -> ()

// -----

// rule: V-REG-1
cuda_tile.module @m {
  entry @e() {
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @below {{expected region 'body' to have a block, found none}}
    %sum = "cuda_tile.reduce"(%t) <{dim = 0 : i32, identities = [0.0 : f32]}> ({
    }) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<f32>
    return
  }
}

// -----

// rule: V-REG-2
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    if %c {
    } else {
    }
    return
  }
}

// -----

// rule: V-REG-2
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    // expected-error @below {{expected the block of region 'thenRegion' to have no arguments, found 1 argument}}
    "cuda_tile.if"(%c) ({
    ^entry(%x: !cuda_tile.tile<i32>):
      "cuda_tile.yield"() : () -> ()
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-REG-2
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    // expected-error @below {{expected the block of region 'elseRegion' to have no arguments, found 2 arguments}}
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }, {
    ^entry(%x: !cuda_tile.tile<i32>, %y: !cuda_tile.tile<i32>):
      "cuda_tile.yield"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-REG-2
// expected-error @below {{expected the block of region 'body' to have no arguments, found 1 argument}}
"cuda_tile.module"() <{sym_name = "m"}> ({
^entry(%x: !cuda_tile.tile<i32>):
}) : () -> ()

// -----

// rule: V-REG-3
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    if %c {
      yield
    }
    loop {
      break
    }
    return
  }
}

// -----

// rule: V-REG-3
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{must be the last operation of its block}}
    return
    // expected-note @below {{this follows it}}
    "cuda_tile.make_token"() : () -> !cuda_tile.token
  }
}

// -----

// rule: V-REG-3
cuda_tile.module @m {
  entry @e() {
    "cuda_tile.loop"() ({
      // expected-error @below {{expected a terminator at the end of the block of region 'region' of 'loop'}}
      %0 = constant <i32: 1> : tile<i32>
    }) : () -> ()
    return
  }
}

// -----

// rule: V-REG-3
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected the block of region 'region' to end with a terminator, found nothing in it}}
    "cuda_tile.loop"() ({
    ^entry:
    }) : () -> ()
    return
  }
}

// -----

// rule: V-REG-3
cuda_tile.module @m {
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{expected a terminator at the end of the block of region 'body' of 'entry'}}
    %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  }) : () -> ()
}

// -----

// rule: V-REG-3 V-REG-4
// flags: --allow-unregistered-dialect
// What nobody knows is no terminator that the table lists.
cuda_tile.module @m {
  entry @e() {
    "cuda_tile.loop"() ({
      // expected-error @below {{expected a terminator at the end of the block of region 'region' of 'loop'}}
      "other.end"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

// rule: V-REG-4
// flags: --bytecode-version=13.4
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      if %c {
        continue
      } else {
        yield
      }
      continue
    }
    loop {
      if %c {
        break
      } else {
        return
      }
      continue
    }
    return
  }
}

// -----

// rule: V-REG-4
cuda_tile.module @m {
  entry @e(%n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      // expected-error @below {{expected to be nested directly in 'if', 'reduce' or 'scan', found 'for' around it}}
      yield
    }
    return
  }
}

// -----

// rule: V-REG-4
cuda_tile.module @m {
  entry @e(%n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      // expected-error @below {{expected to be nested directly in 'if' or 'loop', found 'for' around it}}
      break
    }
    return
  }
}

// -----

// rule: V-REG-4
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected to be nested directly in 'for', 'if' or 'loop', found 'entry' around it}}
    continue
  }
}

// -----

// rule: V-REG-4
// flags: --allow-unregistered-dialect
cuda_tile.module @m {
  entry @e() {
    "other.region"() ({
      // expected-error @below {{expected to be nested directly in 'for', 'if' or 'loop', found 'other.region' around it}}
      "cuda_tile.continue"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

// rule: V-REG-5
// All but the regions of 'reduce' and 'scan' have an end that need not be written.
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %n: tile<i32>) {
    if %c {
    } else {
    }
    for %i in (%n to %n, step %n) : tile<i32> {
    }
    loop {
    }
  }
}

// -----

// rule: V-REG-5 V-REG-3
cuda_tile.module @m {
  entry @e() {
    %t = constant <f32: 1.0> : tile<4xf32>
    %sum = reduce %t dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      // expected-error @below {{expected a terminator at the end of the block of region 'body' of 'reduce'}}
      %0 = addf %a, %b : tile<f32>
    }
    return
  }
}

// -----

// rule: V-REG-5 V-REG-3
cuda_tile.module @m {
  entry @e() {
    %t = constant <f32: 1.0> : tile<4xf32>
    // expected-error @below {{expected the block of region 'body' to end with a terminator, found nothing in it}}
    %sum = scan %t dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
    (%a: tile<f32>, %b: tile<f32>) {
    }
    return
  }
}

// -----

// rule: V-REG-6
cuda_tile.module @m {
  entry @e(%c: tile<i1>, %x: tile<i32>) {
    if %c {
      return
    } else {
      return
    }
    %never = negi %x : tile<i32>
    return
  }
}
