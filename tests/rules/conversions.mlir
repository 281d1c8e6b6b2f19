// rule: V-EXTI-1 V-TRUNCI-1
// flags: --testing
cuda_tile.module @m {
  testing$func @widths(%t: tile<i1>, %n: tile<4xi4>, %b: tile<i8>, %l: tile<2x2xi64>) {
    %0 = exti %t unsigned : tile<i1> -> tile<i8>
    %1 = exti %n signed : tile<4xi4> -> tile<4xi8>
    %2 = exti %t signed : tile<i1> -> tile<i4>
    %3 = exti %b signed : tile<i8> -> tile<i64>
    %4 = trunci %l : tile<2x2xi64> -> tile<2x2xi32>
    %5 = trunci %b : tile<i8> -> tile<i4>
    %6 = trunci %n : tile<4xi4> -> tile<4xi1>
  }
}

// -----

// rule: V-EXTI-1 V-TRUNCI-1 V-TC-1 V-TRT-2
// flags: --testing
cuda_tile.module @m {
  testing$func @widths(%b: tile<i8>, %i: tile<i32>, %f: tile<f32>, %v: tile<4xi8>) {
    // expected-error @below {{expected elements of the result to be wider than those of the operand, found 'i8' and 'i32'}}
    %0 = exti %i signed : tile<i32> -> tile<i8>
    // expected-error @below {{expected elements of the result to be wider than those of the operand, found 'i32' and 'i32'}}
    %1 = exti %i signed : tile<i32> -> tile<i32>
    // expected-error @below {{result 'to' must be tile of i1 or i4 or i8 or i16 or i32 or i64 values, found 'tile<f32>'}}
    %2 = exti %b signed : tile<i8> -> tile<f32>
    // expected-error @below {{expected 'from' and 'to' to have the same shape, found 'tile<4xi8>' and 'tile<8xi32>'}}
    %3 = exti %v signed : tile<4xi8> -> tile<8xi32>
    // expected-error @below {{expected elements of the result to be narrower than those of the operand, found 'i32' and 'i8'}}
    %4 = trunci %b : tile<i8> -> tile<i32>
    // expected-error @below {{expected elements of the result to be narrower than those of the operand, found 'i8' and 'i8'}}
    %5 = trunci %b : tile<i8> -> tile<i8>
    // expected-error @below {{operand 'from' must be tile of i1 or i4 or i8 or i16 or i32 or i64 values, found 'tile<f32>'}}
    %6 = trunci %f : tile<f32> -> tile<i8>
  }
}

// -----

// rule: V-ITOF-1 V-ITOF-2 V-FTOI-1
// flags: --testing
cuda_tile.module @m {
  testing$func @integers(%t: tile<4xi1>, %l: tile<4xi64>, %e: tile<4xf8E8M0FNU>, %f: tile<4xf4E2M1FN>, %d: tile<4xf64>) {
    %0 = itof %t unsigned : tile<4xi1> -> tile<4xf16>
    %1 = itof %l signed rounding<nearest_even> : tile<4xi64> -> tile<4xf4E2M1FN>
    %2 = itof %l signed : tile<4xi64> -> tile<4xtf32>
    %3 = itof %l signed : tile<4xi64> -> tile<4xf8E5M2>
    %4 = ftoi %e unsigned : tile<4xf8E8M0FNU> -> tile<4xi1>
    %5 = ftoi %f signed rounding<nearest_int_to_zero> : tile<4xf4E2M1FN> -> tile<4xi8>
    %6 = ftoi %d signed : tile<4xf64> -> tile<4xi64>
  }
}

// -----

