// rule: V-SYM-1
cuda_tile.module @m {
  global @g <i32: 1> : tile<1xi32>
  entry @e() {
    return
  }
}

// -----

// rule: V-SYM-1
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected to be nested directly in a module, found 'entry' around it}}
    global @g <i32: 1> : tile<1xi32>
    return
  }
}

// -----

// rule: V-SYM-1
cuda_tile.module @m {
  entry @e() {
    loop {
      // expected-error @below {{expected to be nested directly in a module, found 'loop' around it}}
      global @g <i32: 1> : tile<1xi32>
      break
    }
    return
  }
}

// -----

// rule: V-SYM-1
cuda_tile.module @m {
  entry @e() {
    loop {
      // expected-error @below {{'cuda_tile.entry' cannot be used inside a function}}
      entry @inner() {
        return
      }
      break
    }
    return
  }
}

// -----

// rule: V-SYM-2
// A name like the module's own, and one that stands in another table.
cuda_tile.module @m {
  global @m <i32: 1> : tile<1xi32>
  entry @e() {
    return
  }
}

// -----

// rule: V-SYM-2
cuda_tile.module @m {
  // expected-note @below {{first defined here}}
  global @g <i32: 1> : tile<1xi32>
  // expected-error @below {{expected a unique symbol name, found '@g' again}}
  entry @g() {
    return
  }
}

// -----

// rule: V-SYM-2
cuda_tile.module @m {
  // expected-note @below 2 {{first defined here}}
  global @g <i32: 1> : tile<1xi32>
  // expected-error @below {{expected a unique symbol name, found '@g' again}}
  global @g <i32: 2> : tile<1xi32>
  // expected-error @below {{expected a unique symbol name, found '@g' again}}
  global @g <i32: 3> : tile<1xi32>
}

// -----

// rule: V-SYM-3
// An empty name is one in memory; bytecode has no place for it.
cuda_tile.module @m {
  "cuda_tile.global"() <{sym_name = "", value = dense<1> : !cuda_tile.tile<1xi32>}> : () -> ()
}

// -----

// rule: V-SYM-3 V-GEN-4
cuda_tile.module @m {
  // expected-error @below {{attribute 'sym_name' of 'cuda_tile.global' must be}}
  "cuda_tile.global"() <{sym_name = 3 : i32, value = dense<1> : !cuda_tile.tile<1xi32>}> : () -> ()
}

// -----

// rule: V-SYM-4
cuda_tile.module @m {
  entry @public() {
    return
  } {sym_visibility = "public"}
  entry @private() {
    return
  } {sym_visibility = "private"}
  entry @nested() {
    return
  } {sym_visibility = "nested"}
}

// -----

// rule: V-SYM-4
cuda_tile.module @m {
  // expected-error @below {{expected attribute 'sym_visibility' to be "public", "private" or "nested", found "hidden"}}
  entry @e() {
    return
  } {sym_visibility = "hidden"}
}

// -----

// rule: V-SYM-4
cuda_tile.module @m {
  // expected-error @below {{expected attribute 'sym_visibility' to be "public", "private" or "nested", found 1 : i32}}
  global @g {sym_visibility = 1 : i32} <i32: 1> : tile<1xi32>
}

// -----

// rule: V-SYM-5
cuda_tile.module @m {
  global @g <i32: 1> : tile<1xi32>
  entry @e() {
    %p = get_global @g : tile<ptr<i32>>
    return
  }
}

// -----

// rule: V-SYM-5 V-GEN-4
cuda_tile.module @m {
  global @g <i32: 1> : tile<1xi32>
  entry @e() {
    // expected-error @below {{attribute 'name' of 'cuda_tile.get_global' must be}}
    %p = "cuda_tile.get_global"() <{name = @m::@g}> : () -> !cuda_tile.tile<ptr<i32>>
    return
  }
}
