// rule: V-RMW-3 V-RMW-4 V-MEM-5
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%pi32: tile<ptr<i32>>, %xi32: tile<i32>, %pi64: tile<ptr<i64>>, %xi64: tile<i64>, %pf16: tile<ptr<f16>>, %xf16: tile<f16>, %pbf16: tile<ptr<bf16>>, %xbf16: tile<bf16>, %pf32: tile<ptr<f32>>, %xf32: tile<f32>, %pf64: tile<ptr<f64>>, %xf64: tile<f64>) {
    %r0, %t0 = atomic_rmw_tko relaxed device %pi32, and, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r1, %t1 = atomic_rmw_tko acquire sys %pi64, and, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r2, %t2 = atomic_rmw_tko release tl_blk %pi32, or, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r3, %t3 = atomic_rmw_tko acq_rel device %pi64, or, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r4, %t4 = atomic_rmw_tko relaxed device %pi32, xor, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r5, %t5 = atomic_rmw_tko acquire sys %pi64, xor, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r6, %t6 = atomic_rmw_tko release tl_blk %pi32, add, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r7, %t7 = atomic_rmw_tko acq_rel device %pi64, add, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r8, %t8 = atomic_rmw_tko relaxed device %pi32, max, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r9, %t9 = atomic_rmw_tko acquire sys %pi64, max, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r10, %t10 = atomic_rmw_tko release tl_blk %pi32, min, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r11, %t11 = atomic_rmw_tko acq_rel device %pi64, min, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r12, %t12 = atomic_rmw_tko relaxed device %pi32, umax, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r13, %t13 = atomic_rmw_tko acquire sys %pi64, umax, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r14, %t14 = atomic_rmw_tko release tl_blk %pi32, umin, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r15, %t15 = atomic_rmw_tko acq_rel device %pi64, umin, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r16, %t16 = atomic_rmw_tko relaxed device %pf16, addf, %xf16 : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
    %r17, %t17 = atomic_rmw_tko acquire sys %pbf16, addf, %xbf16 : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
    %r18, %t18 = atomic_rmw_tko release tl_blk %pf32, addf, %xf32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %r19, %t19 = atomic_rmw_tko acq_rel device %pf64, addf, %xf64 : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    %r20, %t20 = atomic_rmw_tko relaxed device %pi32, xchg, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r21, %t21 = atomic_rmw_tko acquire sys %pi64, xchg, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r22, %t22 = atomic_rmw_tko release tl_blk %pf32, xchg, %xf32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %r23, %t23 = atomic_rmw_tko acq_rel device %pf64, xchg, %xf64 : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
  }
}

// -----

