// rule: V-GEN-1
cuda_tile.module @numbers_as_the_table_says {
  entry @e(%x: tile<i32>, %c: tile<i1>) {
    %0 = "cuda_tile.addi"(%x, %x) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    // No values of a variadic group, and none of an optional one.
    "cuda_tile.print_tko"() <{str = "nothing", operandSegmentSizes = array<i32: 0, 0>}> : () -> !cuda_tile.token
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-GEN-1
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{'cuda_tile.addi'}}
    %0 = "cuda_tile.addi"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

// rule: V-GEN-1
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{'cuda_tile.addi' has 1 result, but there are no result types}}
    "cuda_tile.addi"(%x, %x) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
    return
  }
}

// -----

// rule: V-GEN-1
// One like it is right before; its regions are looked at nevertheless.
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    if %c {
    }
    // expected-error @below {{expected 2 regions, found 1}}
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-GEN-1
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }, {
    // expected-error @below {{has only 2 regions, found another one}}
    }, {
    }) : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-GEN-1 V-REG-1
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected region 'region' to have one block, found 2 blocks}}
    "cuda_tile.loop"() ({
      // expected-error @below {{expected no successors, found 1}}
      "cuda_tile.continue"()[^next] : () -> ()
    ^next:
      "cuda_tile.continue"() : () -> ()
    }) : () -> ()
    return
  }
}

// -----

// rule: V-GEN-2
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %m: tile<i1>, %v: tile<f32>) {
    "cuda_tile.load_ptr_tko"(%p, %m) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

// rule: V-GEN-2
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-error @below {{'cuda_tile.load_ptr_tko' needs the property 'operandSegmentSizes'}}
    "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

// rule: V-GEN-2 V-GEN-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-error @below {{expected 4 operand group sizes, but 3 are given}}
    "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

// rule: V-GEN-2 V-GEN-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-error @below {{expected 4 operand group sizes, but 5 are given}}
    "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

// rule: V-GEN-2
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-error @below {{'operandSegmentSizes' must be an array<i32: …> without negative sizes}}
    "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, -1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

// rule: V-GEN-2
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-error @below {{operand group sizes add up to 2, but there is 1 operand}}
    "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

// rule: V-GEN-2 V-GEN-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-error @below {{operand 'source' must be one value, but 0 are given}}
    "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 0, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

// rule: V-GEN-2 V-GEN-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %m: tile<i1>) {
    // expected-error @below {{operand 'mask' must be at most one value, but 2 are given}}
    "cuda_tile.load_ptr_tko"(%p, %m, %m) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>, !cuda_tile.tile<i1>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    return
  }
}

// -----

// rule: V-GEN-3
// What has a default may be left out: the overflow of additions, the rounding of divisions and conversions, and what
// globals are.
cuda_tile.module @m {
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<1xi32>}> : () -> ()
  entry @e(%x: tile<i32>, %f: tile<f32>) {
    %0 = "cuda_tile.addi"(%x, %x) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    %1 = "cuda_tile.divi"(%x, %x) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    %2 = "cuda_tile.exp"(%f) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    %3 = "cuda_tile.tanh"(%f) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    %4 = "cuda_tile.ftof"(%f) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f16>
    return
  }
}

// -----

// rule: V-GEN-3
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{'cuda_tile.cmpi' needs attribute 'comparison_predicate'}}
    %0 = "cuda_tile.cmpi"(%x, %x) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
    return
  }
}

// -----

// rule: V-GEN-4
cuda_tile.module @m {
  entry @e() {
    %x = constant <i32: 1> : tile<2xi32>
    %0 = "cuda_tile.cat"(%x, %x) <{dim = 0 : i64}> : (!cuda_tile.tile<2xi32>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tile<4xi32>
    %1 = "cuda_tile.cmpi"(%x, %x) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2xi32>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tile<2xi1>
    return
  }
}

// -----

// rule: V-GEN-4
cuda_tile.module @m {
  entry @e() {
    %x = constant <i32: 1> : tile<2xi32>
    // expected-error @below {{attribute 'dim' of 'cuda_tile.cat' must be}}
    %0 = "cuda_tile.cat"(%x, %x) <{dim = 0 : i32}> : (!cuda_tile.tile<2xi32>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tile<4xi32>
    return
  }
}

// -----

// rule: V-GEN-4
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{attribute 'overflow' of 'cuda_tile.addi' must be}}
    %0 = addi %x, %x {overflow = "none"} : tile<i32>
    return
  }
}

