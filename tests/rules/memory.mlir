// rule: V-MEM-1 V-MEM-3 V-MEM-4 V-MEM-6 V-MEM-7 V-LDP-1 V-LDP-2 V-LDP-3
cuda_tile.module @m {
  entry @loads(%one: tile<ptr<f32>>) {
    %p = reshape %one : tile<ptr<f32>> -> tile<1xptr<f32>>
    %m = constant <i1: true> : tile<1xi1>
    %z = constant <f32: 0.0> : tile<1xf32>
    %t = make_token : token
    %0, %t0 = load_ptr_tko weak %one : tile<ptr<f32>> -> tile<f32>, token
    %1, %t1 = load_ptr_tko relaxed tl_blk %p, %m : tile<1xptr<f32>>, tile<1xi1> -> tile<1xf32>, token
    %2, %t2 = load_ptr_tko acquire device %p, %m, %z token=%t : tile<1xptr<f32>>, tile<1xi1>, tile<1xf32> -> tile<1xf32>, token
    %3, %t3 = load_ptr_tko relaxed sys %p optimization_hints = <default = {latency = 3}> : tile<1xptr<f32>> -> tile<1xf32>, token
  }
}

// -----

// rule: V-MEM-2 V-MEM-3 V-MEM-4 V-MEM-6 V-MEM-7 V-STP-1 V-STP-2
cuda_tile.module @m {
  entry @stores(%one: tile<ptr<i8>>, %x: tile<i8>, %m: tile<i1>) {
    %t = make_token : token
    %t0 = store_ptr_tko weak %one, %x : tile<ptr<i8>>, tile<i8> -> token
    %t1 = store_ptr_tko relaxed tl_blk %one, %x, %m : tile<ptr<i8>>, tile<i8>, tile<i1> -> token
    %t2 = store_ptr_tko release sys %one, %x, %m token=%t : tile<ptr<i8>>, tile<i8>, tile<i1> -> token
    %t3 = store_ptr_tko release device %one, %x optimization_hints = <default = {latency = 3}> : tile<ptr<i8>>, tile<i8> -> token
  }
}

// -----