// rule: V-RMW-4
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%pbf16: tile<ptr<bf16>>, %xbf16: tile<bf16>, %pf16: tile<ptr<f16>>, %xf16: tile<f16>, %pf32: tile<ptr<f32>>, %xf32: tile<f32>, %pf64: tile<ptr<f64>>, %xf64: tile<f64>, %pf8E4M3FN: tile<ptr<f8E4M3FN>>, %xf8E4M3FN: tile<f8E4M3FN>, %pi1: tile<ptr<i1>>, %xi1: tile<i1>, %pi16: tile<ptr<i16>>, %xi16: tile<i16>, %pi32: tile<ptr<i32>>, %xi32: tile<i32>, %pi8: tile<ptr<i8>>, %xi8: tile<i8>, %ptf32: tile<ptr<tf32>>, %xtf32: tile<tf32>) {
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'add' needs, found 'i8'}}
    %r0, %t0 = atomic_rmw_tko relaxed device %pi8, add, %xi8 : tile<ptr<i8>>, tile<i8> -> tile<i8>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'and' needs, found 'i1'}}
    %r1, %t1 = atomic_rmw_tko relaxed device %pi1, and, %xi1 : tile<ptr<i1>>, tile<i1> -> tile<i1>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'or' needs, found 'i16'}}
    %r2, %t2 = atomic_rmw_tko relaxed device %pi16, or, %xi16 : tile<ptr<i16>>, tile<i16> -> tile<i16>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'xor' needs, found 'f32'}}
    %r3, %t3 = atomic_rmw_tko relaxed device %pf32, xor, %xf32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'max' needs, found 'f32'}}
    %r4, %t4 = atomic_rmw_tko relaxed device %pf32, max, %xf32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'min' needs, found 'f64'}}
    %r5, %t5 = atomic_rmw_tko relaxed device %pf64, min, %xf64 : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'umax' needs, found 'i16'}}
    %r6, %t6 = atomic_rmw_tko relaxed device %pi16, umax, %xi16 : tile<ptr<i16>>, tile<i16> -> tile<i16>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'umin' needs, found 'i8'}}
    %r7, %t7 = atomic_rmw_tko relaxed device %pi8, umin, %xi8 : tile<ptr<i8>>, tile<i8> -> tile<i8>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32' or 'i64', which 'mode' 'add' needs, found 'f32'}}
    %r8, %t8 = atomic_rmw_tko relaxed device %pf32, add, %xf32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'f16', 'bf16', 'f32' or 'f64', which 'mode' 'addf' needs, found 'i32'}}
    %r9, %t9 = atomic_rmw_tko relaxed device %pi32, addf, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'f16', 'bf16', 'f32' or 'f64', which 'mode' 'addf' needs, found 'tf32'}}
    %r10, %t10 = atomic_rmw_tko relaxed device %ptf32, addf, %xtf32 : tile<ptr<tf32>>, tile<tf32> -> tile<tf32>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'f16', 'bf16', 'f32' or 'f64', which 'mode' 'addf' needs, found 'f8E4M3FN'}}
    %r11, %t11 = atomic_rmw_tko relaxed device %pf8E4M3FN, addf, %xf8E4M3FN : tile<ptr<f8E4M3FN>>, tile<f8E4M3FN> -> tile<f8E4M3FN>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32', 'i64', 'f32' or 'f64', which 'mode' 'xchg' needs, found 'i16'}}
    %r12, %t12 = atomic_rmw_tko relaxed device %pi16, xchg, %xi16 : tile<ptr<i16>>, tile<i16> -> tile<i16>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32', 'i64', 'f32' or 'f64', which 'mode' 'xchg' needs, found 'f16'}}
    %r13, %t13 = atomic_rmw_tko relaxed device %pf16, xchg, %xf16 : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32', 'i64', 'f32' or 'f64', which 'mode' 'xchg' needs, found 'bf16'}}
    %r14, %t14 = atomic_rmw_tko relaxed device %pbf16, xchg, %xbf16 : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
    // expected-error @below {{'atomic_rmw_tko': expected elements of 'i32', 'i64', 'f32' or 'f64', which 'mode' 'xchg' needs, found 'tf32'}}
    %r15, %t15 = atomic_rmw_tko relaxed device %ptf32, xchg, %xtf32 : tile<ptr<tf32>>, tile<tf32> -> tile<tf32>, token
  }
}

// -----

// rule: V-RMW-1 V-RMW-2 V-RMW-3
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%p: tile<4xptr<i32>>, %x: tile<4xi32>, %m: tile<4xi1>, %t: token) {
    %0, %t0 = atomic_rmw_tko relaxed device %p, add, %x, %m token=%t : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  }
}

// -----