// -----

// rule: V-GEN-4
cuda_tile.module @m {
  entry @e() {
    %x = constant <i32: 1> : tile<2x4xi32>
    // expected-error @below {{attribute 'permutation' of 'cuda_tile.permute' must be}}
    %0 = "cuda_tile.permute"(%x) <{permutation = array<i64: 1, 0>}> : (!cuda_tile.tile<2x4xi32>) -> !cuda_tile.tile<4x2xi32>
    return
  }
}

// -----

// rule: V-GEN-4
cuda_tile.module @m {
  entry @e(%x: tile<i1>) {
    // expected-error @below {{attribute 'message' of 'cuda_tile.assert' must be}}
    "cuda_tile.assert"(%x) <{message = 3 : i32}> : (!cuda_tile.tile<i1>) -> ()
    return
  }
}

// -----

// rule: V-GEN-5
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %0 = addi %x, %x {mine = 1 : i32, nobody.knows = "this"} : tile<i32>
    return
  } {also_here}
}

// -----

// rule: V-GEN-6
// flags: --allow-unregistered-dialect
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %0 = "other.op"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    %1 = addi %0, %x : tile<i32>
    return
  }
}

// -----

// rule: V-GEN-6
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{other.op}}
    // expected-note @below {{no dialect 'other' is known}}
    %0 = "other.op"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

// rule: V-GEN-6
// flags: --allow-unregistered-dialect
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{cuda_tile.wave}}
    %0 = "cuda_tile.wave"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}

// -----

// rule: V-GEN-7
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    %x0, %y0, %z0 = get_tile_block_id : tile<i32>
    %all:3 = get_num_tile_blocks : tile<i32>
    %sum = addi %x0, %all#2 : tile<i32>
    return
  }
}

// -----

// rule: V-GEN-7
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{'cuda_tile.get_tile_block_id' has 3 results, but 2 are named}}
    %x, %y = get_tile_block_id : tile<i32>
    return
  }
}

// -----

// rule: V-GEN-7
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    // expected-error @below {{'cuda_tile.assert' has no results, but 1 is named}}
    %0 = assert %c, "it holds" : tile<i1>
    return
  }
}

// -----

// rule: V-GEN-7
cuda_tile.module @m {
  // expected-note @below {{defined here}}
  entry @e(%x: tile<i32>) {
    // expected-error @below {{%x}}
    %0 = addi %x, %x : tile<i64>
    return
  }
}

// -----

// rule: V-GEN-8
// Each region that is isolated has names of its own, and others may take a name again that is out of sight.
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    if %c {
      %x = constant <i32: 1> : tile<i32>
    }
    if %c {
      %x = constant <i32: 2> : tile<i32>
    }
    return
  }
  entry @f(%c: tile<i1>) {
    return
  }
}

// -----

// rule: V-GEN-8
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error @below {{%nowhere}}
    %0 = addi %x, %nowhere : tile<i32>
    return
  }
}

// -----

// rule: V-GEN-8 V-SSA-2
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    if %c {
      // expected-note @below {{it is defined here, in a region that the use is not in}}
      %x = constant <i32: 1> : tile<i32>
    }
    // expected-error @below {{%x}}
    %0 = negi %x : tile<i32>
    return
  }
}

// -----

// rule: V-GEN-8
cuda_tile.module @m {
  // expected-note @below {{first defined here}}
  entry @e(%x: tile<i32>) {
    // expected-error @below {{%x}}
    %x = negi %x : tile<i32>
    return
  }
}