// rule: V-MEM-1 V-GEN-4
cuda_tile.module @m {
  entry @release(%p: tile<ptr<f32>>) {
    // expected-error @below {{'load_ptr_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'acquire', found 'release'}}
    %0, %t0 = load_ptr_tko release device %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @acq_rel(%p: tile<ptr<f32>>) {
    // expected-error @below {{'load_ptr_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'acquire', found 'acq_rel'}}
    %0, %t0 = load_ptr_tko acq_rel device %p : tile<ptr<f32>> -> tile<f32>, token
  }
}

// -----

// rule: V-MEM-2 V-GEN-4
cuda_tile.module @m {
  entry @acquire(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @below {{'store_ptr_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'release', found 'acquire'}}
    %t0 = store_ptr_tko acquire device %p, %x : tile<ptr<f32>>, tile<f32> -> token
  }
  entry @acq_rel(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @below {{'store_ptr_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'release', found 'acq_rel'}}
    %t0 = store_ptr_tko acq_rel device %p, %x : tile<ptr<f32>>, tile<f32> -> token
  }
}

// -----

// rule: V-MEM-3
cuda_tile.module @m {
  entry @load(%p: tile<ptr<f32>>) {
    // expected-error @below {{'load_ptr_tko': expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found device}}
    %0, %t0 = load_ptr_tko weak device %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @store(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @below {{'store_ptr_tko': expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found sys}}
    %t0 = store_ptr_tko weak sys %p, %x : tile<ptr<f32>>, tile<f32> -> token
  }
}

// -----

// rule: V-MEM-4
cuda_tile.module @m {
  entry @load(%p: tile<ptr<f32>>) {
    // expected-error @below {{'load_ptr_tko': expected a 'memory_scope' where 'memory_ordering_semantics' is acquire, found none}}
    %0, %t0 = load_ptr_tko acquire %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @store(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @below {{'store_ptr_tko': expected a 'memory_scope' where 'memory_ordering_semantics' is relaxed, found none}}
    %t0 = store_ptr_tko relaxed %p, %x : tile<ptr<f32>>, tile<f32> -> token
  }
}

// -----

// rule: V-MEM-6 V-TC-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>, %x: !cuda_tile.tile<f32>):
    // expected-error @below {{'store_ptr_tko': operand 'token' must be}}
    %0 = "cuda_tile.store_ptr_tko"(%p, %x, %x) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.token
    // expected-error @below {{'store_ptr_tko': result 'result_token' must be}}
    %1 = "cuda_tile.store_ptr_tko"(%p, %x) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-LDP-1 V-TC-1
cuda_tile.module @m {
  entry @no_pointer(%x: tile<f32>) {
    // expected-error @below {{'load_ptr_tko': operand 'source' must be}}
    %0, %t0 = load_ptr_tko weak %x : tile<f32> -> tile<f32>, token
  }
}

// -----

// rule: V-LDP-1 V-TRT-6
cuda_tile.module @m {
  entry @element(%p: tile<ptr<f32>>) {
    // expected-error @below {{'load_ptr_tko': expected 'source' to be a tile of pointers to the elements of 'result', which is 'tile<i32>', found 'tile<ptr<f32>>'}}
    %0, %t0 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<i32>, token
  }
  entry @shape(%p: tile<ptr<f32>>) {
    // expected-error @below {{'load_ptr_tko': expected 'source' to be a tile of pointers to the elements of 'result', which is 'tile<1xf32>', found 'tile<ptr<f32>>'}}
    %0, %t0 = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<1xf32>, token
  }
}

// -----

// rule: V-LDP-2 V-TC-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i8>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>, %m: !cuda_tile.tile<i8>):
    // expected-error @below {{'load_ptr_tko': operand 'mask' must be}}
    %0:2 = "cuda_tile.load_ptr_tko"(%p, %m) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i8>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-LDP-2 V-TRT-2 V-TRT-7
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    %m = constant <i1: true> : tile<2xi1>
    // expected-error @below {{'load_ptr_tko': expected 'source' and 'mask' to have the same shape}}
    %0, %t0 = load_ptr_tko weak %p, %m : tile<ptr<f32>>, tile<2xi1> -> tile<f32>, token
  }
}

// -----

// rule: V-LDP-3 V-TRT-1 V-TRT-7
cuda_tile.module @m {
  entry @element(%p: tile<ptr<f32>>, %m: tile<i1>, %z: tile<i32>) {
    // expected-error @below {{'load_ptr_tko': expected 'paddingValue' and 'result' to have the same type, found 'tile<i32>' and 'tile<f32>'}}
    %0, %t0 = load_ptr_tko weak %p, %m, %z : tile<ptr<f32>>, tile<i1>, tile<i32> -> tile<f32>, token
  }
  entry @shape(%p: tile<ptr<f32>>, %m: tile<i1>) {
    %z = constant <f32: 0.0> : tile<2xf32>
    // expected-error @below {{'load_ptr_tko': expected 'paddingValue' and 'result' to have the same type, found 'tile<2xf32>' and 'tile<f32>'}}
    %0, %t0 = load_ptr_tko weak %p, %m, %z : tile<ptr<f32>>, tile<i1>, tile<2xf32> -> tile<f32>, token
  }
}

// -----

// rule: V-LDP-4
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>, %z: !cuda_tile.tile<f32>):
    %0:2 = "cuda_tile.load_ptr_tko"(%p, %z) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-STP-1 V-TC-1
cuda_tile.module @m {
  entry @no_pointer(%x: tile<f32>) {
    // expected-error @below {{'store_ptr_tko': operand 'destination' must be}}
    %t0 = store_ptr_tko weak %x, %x : tile<f32>, tile<f32> -> token
  }
}

// -----

// rule: V-STP-1 V-TRT-6
cuda_tile.module @m {
  entry @element(%p: tile<ptr<f32>>, %x: tile<f16>) {
    // expected-error @below {{'store_ptr_tko': expected 'destination' to be a tile of pointers to the elements of 'value', which is 'tile<f16>', found 'tile<ptr<f32>>'}}
    %t0 = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f16> -> token
  }
  entry @shape(%p: tile<ptr<f32>>) {
    %x = constant <f32: 1.0> : tile<2xf32>
    // expected-error @below {{'store_ptr_tko': expected 'destination' to be a tile of pointers to the elements of 'value', which is 'tile<2xf32>', found 'tile<ptr<f32>>'}}
    %t0 = store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<2xf32> -> token
  }
}

// -----

// rule: V-STP-2 V-TC-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @below {{'store_ptr_tko': operand 'mask' must be}}
    %t0 = store_ptr_tko weak %p, %x, %x : tile<ptr<f32>>, tile<f32>, tile<f32> -> token
  }
}

// -----

// rule: V-STP-2 V-TRT-2 V-TRT-7
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %x: tile<f32>) {
    %m = constant <i1: true> : tile<2xi1>
    // expected-error @below {{'store_ptr_tko': expected 'destination' and 'mask' to have the same shape}}
    %t0 = store_ptr_tko weak %p, %x, %m : tile<ptr<f32>>, tile<f32>, tile<2xi1> -> token
  }
}