// rule: V-RMW-1 V-TRT-6
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<i64>>, !cuda_tile.tile<4xi32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<i64>>, %x: !cuda_tile.tile<4xi32>):
    // expected-error @below {{'atomic_rmw_tko': expected 'pointers' to be a tile of pointers to the elements of 'arg', which is 'tile<4xi32>', found 'tile<4xptr<i64>>'}}
    %0:2 = "cuda_tile.atomic_rmw_tko"(%p, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<i64>>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RMW-2 V-TRT-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<2xi1>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<i32>>, %x: !cuda_tile.tile<4xi32>, %m: !cuda_tile.tile<2xi1>):
    // expected-error @below {{'atomic_rmw_tko': expected 'arg' and 'mask' to have the same shape, found 'tile<4xi32>' and 'tile<2xi1>'}}
    %0:2 = "cuda_tile.atomic_rmw_tko"(%p, %x, %m) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<2xi1>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RMW-2 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<i32>>, %x: !cuda_tile.tile<4xi32>):
    // expected-error @below {{'atomic_rmw_tko': operand 'mask' must be}}
    %0:2 = "cuda_tile.atomic_rmw_tko"(%p, %x, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RMW-3 V-TRT-1 V-TRT-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<2xptr<i32>>, !cuda_tile.tile<4xi32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<i32>>, %q: !cuda_tile.tile<2xptr<i32>>, %x: !cuda_tile.tile<4xi32>):
    // expected-error @below {{'atomic_rmw_tko': expected 'pointers' and 'arg' to have the same shape, found 'tile<2xptr<i32>>' and 'tile<4xi32>'}}
    %0:2 = "cuda_tile.atomic_rmw_tko"(%q, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<2xptr<i32>>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    // expected-error @below {{'atomic_rmw_tko': expected 'pointers' and 'result' to have the same shape, found 'tile<4xptr<i32>>' and 'tile<2xi32>'}}
    %1:2 = "cuda_tile.atomic_rmw_tko"(%p, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<2xi32>, !cuda_tile.token)
    // expected-error @below {{'atomic_rmw_tko': expected 'arg' and 'result' to have the same type, found 'tile<4xi32>' and 'tile<4xi64>'}}
    %2:2 = "cuda_tile.atomic_rmw_tko"(%p, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi64>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-5 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<i32>>, %x: !cuda_tile.tile<4xi32>):
    // expected-error @below {{'atomic_rmw_tko': expected attribute 'memory_ordering_semantics' to be 'relaxed', 'acquire', 'release' or 'acq_rel', found 'weak'}}
    %0:2 = "cuda_tile.atomic_rmw_tko"(%p, %x) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-CAS-1 V-CAS-2 V-CAS-3 V-CAS-4 V-MEM-5
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%pi32: tile<ptr<i32>>, %xi32: tile<i32>, %pi64: tile<ptr<i64>>, %xi64: tile<i64>, %pf32: tile<ptr<f32>>, %xf32: tile<f32>, %pf64: tile<ptr<f64>>, %xf64: tile<f64>, %p: tile<4xptr<i32>>, %x: tile<4xi32>, %m: tile<4xi1>, %t: token) {
    %r0, %t0 = atomic_cas_tko relaxed device %pi32, %xi32, %xi32 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r1, %t1 = atomic_cas_tko acquire sys %pi64, %xi64, %xi64 : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r2, %t2 = atomic_cas_tko release tl_blk %pf32, %xf32, %xf32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %r3, %t3 = atomic_cas_tko acq_rel sys %pf64, %xf64, %xf64 : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    %0, %t9 = atomic_cas_tko relaxed device %p, %x, %x, %m token=%t : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token
  }
}

// -----