// rule: V-ITOF-1 V-ITOF-2 V-FTOI-1 V-TC-1
// flags: --testing
cuda_tile.module @m {
  testing$func @integers(%n: tile<4xi4>, %i: tile<4xi32>, %f: tile<4xf32>) {
    // expected-error @below {{operand 'from' must be tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<4xi4>'}}
    %0 = itof %n signed : tile<4xi4> -> tile<4xf32>
    // expected-error @below {{found 'tile<4xf8E8M0FNU>'}}
    %1 = itof %i signed : tile<4xi32> -> tile<4xf8E8M0FNU>
    // expected-error @below {{expected attribute 'rounding_mode' to be 'nearest_even', found 'zero'}}
    %2 = "cuda_tile.itof"(%i) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xf32>
    // expected-error @below {{found 'tile<4xi32>'}}
    %3 = ftoi %i signed : tile<4xi32> -> tile<4xi8>
    // expected-error @below {{result 'to' must be tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<4xi4>'}}
    %4 = ftoi %f signed : tile<4xf32> -> tile<4xi4>
    // expected-error @below {{expected attribute 'rounding_mode' to be 'nearest_int_to_zero', found 'nearest_even'}}
    %5 = "cuda_tile.ftoi"(%f) <{signedness = #cuda_tile.signedness<signed>, rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xi32>
  }
}

// -----

// rule: V-FTOI-2
// flags: --testing
cuda_tile.module @m {
  testing$func @saturating(%d: tile<4xf64>, %e: tile<4xf8E8M0FNU>) {
    %0 = ftoi %d unsigned saturating : tile<4xf64> -> tile<4xi1>
    %1 = ftoi %e signed saturating : tile<4xf8E8M0FNU> -> tile<4xi64>
  }
}

// -----

// Up to 13.3 only scales have modes.
// rule: V-FTOF-1 V-FTOF-2
// flags: --testing
cuda_tile.module @m {
  testing$func @formats(%f: tile<4xf32>, %d: tile<4xf64>, %e: tile<4xf8E8M0FNU>, %q: tile<4xf4E2M1FN>) {
    %0 = ftof %f : tile<4xf32> -> tile<4xf64>
    %1 = ftof %d : tile<4xf64> -> tile<4xf4E2M1FN>
    %2 = ftof %q : tile<4xf4E2M1FN> -> tile<4xf8E5M2>
    %3 = ftof %e : tile<4xf8E8M0FNU> -> tile<4xtf32>
    %4 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xf8E8M0FNU>
    %5 = ftof %f rounding<positive_inf> : tile<4xf32> -> tile<4xf8E8M0FNU>
  }
}

// -----

// rule: V-FTOF-1 V-FTOF-2 V-FTOF-3
// flags: --testing --bytecode-version=13.3
cuda_tile.module @m {
  testing$func @formats(%f: tile<4xf32>, %d: tile<4xf64>) {
    // expected-error @below {{expected the result to have another element type than the operand, 'f32'}}
    %0 = ftof %f : tile<4xf32> -> tile<4xf32>
    // expected-error @below {{expected rounding 'zero' or 'positive_inf' from 'f32' to 'f8E8M0FNU', found 'nearest_even'}}
    %1 = ftof %f : tile<4xf32> -> tile<4xf8E8M0FNU>
    // expected-error @below {{expected rounding 'nearest_even' from 'f64' to 'f32', found 'zero', which needs release 13.4}}
    %2 = ftof %d rounding<zero> : tile<4xf64> -> tile<4xf32>
    // expected-error @below {{expected rounding 'nearest_even' from 'f64' to 'f32', found 'nearest_away'}}
    %3 = ftof %d rounding<nearest_away> : tile<4xf64> -> tile<4xf32>
    // expected-error @below {{expected attribute 'rounding_mode' to be 'nearest_even', 'zero', 'negative_inf', 'positive_inf' or 'nearest_away', found 'approx'}}
    %4 = "cuda_tile.ftof"(%f) <{rounding_mode = #cuda_tile.rounding<approx>}> : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xf64>
  }
}

// -----

// Since 13.4 a format that holds the other one takes every mode, and others take some.
// rule: V-FTOF-3
// flags: --testing --bytecode-version=13.4
cuda_tile.module @m {
  testing$func @widening(%h: tile<4xf16>, %b: tile<4xbf16>, %t: tile<4xtf32>, %f: tile<4xf32>, %x: tile<4xf8E4M3FN>,
                         %y: tile<4xf8E5M2>, %q: tile<4xf4E2M1FN>, %e: tile<4xf8E8M0FNU>, %v: tile<4xfnv8E5M3FNU>) {
    %0 = ftof %h rounding<nearest_away> : tile<4xf16> -> tile<4xf32>
    %1 = ftof %h rounding<negative_inf> : tile<4xf16> -> tile<4xtf32>
    %2 = ftof %h rounding<positive_inf> : tile<4xf16> -> tile<4xf64>
    %3 = ftof %b rounding<zero> : tile<4xbf16> -> tile<4xtf32>
    %4 = ftof %b rounding<nearest_away> : tile<4xbf16> -> tile<4xf32>
    %5 = ftof %t rounding<nearest_away> : tile<4xtf32> -> tile<4xf32>
    %6 = ftof %t rounding<negative_inf> : tile<4xtf32> -> tile<4xf64>
    %7 = ftof %f rounding<nearest_away> : tile<4xf32> -> tile<4xf64>
    %8 = ftof %x rounding<nearest_away> : tile<4xf8E4M3FN> -> tile<4xf16>
    %9 = ftof %y rounding<nearest_away> : tile<4xf8E5M2> -> tile<4xbf16>
    %10 = ftof %q rounding<nearest_away> : tile<4xf4E2M1FN> -> tile<4xf16>
    %11 = ftof %e rounding<nearest_away> : tile<4xf8E8M0FNU> -> tile<4xf64>
    %12 = ftof %v rounding<nearest_away> : tile<4xfnv8E5M3FNU> -> tile<4xbf16>
  }
  testing$func @narrowing(%h: tile<4xf16>, %b: tile<4xbf16>, %t: tile<4xtf32>, %f: tile<4xf32>, %d: tile<4xf64>,
                          %e: tile<4xf8E8M0FNU>, %v: tile<4xfnv8E5M3FNU>) {
    %0 = ftof %d rounding<negative_inf> : tile<4xf64> -> tile<4xf32>
    %1 = ftof %d rounding<positive_inf> : tile<4xf64> -> tile<4xf32>
    %2 = ftof %f rounding<nearest_away> : tile<4xf32> -> tile<4xtf32>
    %3 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xtf32>
    %4 = ftof %h rounding<zero> : tile<4xf16> -> tile<4xbf16>
    %5 = ftof %b rounding<zero> : tile<4xbf16> -> tile<4xf16>
    %6 = ftof %t rounding<zero> : tile<4xtf32> -> tile<4xf16>
    %7 = ftof %d rounding<zero> : tile<4xf64> -> tile<4xtf32>
    %8 = ftof %e rounding<zero> : tile<4xf8E8M0FNU> -> tile<4xf32>
    %9 = ftof %v rounding<zero> : tile<4xfnv8E5M3FNU> -> tile<4xf16>
    %10 = ftof %f : tile<4xf32> -> tile<4xfnv8E5M3FNU>
    %11 = ftof %v rounding<zero> : tile<4xfnv8E5M3FNU> -> tile<4xf8E8M0FNU>
  }
}

// -----

// rule: V-FTOF-3
// flags: --testing --bytecode-version=13.4
cuda_tile.module @m {
  testing$func @refused(%h: tile<4xf16>, %b: tile<4xbf16>, %f: tile<4xf32>, %d: tile<4xf64>, %q: tile<4xf4E2M1FN>,
                        %e: tile<4xf8E8M0FNU>, %v: tile<4xfnv8E5M3FNU>) {
    // expected-error @below {{expected rounding 'zero' or 'positive_inf' from 'f64' to 'f8E8M0FNU', found 'nearest_even'}}
    %0 = ftof %d : tile<4xf64> -> tile<4xf8E8M0FNU>
    // expected-error @below {{expected rounding 'nearest_even' from 'f32' to 'f8E4M3FN', found 'zero'}}
    %1 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xf8E4M3FN>
    // expected-error @below {{expected rounding 'nearest_even' from 'f4E2M1FN' to 'f8E5M2', found 'zero'}}
    %2 = ftof %q rounding<zero> : tile<4xf4E2M1FN> -> tile<4xf8E5M2>
    // expected-error @below {{expected rounding 'nearest_even' from 'f32' to 'fnv8E5M3FNU', found 'zero'}}
    %3 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xfnv8E5M3FNU>
    // expected-error @below {{expected rounding 'nearest_even', 'zero', 'negative_inf' or 'positive_inf' from 'f64' to 'f32', found 'nearest_away'}}
    %4 = ftof %d rounding<nearest_away> : tile<4xf64> -> tile<4xf32>
    // expected-error @below {{expected rounding 'nearest_even', 'zero' or 'nearest_away' from 'f32' to 'tf32', found 'negative_inf'}}
    %5 = ftof %f rounding<negative_inf> : tile<4xf32> -> tile<4xtf32>
    // expected-error @below {{expected rounding 'nearest_even' or 'zero' from 'f16' to 'bf16', found 'negative_inf'}}
    %6 = ftof %h rounding<negative_inf> : tile<4xf16> -> tile<4xbf16>
    // expected-error @below {{expected rounding 'nearest_even' or 'zero' from 'bf16' to 'f16', found 'positive_inf'}}
    %7 = ftof %b rounding<positive_inf> : tile<4xbf16> -> tile<4xf16>
    // expected-error @below {{expected rounding 'nearest_even' or 'zero' from 'f8E8M0FNU' to 'f32', found 'positive_inf'}}
    %8 = ftof %e rounding<positive_inf> : tile<4xf8E8M0FNU> -> tile<4xf32>
    // expected-error @below {{expected rounding 'nearest_even' or 'zero' from 'fnv8E5M3FNU' to 'f16', found 'nearest_away'}}
    %9 = ftof %v rounding<nearest_away> : tile<4xfnv8E5M3FNU> -> tile<4xf16>
    // expected-error @below {{expected rounding 'nearest_even' or 'zero' from 'f64' to 'tf32', found 'nearest_away'}}
    %10 = ftof %d rounding<nearest_away> : tile<4xf64> -> tile<4xtf32>
  }
}

// -----

// rule: V-BITC-1 V-BITC-2
// flags: --testing
cuda_tile.module @m {
  testing$func @bits(%t: tile<4xi1>, %q: tile<4xf4E2M1FN>, %b: tile<4xi8>, %h: tile<i16>, %x: tile<4xtf32>, %i: tile<4xi32>, %d: tile<4xf64>) {
    %0 = bitcast %t : tile<4xi1> -> tile<4xi1>
    %1 = bitcast %q : tile<4xf4E2M1FN> -> tile<4xf4E2M1FN>
    %2 = bitcast %b : tile<4xi8> -> tile<4xf8E8M0FNU>
    %3 = bitcast %b : tile<4xi8> -> tile<4xfnv8E5M3FNU>
    %4 = bitcast %h : tile<i16> -> tile<bf16>
    %5 = bitcast %x : tile<4xtf32> -> tile<4xtf32>
    %6 = bitcast %i : tile<4xi32> -> tile<4xf32>
    %7 = bitcast %d : tile<4xf64> -> tile<4xi64>
  }
}

// -----

// rule: V-BITC-1 V-BITC-2 V-TC-1 V-TRT-2
// flags: --testing
cuda_tile.module @m {
  testing$func @bits(%x: tile<4xtf32>, %i: tile<4xi32>, %n: tile<4xi4>, %p: tile<4xptr<f32>>, %l: tile<4xi64>) {
    // expected-error @below {{expected equal element widths, found 'i32' (32) and 'tf32' (19)}}
    %0 = bitcast %i : tile<4xi32> -> tile<4xtf32>
    // expected-error @below {{expected equal element widths, found 'tf32' (19) and 'f32' (32)}}
    %1 = bitcast %x : tile<4xtf32> -> tile<4xf32>
    // expected-error @below {{expected 'source' and 'result' to have the same shape, found 'tile<4xi32>' and 'tile<2x2xf32>'}}
    %2 = bitcast %i : tile<4xi32> -> tile<2x2xf32>
    // expected-error @below {{found 'tile<4xi4>'}}
    %3 = bitcast %n : tile<4xi4> -> tile<4xf4E2M1FN>
    // expected-error @below {{found 'tile<4xptr<f32>>'}}
    %4 = bitcast %p : tile<4xptr<f32>> -> tile<4xi64>
    // expected-error @below {{found 'tile<4xptr<f32>>'}}
    %5 = bitcast %l : tile<4xi64> -> tile<4xptr<f32>>
  }
}

// -----

// rule: V-PTRC-1
// flags: --testing
cuda_tile.module @m {
  testing$func @pointers(%l: tile<4xi64>, %p: tile<2x2xptr<f32>>) {
    %0 = int_to_ptr %l : tile<4xi64> -> tile<4xptr<f8E5M2>>
    %1 = ptr_to_int %p : tile<2x2xptr<f32>> -> tile<2x2xi64>
    %2 = ptr_to_ptr %p : tile<2x2xptr<f32>> -> tile<2x2xptr<i1>>
    %3 = ptr_to_ptr %p : tile<2x2xptr<f32>> -> tile<2x2xptr<f32>>
  }
}

// -----

// rule: V-PTRC-1 V-TC-1 V-TRT-2
// flags: --testing
cuda_tile.module @m {
  testing$func @pointers(%i: tile<4xi32>, %l: tile<4xi64>, %p: tile<4xptr<f32>>) {
    // expected-error @below {{operand 'source' must be tile of i64 values, found 'tile<4xi32>'}}
    %0 = int_to_ptr %i : tile<4xi32> -> tile<4xptr<f32>>
    // expected-error @below {{found 'tile<4xi64>'}}
    %1 = int_to_ptr %l : tile<4xi64> -> tile<4xi64>
    // expected-error @below {{expected 'source' and 'result' to have the same shape, found 'tile<4xi64>' and 'tile<2x2xptr<f32>>'}}
    %2 = int_to_ptr %l : tile<4xi64> -> tile<2x2xptr<f32>>
    // expected-error @below {{result 'result' must be tile of i64 values, found 'tile<4xi32>'}}
    %3 = ptr_to_int %p : tile<4xptr<f32>> -> tile<4xi32>
    // expected-error @below {{found 'tile<4xi64>'}}
    %4 = ptr_to_ptr %l : tile<4xi64> -> tile<4xptr<f32>>
    // expected-error @below {{expected 'source' and 'result' to have the same shape, found 'tile<4xptr<f32>>' and 'tile<8xptr<i8>>'}}
    %5 = ptr_to_ptr %p : tile<4xptr<f32>> -> tile<8xptr<i8>>
  }
}

// -----

// rule: V-PACK-1 V-PACK-2 V-PACK-3 V-PACK-4 V-PACK-5
// flags: --testing
cuda_tile.module @m {
  testing$func @bytes(%t: tile<8xi1>, %n: tile<2xi4>, %q: tile<2xf4E2M1FN>, %h: tile<32xf16>, %x: tile<8xtf32>, %one: tile<1xi8>, %many: tile<32xi8>) {
    %0 = pack %t : tile<8xi1> -> tile<1xi8>
    %1 = pack %n : tile<2xi4> -> tile<1xi8>
    %2 = pack %q : tile<2xf4E2M1FN> -> tile<1xi8>
    %3 = pack %h : tile<32xf16> -> tile<64xi8>
    %4 = pack %x : tile<8xtf32> -> tile<32xi8>
    %5 = unpack %one : tile<1xi8> -> tile<8xi1>
    %6 = unpack %many : tile<32xi8> -> tile<8xtf32>
    %7 = unpack %many : tile<32xi8> -> tile<64xi4>
    %8 = unpack %many : tile<32xi8> -> tile<4xf64>
  }
}

// -----

// rule: V-PACK-1 V-PACK-2 V-PACK-3 V-PACK-4 V-PACK-5 V-TC-1 V-TRT-3
// flags: --testing
cuda_tile.module @m {
  testing$func @bytes(%t: tile<4xi1>, %p: tile<4xptr<f32>>, %h: tile<4xf16>, %m: tile<4x4xf16>, %s: tile<i16>, %x: tile<4xtf32>, %b: tile<4xi8>, %e: tile<4xf8E5M2>, %i: tile<4xi16>) {
    // expected-error @below {{operand 'source' must be}}
    %0 = pack %p : tile<4xptr<f32>> -> tile<32xi8>
    // expected-error @below {{result 'result' must be tile of i8 values, found 'tile<8xf8E5M2>'}}
    %1 = pack %h : tile<4xf16> -> tile<8xf8E5M2>
    // expected-error @below {{operand 'source' must be tile of i8 values, found 'tile<4xi16>'}}
    %2 = unpack %i : tile<4xi16> -> tile<64xi1>
    // expected-error @below {{expected 'source' and 'result' to have the same rank, found 'tile<4x4xf16>' and 'tile<32xi8>'}}
    %3 = pack %m : tile<4x4xf16> -> tile<32xi8>
    // expected-error @below {{expected 'source' to have rank 1, found 'tile<4x4xf16>'}}
    %4 = pack %m : tile<4x4xf16> -> tile<4x8xi8>
    // expected-error @below {{expected 'source' to have rank 1, found 'tile<i16>'}}
    %5 = pack %s : tile<i16> -> tile<i8>
    // expected-error @below {{expected elements of different widths in 'source' and 'result', found 'tile<4xf8E5M2>' and 'tile<4xi8>'}}
    %6 = pack %e : tile<4xf8E5M2> -> tile<4xi8>
    // expected-error @below {{expected elements of different widths in 'source' and 'result', found 'tile<4xi8>' and 'tile<4xi8>'}}
    %7 = unpack %b : tile<4xi8> -> tile<4xi8>
    // expected-error @below {{expected 'source' to fill whole bytes, found 'tile<4xi1>' of 4 bits}}
    %8 = pack %t : tile<4xi1> -> tile<1xi8>
    // expected-error @below {{expected as many bits in the result as in the operand, found 'tile<4xf16>' of 64 bits and 'tile<4xi8>' of 32 bits}}
    %9 = pack %h : tile<4xf16> -> tile<4xi8>
    // expected-error @below {{found 'tile<4xtf32>' of 128 bits and 'tile<8xi8>' of 64 bits}}
    %10 = pack %x : tile<4xtf32> -> tile<8xi8>
    // expected-error @below {{expected 'result' to fill whole bytes, found 'tile<1xi4>' of 4 bits}}
    %11 = unpack %b : tile<4xi8> -> tile<1xi4>
  }
}