// -----

// rule: V-ALLOCA-1 V-ALLOCA-2 V-ALLOCA-3 V-ALLOCA-4
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    %0 = alloca num_elem = 0, alignment = 1 : tile<ptr<i1>>
    %1 = alloca num_elem = 16, alignment = 1 : tile<ptr<i8>>
    %2 = alloca num_elem = 16, alignment = 4 global : tile<ptr<f32>>
    %3 = alloca num_elem = 16, alignment = 1024 : tile<ptr<f64>>
    %4 = alloca num_elem = 16, alignment = 2 : tile<ptr<tf32>>
    %5 = alloca num_elem = 16, alignment = 1 : tile<ptr<f4E2M1FN>>
    %6 = alloca num_elem = 9223372036854775807, alignment = 4611686018427387904 : tile<ptr<i64>>
    loop {
      if %c {
        %7 = alloca num_elem = 1, alignment = 2 global : tile<ptr<bf16>>
      }
      break
    }
  }
}

// -----

// rule: V-ALLOCA-1
cuda_tile.module @m {
  entry @number() {
    // expected-error @below {{'alloca': expected 'num_elem' not to be negative, found -1}}
    %0 = alloca num_elem = -1, alignment = 4 : tile<ptr<f32>>
  }
  entry @alignment() {
    // expected-error @below {{'alloca': expected 'alignment' not to be negative, found -4}}
    %0 = alloca num_elem = 1, alignment = -4 : tile<ptr<f32>>
  }
}

// -----

// rule: V-ALLOCA-2
cuda_tile.module @m {
  entry @zero() {
    // expected-error @below {{'alloca': expected 'alignment' to be a power of two, found 0}}
    %0 = alloca num_elem = 1, alignment = 0 : tile<ptr<f4E2M1FN>>
  }
  entry @twelve() {
    // expected-error @below {{'alloca': expected 'alignment' to be a power of two, found 12}}
    %0 = alloca num_elem = 1, alignment = 12 : tile<ptr<f32>>
  }
}

// -----

// rule: V-ALLOCA-3
cuda_tile.module @m {
  entry @f32() {
    // expected-error @below {{'alloca': expected 'alignment' to be at least 4, the size of 'f32', found 2}}
    %0 = alloca num_elem = 1, alignment = 2 : tile<ptr<f32>>
  }
  entry @i64() {
    // expected-error @below {{'alloca': expected 'alignment' to be at least 8, the size of 'i64', found 4}}
    %0 = alloca num_elem = 1, alignment = 4 : tile<ptr<i64>>
  }
  entry @tf32() {
    // expected-error @below {{'alloca': expected 'alignment' to be at least 2, the size of 'tf32', found 1}}
    %0 = alloca num_elem = 1, alignment = 1 : tile<ptr<tf32>>
  }
}

// -----

// rule: V-ALLOCA-3
// flags: --bytecode-version=13.4
cuda_tile.module @m {
  entry @tf32() {
    %0 = alloca num_elem = 1, alignment = 2 : tile<ptr<tf32>>
  }
}

// -----

// Since release 13.5 the bits are rounded up to bytes.