// rule: V-CAS-1 V-TRT-6
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<4xi32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<f32>>, %x: !cuda_tile.tile<4xi32>):
    // expected-error @below {{'atomic_cas_tko': expected 'pointers' to be a tile of pointers to the elements of 'val', which is 'tile<4xi32>', found 'tile<4xptr<f32>>'}}
    %0:2 = "cuda_tile.atomic_cas_tko"(%p, %x, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<f32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-CAS-2 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<ptr<i16>>, !cuda_tile.tile<i16>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<f16>, !cuda_tile.tile<ptr<tf32>>, !cuda_tile.tile<tf32>) -> ()}> ({
  ^bb0(%pi16: !cuda_tile.tile<ptr<i16>>, %xi16: !cuda_tile.tile<i16>, %pf16: !cuda_tile.tile<ptr<f16>>, %xf16: !cuda_tile.tile<f16>, %ptf32: !cuda_tile.tile<ptr<tf32>>, %xtf32: !cuda_tile.tile<tf32>):
    // expected-error @below {{'atomic_cas_tko': operand 'cmp' must be}}
    %0:2 = "cuda_tile.atomic_cas_tko"(%pi16, %xi16, %xi16) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<i16>>, !cuda_tile.tile<i16>, !cuda_tile.tile<i16>) -> (!cuda_tile.tile<i16>, !cuda_tile.token)
    // expected-error @below {{'atomic_cas_tko': operand 'cmp' must be}}
    %1:2 = "cuda_tile.atomic_cas_tko"(%pf16, %xf16, %xf16) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<f16>, !cuda_tile.tile<f16>) -> (!cuda_tile.tile<f16>, !cuda_tile.token)
    // expected-error @below {{'atomic_cas_tko': operand 'cmp' must be}}
    %2:2 = "cuda_tile.atomic_cas_tko"(%ptf32, %xtf32, %xtf32) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<tf32>>, !cuda_tile.tile<tf32>, !cuda_tile.tile<tf32>) -> (!cuda_tile.tile<tf32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-CAS-3 V-TRT-1 V-TRT-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi64>, !cuda_tile.tile<2xi32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<i32>>, %x: !cuda_tile.tile<4xi32>, %y: !cuda_tile.tile<4xi64>, %z: !cuda_tile.tile<2xi32>):
    // expected-error @below {{'atomic_cas_tko': expected 'cmp' and 'val' to have the same type, found 'tile<4xi64>' and 'tile<4xi32>'}}
    %0:2 = "cuda_tile.atomic_cas_tko"(%p, %y, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi64>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    // expected-error @below {{'atomic_cas_tko': expected 'cmp' and 'result' to have the same type, found 'tile<4xi32>' and 'tile<4xi64>'}}
    %1:2 = "cuda_tile.atomic_cas_tko"(%p, %x, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi64>, !cuda_tile.token)
    // expected-error @below {{'atomic_cas_tko': expected 'pointers' and 'cmp' to have the same shape, found 'tile<4xptr<i32>>' and 'tile<2xi32>'}}
    %2:2 = "cuda_tile.atomic_cas_tko"(%p, %z, %z) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<2xi32>, !cuda_tile.tile<2xi32>) -> (!cuda_tile.tile<2xi32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-CAS-4 V-TRT-2 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<2xi1>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<i32>>, %x: !cuda_tile.tile<4xi32>, %m: !cuda_tile.tile<2xi1>):
    // expected-error @below {{'atomic_cas_tko': expected 'val' and 'mask' to have the same shape, found 'tile<4xi32>' and 'tile<2xi1>'}}
    %0:2 = "cuda_tile.atomic_cas_tko"(%p, %x, %x, %m) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<2xi1>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    // expected-error @below {{'atomic_cas_tko': operand 'mask' must be}}
    %1:2 = "cuda_tile.atomic_cas_tko"(%p, %x, %x, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-5 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<4xptr<i32>>, %x: !cuda_tile.tile<4xi32>):
    // expected-error @below {{'atomic_cas_tko': expected attribute 'memory_ordering_semantics' to be 'relaxed', 'acquire', 'release' or 'acq_rel', found 'weak'}}
    %0:2 = "cuda_tile.atomic_cas_tko"(%p, %x, %x) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<4xptr<i32>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-5 V-GEN-3
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<i32>>, %x: !cuda_tile.tile<i32>):
    // expected-error @below {{memory_scope}}
    %0:2 = "cuda_tile.atomic_cas_tko"(%p, %x, %x) <{memory_ordering_semantics = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<i32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-3 V-RED-4 V-RED-5 V-RED-6 V-RED-7
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%vi32: partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %xi32: tile<8xi32>,
    %vi64: partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, %xi64: tile<8xi64>,
    %vf16: partition_view<tile=(8), tensor_view<64xf16, strides=[1]>>, %xf16: tile<8xf16>,
    %vbf16: partition_view<tile=(8), tensor_view<64xbf16, strides=[1]>>, %xbf16: tile<8xbf16>,
    %vf32: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %xf32: tile<8xf32>,
    %vf64: partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>, %xf64: tile<8xf64>,
    %i: tile<i32>) {
    %t0 = atomic_red_view_tko relaxed device %vi32[%i], and, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %t1 = atomic_red_view_tko relaxed tl_blk %vi64[%i], and, %xi64 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
    %t2 = atomic_red_view_tko relaxed device %vi32[%i], or, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %t3 = atomic_red_view_tko relaxed tl_blk %vi64[%i], or, %xi64 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
    %t4 = atomic_red_view_tko relaxed device %vi32[%i], xor, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %t5 = atomic_red_view_tko relaxed tl_blk %vi64[%i], xor, %xi64 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
    %t6 = atomic_red_view_tko relaxed device %vi32[%i], add, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %t7 = atomic_red_view_tko relaxed tl_blk %vi64[%i], add, %xi64 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
    %t8 = atomic_red_view_tko relaxed device %vi32[%i], max, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %t9 = atomic_red_view_tko relaxed tl_blk %vi64[%i], max, %xi64 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
    %t10 = atomic_red_view_tko relaxed device %vi32[%i], min, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %t11 = atomic_red_view_tko relaxed tl_blk %vi64[%i], min, %xi64 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
    %t12 = atomic_red_view_tko relaxed device %vi32[%i], umax, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %t13 = atomic_red_view_tko relaxed tl_blk %vi64[%i], umax, %xi64 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
    %t14 = atomic_red_view_tko relaxed device %vi32[%i], umin, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %t15 = atomic_red_view_tko relaxed tl_blk %vi64[%i], umin, %xi64 : tile<8xi64>, partition_view<tile=(8), tensor_view<64xi64, strides=[1]>>, tile<i32> -> token
    %t16 = atomic_red_view_tko relaxed device %vf16[%i], addf, %xf16 : tile<8xf16>, partition_view<tile=(8), tensor_view<64xf16, strides=[1]>>, tile<i32> -> token
    %t17 = atomic_red_view_tko relaxed tl_blk %vbf16[%i], addf, %xbf16 : tile<8xbf16>, partition_view<tile=(8), tensor_view<64xbf16, strides=[1]>>, tile<i32> -> token
    %t18 = atomic_red_view_tko relaxed device %vf32[%i], addf, %xf32 : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %t19 = atomic_red_view_tko relaxed tl_blk %vf64[%i], addf, %xf64 : tile<8xf64>, partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// rule: V-RED-5
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%vf32: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %xf32: tile<8xf32>,
    %vf64: partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>, %xf64: tile<8xf64>,
    %vf8E4M3FN: partition_view<tile=(8), tensor_view<64xf8E4M3FN, strides=[1]>>, %xf8E4M3FN: tile<8xf8E4M3FN>,
    %vi1: partition_view<tile=(8), tensor_view<64xi1, strides=[1]>>, %xi1: tile<8xi1>,
    %vi16: partition_view<tile=(8), tensor_view<64xi16, strides=[1]>>, %xi16: tile<8xi16>,
    %vi32: partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %xi32: tile<8xi32>,
    %vi8: partition_view<tile=(8), tensor_view<64xi8, strides=[1]>>, %xi8: tile<8xi8>,
    %vtf32: partition_view<tile=(8), tensor_view<64xtf32, strides=[1]>>, %xtf32: tile<8xtf32>,
    %i: tile<i32>) {
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'add' needs, found 'i8'}}
    %t0 = atomic_red_view_tko relaxed device %vi8[%i], add, %xi8 : tile<8xi8>, partition_view<tile=(8), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'and' needs, found 'i1'}}
    %t1 = atomic_red_view_tko relaxed device %vi1[%i], and, %xi1 : tile<8xi1>, partition_view<tile=(8), tensor_view<64xi1, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'or' needs, found 'i16'}}
    %t2 = atomic_red_view_tko relaxed device %vi16[%i], or, %xi16 : tile<8xi16>, partition_view<tile=(8), tensor_view<64xi16, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'xor' needs, found 'f32'}}
    %t3 = atomic_red_view_tko relaxed device %vf32[%i], xor, %xf32 : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'max' needs, found 'f32'}}
    %t4 = atomic_red_view_tko relaxed device %vf32[%i], max, %xf32 : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'min' needs, found 'f64'}}
    %t5 = atomic_red_view_tko relaxed device %vf64[%i], min, %xf64 : tile<8xf64>, partition_view<tile=(8), tensor_view<64xf64, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'umax' needs, found 'i16'}}
    %t6 = atomic_red_view_tko relaxed device %vi16[%i], umax, %xi16 : tile<8xi16>, partition_view<tile=(8), tensor_view<64xi16, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'umin' needs, found 'i8'}}
    %t7 = atomic_red_view_tko relaxed device %vi8[%i], umin, %xi8 : tile<8xi8>, partition_view<tile=(8), tensor_view<64xi8, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'i32' or 'i64', which 'mode' 'add' needs, found 'f32'}}
    %t8 = atomic_red_view_tko relaxed device %vf32[%i], add, %xf32 : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'f16', 'bf16', 'f32' or 'f64', which 'mode' 'addf' needs, found 'i32'}}
    %t9 = atomic_red_view_tko relaxed device %vi32[%i], addf, %xi32 : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'f16', 'bf16', 'f32' or 'f64', which 'mode' 'addf' needs, found 'tf32'}}
    %t10 = atomic_red_view_tko relaxed device %vtf32[%i], addf, %xtf32 : tile<8xtf32>, partition_view<tile=(8), tensor_view<64xtf32, strides=[1]>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected elements of 'f16', 'bf16', 'f32' or 'f64', which 'mode' 'addf' needs, found 'f8E4M3FN'}}
    %t11 = atomic_red_view_tko relaxed device %vf8E4M3FN[%i], addf, %xf8E4M3FN : tile<8xf8E4M3FN>, partition_view<tile=(8), tensor_view<64xf8E4M3FN, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// rule: V-RED-1 V-RED-2 V-RED-8 V-RED-9 V-INB-1
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: partition_view<tile=(8x4), tensor_view<64x64xi32, strides=[64,1]>>, %s: strided_view<tile=(8), traversal_strides=[3], tensor_view<64xi32, strides=[1]>>, %x: tile<8x4xi32>, %y: tile<8xi32>, %i: tile<i32>, %l: tile<i64>, %t: token) {
    %t0 = atomic_red_view_tko relaxed device %v[%i, %l], add, %x token=%t : tile<8x4xi32>, partition_view<tile=(8x4), tensor_view<64x64xi32, strides=[64,1]>>, tile<i32>, tile<i64> -> token
    %t1 = atomic_red_view_tko relaxed tl_blk %s[%i], xor, %y inbounds=[true] : tile<8xi32>, strided_view<tile=(8), traversal_strides=[3], tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// rule: V-RED-1 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.gather_scatter_view<tile=(8), tensor_view<64xi32, strides=[1]>, sparse_dim=0>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.gather_scatter_view<tile=(8), tensor_view<64xi32, strides=[1]>, sparse_dim=0>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<8xi32>):
    // expected-error @below {{'atomic_red_view_tko': operand 'view' must be}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8), tensor_view<64xi32, strides=[1]>, sparse_dim=0>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), padding_value = zero, tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), padding_value = zero, tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'atomic_red_view_tko': expected 'view' to have no padding value, which needs release 13.5, found 'partition_view<tile=(8), padding_value = zero, tensor_view<64xi32, strides=[1]>>'}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), padding_value = zero, tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.strided_view<tile=(8), traversal_strides=[3], padding_value = zero, tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.strided_view<tile=(8), traversal_strides=[3], padding_value = zero, tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'atomic_red_view_tko': expected 'view' to have no padding value, which needs release 13.5, found 'strided_view<tile=(8), traversal_strides=[3], padding_value = zero, tensor_view<64xi32, strides=[1]>>'}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.strided_view<tile=(8), traversal_strides=[3], padding_value = zero, tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// Since release 13.5 padding is allowed.

// rule: V-RED-2
// flags: --bytecode-version=13.5
cuda_tile.module @m {
  entry @e(%p: tile<ptr<i32>>, %i: tile<i32>, %c: tile<i1>) {
    %x = iota : tile<8xi32>
    %v = make_tensor_view %p, shape = [60], strides = [1] : tensor_view<60xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), padding_value = zero, tensor_view<60xi32, strides=[1]>>
    %0 = atomic_red_view_tko relaxed device %w[%i], add, %x : tile<8xi32>, partition_view<tile=(8), padding_value = zero, tensor_view<60xi32, strides=[1]>>, tile<i32> -> token
    %s = make_strided_view %v : strided_view<tile=(8), traversal_strides=[3], padding_value = zero, tensor_view<60xi32, strides=[1]>>
    %1 = atomic_red_view_tko relaxed device %s[%i], add, %x : tile<8xi32>, strided_view<tile=(8), traversal_strides=[3], padding_value = zero, tensor_view<60xi32, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// No release accepts both: arguments that are not tiles end with 13.4, and padding begins with 13.5.

// rule: V-RED-2 V-ENT-4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<i32>>, %i: tile<i32>, %t: token) {
    %x = iota : tile<8xi32>
    %v = make_tensor_view %p, shape = [60], strides = [1] : tensor_view<60xi32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), padding_value = zero, tensor_view<60xi32, strides=[1]>>
    // expected-error @below {{'atomic_red_view_tko': expected 'view' to have no padding value, which needs release 13.5, found}}
    %0 = atomic_red_view_tko relaxed device %w[%i], add, %x : tile<8xi32>, partition_view<tile=(8), padding_value = zero, tensor_view<60xi32, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// rule: V-RED-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>, %y: !cuda_tile.tile<8xi64>):
    // expected-error @below {{'atomic_red_view_tko': expected 'value' to have the elements of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>', found 'tile<8xi64>'}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %y) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>, %y: !cuda_tile.tile<4xi32>):
    // expected-error @below {{'atomic_red_view_tko': expected 'value' to be a tile of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>', 'tile<8xi32>', found 'tile<4xi32>'}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %y) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-5 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'atomic_red_view_tko': expected attribute 'mode' to be 'and', 'or', 'xor', 'add', 'addf', 'max', 'min', 'umax' or 'umin', found 'xchg'}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 9 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-6 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'atomic_red_view_tko': expected attribute 'memory_ordering_semantics' to be 'relaxed', found 'weak'}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    // expected-error @below {{'atomic_red_view_tko': expected attribute 'memory_ordering_semantics' to be 'relaxed', found 'acquire'}}
    %2 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 2 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    // expected-error @below {{'atomic_red_view_tko': expected attribute 'memory_ordering_semantics' to be 'relaxed', found 'release'}}
    %3 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 3 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    // expected-error @below {{'atomic_red_view_tko': expected attribute 'memory_ordering_semantics' to be 'relaxed', found 'acq_rel'}}
    %4 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 4 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-7 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'atomic_red_view_tko': expected attribute 'memory_scope' to be 'tl_blk' or 'device', found 'sys'}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-8
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'atomic_red_view_tko': expected 1 index, one for each dimension of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>', found 0}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    // expected-error @below {{'atomic_red_view_tko': expected 1 index, one for each dimension of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>', found 2}}
    %1 = "cuda_tile.atomic_red_view_tko"(%v, %i, %i, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-9
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>, %w: !cuda_tile.tile<1xi32>):
    // expected-error @below {{'atomic_red_view_tko': expected 'index' #0 to have rank 0, found 'tile<1xi32>'}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %w, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-RED-9 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>, %w: !cuda_tile.tile<f32>):
    // expected-error @below {{'atomic_red_view_tko': operand 'index' #0 must be}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %w, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<f32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-INB-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'atomic_red_view_tko': expected 1 flag in 'inbounds', one for each index, found 2}}
    %0 = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32, inbounds = array<i1: true, true>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