// rule: V-ALLOCA-3
// flags: --bytecode-version=13.5
cuda_tile.module @m {
  entry @tf32() {
    %0 = alloca num_elem = 1, alignment = 4 : tile<ptr<tf32>>
    %1 = alloca num_elem = 1, alignment = 1 : tile<ptr<f4E2M1FN>>
    %2 = alloca num_elem = 1, alignment = 1 : tile<ptr<i1>>
    // expected-error @below {{'alloca': expected 'alignment' to be at least 3, the size of 'tf32', found 2}}
    %3 = alloca num_elem = 1, alignment = 2 : tile<ptr<tf32>>
    // expected-error @below {{'alloca': expected 'alignment' to be at least 3, the size of 'tf32', found 1}}
    %4 = alloca num_elem = 1, alignment = 1 : tile<ptr<tf32>>
  }
}

// -----

// rule: V-ALLOCA-4 V-TC-1
cuda_tile.module @m {
  entry @rank() {
    // expected-error @below {{'alloca': result 'result' must be}}
    %0 = alloca num_elem = 1, alignment = 4 : tile<1xptr<f32>>
  }
  entry @no_pointer() {
    // expected-error @below {{'alloca': result 'result' must be}}
    %0 = alloca num_elem = 1, alignment = 4 : tile<f32>
  }
}

// -----

// rule: V-OFFS-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %a: tile<i1>, %b: tile<i64>) {
    %0 = offset %p, %a : tile<ptr<f32>>, tile<i1> -> tile<ptr<f32>>
    %1 = offset %0, %b : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
    %2 = reshape %1 : tile<ptr<f32>> -> tile<1xptr<f32>>
    %3 = broadcast %2 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %i = iota : tile<4xi16>
    %4 = offset %3, %i : tile<4xptr<f32>>, tile<4xi16> -> tile<4xptr<f32>>
  }
}

// -----

// rule: V-OFFS-1 V-TRT-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %n: tile<i32>) {
    // expected-error @below {{'offset': expected 'ptr' and 'result' to have the same type, found 'tile<ptr<f32>>' and 'tile<ptr<i32>>'}}
    %0 = offset %p, %n : tile<ptr<f32>>, tile<i32> -> tile<ptr<i32>>
  }
}

// -----

// rule: V-OFFS-1 V-TRT-5
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    %i = iota : tile<4xi32>
    // expected-error @below {{'offset': expected 'ptr' and 'offset' to have the same shape}}
    %0 = offset %p, %i : tile<ptr<f32>>, tile<4xi32> -> tile<ptr<f32>>
  }
}

// -----

// rule: V-OFFS-1 V-TC-1
// flags: --testing
cuda_tile.module @m {
  testing$func @nibble(%p: tile<ptr<f32>>, %n: tile<i4>) {
    // expected-error @below {{'offset': operand 'offset' must be}}
    %0 = offset %p, %n : tile<ptr<f32>>, tile<i4> -> tile<ptr<f32>>
  }
  testing$func @float(%p: tile<ptr<f32>>, %n: tile<f32>) {
    // expected-error @below {{'offset': operand 'offset' must be}}
    %0 = offset %p, %n : tile<ptr<f32>>, tile<f32> -> tile<ptr<f32>>
  }
}

// -----

// rule: V-TID-1
cuda_tile.module @m {
  entry @e() {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %a, %b, %c = get_num_tile_blocks : tile<i32>
  }
}

// -----

// rule: V-TID-1 V-TC-1
cuda_tile.module @m {
  entry @id() {
    // expected-error @below {{'get_tile_block_id': result 'blockId_x' must be}}
    %x, %y, %z = get_tile_block_id : tile<i64>
  }
  entry @number() {
    // expected-error @below {{'get_num_tile_blocks': result 'gridSize_x' must be}}
    %x, %y, %z = get_num_tile_blocks : tile<1xi32>
  }
}

// -----

// rule: V-TID-1 V-GEN-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{3 results}}
    %0:2 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-PTRA-1 V-PTRA-2 V-PTRA-5 V-PTRA-6
cuda_tile.module @m {
  global @g <f32: [1.0]> : tile<1xf32>
  entry @multicast(%p: tile<ptr<f32, <multicast>>>, %n: tile<i32>, %i: tile<i64>) {
    %0 = offset %p, %n : tile<ptr<f32, <multicast>>>, tile<i32> -> tile<ptr<f32, <multicast>>>
    %1 = ptr_to_int %0 : tile<ptr<f32, <multicast>>> -> tile<i64>
    %2 = int_to_ptr %i : tile<i64> -> tile<ptr<f32, <multicast>>>
    %3 = ptr_to_ptr %2 : tile<ptr<f32, <multicast>>> -> tile<ptr<i8>>
    %4 = ptr_to_ptr %3 : tile<ptr<i8>> -> tile<ptr<i32, <multicast>>>
    %5 = ptr_to_ptr %4 : tile<ptr<i32, <multicast>>> -> tile<ptr<i32, <unicast>>>
    %6 = alloca num_elem = 1, alignment = 4 : tile<ptr<f32, <multicast>>>
    %7 = get_global @g : tile<ptr<f32, <multicast>>>
    %8 = assume div_by<16>, %7 : tile<ptr<f32, <multicast>>>
    %v = make_tensor_view %p, shape = [64], strides = [1] : tile<ptr<f32, <multicast>>> -> tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %s = get_tensor_shape %v : tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>> -> tile<i32>
    %view = make_partition_view %v : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
  }
  entry @others(%p: tile<ptr<f32, <none>>>, %q: tile<ptr<f32, <unicast>>>, %x: tile<f32>) {
    %0, %t0 = load_ptr_tko weak %p : tile<ptr<f32, <none>>> -> tile<f32>, token
    %t1 = store_ptr_tko weak %q, %x : tile<ptr<f32, <unicast>>>, tile<f32> -> token
    %1, %t2 = atomic_rmw_tko relaxed device %q, addf, %x : tile<ptr<f32, <unicast>>>, tile<f32> -> tile<f32>, token
  }
}

// -----

// rule: V-PTRA-4
cuda_tile.module @m {
  entry @one() {
    %p = alloca num_elem = 1, alignment = 4 : tile<ptr<i32, <unicast>>>
    %x, %t = load_ptr_tko weak %p : tile<ptr<i32, <unicast>>> -> tile<i32>, token
  }
}

// -----

// rule: V-PTRA-4
// flags: --testing
cuda_tile.module @m {
  entry @pointers(%p: tile<ptr<i32, <multicast>>>, %x: tile<i32>) {
    // expected-error @below {{'load_ptr_tko': expected 'source' to have no pointer attribute multicast, found 'tile<ptr<i32, <multicast>>>'}}
    %0, %t0 = load_ptr_tko weak %p : tile<ptr<i32, <multicast>>> -> tile<i32>, token
    // expected-error @below {{'store_ptr_tko': expected 'destination' to have no pointer attribute multicast}}
    %t1 = store_ptr_tko weak %p, %x : tile<ptr<i32, <multicast>>>, tile<i32> -> token
    // expected-error @below {{'atomic_rmw_tko': expected 'pointers' to have no pointer attribute multicast}}
    %2, %t2 = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32, <multicast>>>, tile<i32> -> tile<i32>, token
    // expected-error @below {{'atomic_cas_tko': expected 'pointers' to have no pointer attribute multicast}}
    %3, %t3 = atomic_cas_tko relaxed device %p, %x, %x : tile<ptr<i32, <multicast>>>, tile<i32> -> tile<i32>, token
  }
  testing$func @views(%v: partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %i: tile<i32>, %x: tile<8xi32>) {
    // expected-error @below {{'load_view_tko': expected 'view' to have no pointer attribute multicast}}
    %0, %t0 = load_view_tko weak %v[%i] : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // expected-error @below {{'store_view_tko': expected 'view' to have no pointer attribute multicast}}
    %t1 = store_view_tko weak %x, %v[%i] : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> token
    // expected-error @below {{'atomic_red_view_tko': expected 'view' to have no pointer attribute multicast}}
    %t2 = atomic_red_view_tko relaxed device %v[%i], add, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> token
  }
}
