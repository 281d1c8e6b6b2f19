// rule: V-TC-1 V-TC-2 V-TC-4 V-E5M3-1 V-E5M3-2
// flags: --testing
cuda_tile.module @m {
  testing$func @formats(%c: tile<4xi1>, %i: tile<4xi32>, %b: tile<4xi8>, %v: tile<4xfnv8E5M3FNU>, %p: tile<4xptr<fnv8E5M3FNU>>,
                        %w: tensor_view<16xfnv8E5M3FNU, strides=[1]>) {
    %0 = constant <fnv8E5M3FNU: 1.0> : tile<4xfnv8E5M3FNU>
    %1 = bitcast %v : tile<4xfnv8E5M3FNU> -> tile<4xi8>
    %2 = bitcast %v : tile<4xfnv8E5M3FNU> -> tile<4xf8E8M0FNU>
    %3 = itof %i unsigned : tile<4xi32> -> tile<4xfnv8E5M3FNU>
    %4 = ftoi %v signed : tile<4xfnv8E5M3FNU> -> tile<4xi32>
    %5 = ftof %v : tile<4xfnv8E5M3FNU> -> tile<4xf32>
    %6 = select %c, %v, %v : tile<4xi1>, tile<4xfnv8E5M3FNU>
    %7 = reshape %v : tile<4xfnv8E5M3FNU> -> tile<2x2xfnv8E5M3FNU>
    %8 = cat %v, %v dim = 0 : tile<4xfnv8E5M3FNU>, tile<4xfnv8E5M3FNU> -> tile<8xfnv8E5M3FNU>
    %9, %t9 = load_ptr_tko weak %p : tile<4xptr<fnv8E5M3FNU>> -> tile<4xfnv8E5M3FNU>, token
    %t10 = store_ptr_tko weak %p, %v : tile<4xptr<fnv8E5M3FNU>>, tile<4xfnv8E5M3FNU> -> token
    %11 = make_partition_view %w : partition_view<tile=(4), padding_value = nan, tensor_view<16xfnv8E5M3FNU, strides=[1]>>
    // Numbers have no sign of their own: the same value is read both ways.
    %12 = exti %b signed : tile<4xi8> -> tile<4xi32>
    %13 = exti %b unsigned : tile<4xi8> -> tile<4xi32>
  }
}

// -----

// rule: V-TC-2 V-E5M3-2 V-TC-1 V-PACK-3
// flags: --testing
cuda_tile.module @m {
  testing$func @formats(%v: tile<4xfnv8E5M3FNU>, %m: tile<4x4xfnv8E5M3FNU>, %f: tile<4x4xf32>, %p: tile<4xptr<fnv8E5M3FNU>>) {
    // expected-error @below {{operand 'lhs' must be tile of f16 or bf16 or f32 or f64 values, found 'tile<4xfnv8E5M3FNU>'}}
    %0 = addf %v, %v : tile<4xfnv8E5M3FNU>
    // expected-error @below {{operand 'lhs' must be tile of f16 or bf16 or f32 or f64 values, found 'tile<4xfnv8E5M3FNU>'}}
    %1 = cmpf equal ordered %v, %v : tile<4xfnv8E5M3FNU> -> tile<4xi1>
    // expected-error @below {{operand 'lhs' must be}}
    %2 = mmaf %m, %m, %f : tile<4x4xfnv8E5M3FNU>, tile<4x4xfnv8E5M3FNU>, tile<4x4xf32>
    // expected-error @below {{operand 'lhs' must be}}
    %3 = mmaf_scaled %m, %m, %f, %m, %m : tile<4x4xfnv8E5M3FNU>, tile<4x4xfnv8E5M3FNU>, tile<4x4xf32>, tile<4x4xfnv8E5M3FNU>, tile<4x4xfnv8E5M3FNU>
    // expected-error @below {{expected elements of different widths in 'source' and 'result'}}
    %4 = pack %v : tile<4xfnv8E5M3FNU> -> tile<4xi8>
    // expected-error @below {{found 'tile<4xfnv8E5M3FNU>'}}
    %5, %t = atomic_cas_tko relaxed device %p, %v, %v : tile<4xptr<fnv8E5M3FNU>>, tile<4xfnv8E5M3FNU> -> tile<4xfnv8E5M3FNU>, token
  }
}

// -----

// Where an i4 may be.
// rule: V-TC-3
// flags: --testing
cuda_tile.module @m {
  testing$func @small(%c: tile<4xi1>, %n: tile<4xi4>, %o: tile<1xi4>, %b: tile<4xi8>, %i: tile<i32>, %cond: tile<i1>) {
    %0 = exti %n signed : tile<4xi4> -> tile<4xi8>
    %1 = trunci %b : tile<4xi8> -> tile<4xi4>
    %2 = trunci %n : tile<4xi4> -> tile<4xi1>
    %3 = pack %n : tile<4xi4> -> tile<2xi8>
    %4 = unpack %b : tile<4xi8> -> tile<8xi4>
    %5 = reshape %n : tile<4xi4> -> tile<2x2xi4>
    %6 = broadcast %o : tile<1xi4> -> tile<4xi4>
    %7 = cat %n, %n dim = 0 : tile<4xi4>, tile<4xi4> -> tile<8xi4>
    %8 = extract %n[%i] : tile<4xi4> -> tile<2xi4>
    %9 = permute %5 [1, 0] : tile<2x2xi4> -> tile<2x2xi4>
    %10 = select %c, %n, %n : tile<4xi1>, tile<4xi4>
    %t = print_tko "%d", %n : tile<4xi4> -> token
    %11 = assume #cuda_tile.bounded<0, 7>, %n : tile<4xi4>
    %12 = if %cond -> (tile<4xi4>) {
      yield %n : tile<4xi4>
    } else {
      yield %n : tile<4xi4>
    }
  }
}

// -----

// Where it may not be.
// rule: V-TC-3 V-TC-1
// flags: --testing
cuda_tile.module @m {
  testing$func @small(%n: tile<4xi4>, %s: tile<i4>, %m: tile<4x8xf32>, %p: tile<4xptr<f32>>) {
    // expected-error @below {{found 'tile<4xi4>'}}
    %0 = addi %n, %n : tile<4xi4>
    // expected-error @below {{found 'tile<4xi4>'}}
    %1 = cmpi equal %n, %n, signed : tile<4xi4> -> tile<4xi1>
    // expected-error @below {{found 'tile<4xi4>'}}
    %2 = itof %n signed : tile<4xi4> -> tile<4xf32>
    // expected-error @below {{found 'tile<4xi4>'}}
    %3 = bitcast %n : tile<4xi4> -> tile<4xf4E2M1FN>
    // expected-error @below {{found 'tile<4xi4>'}}
    %4 = iota : tile<4xi4>
    // expected-error @below {{operand 'offset' must be tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<4xi4>'}}
    %5 = offset %p, %n : tile<4xptr<f32>>, tile<4xi4> -> tile<4xptr<f32>>
    // expected-error @below {{operand 'indices' #0 must be}}
    %6 = "cuda_tile.extract"(%m, %s, %s) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i4>, !cuda_tile.tile<i4>) -> !cuda_tile.tile<2x8xf32>
  }
}

// -----

// rule: V-E5M3-3
// flags: --testing --bytecode-version=13.4
cuda_tile.module @m {
  testing$func @formats(%v: tile<4xfnv8E5M3FNU>) {
  }
}

// -----

// rule: V-E5M3-3
// flags: --emit=tilebc --bytecode-version=13.3
cuda_tile.module @m {
  entry @formats() {
    // expected-error @below {{type 'fnv8E5M3FNU' needs version 13.4, but the requested version is 13.3}}
    %0 = constant <fnv8E5M3FNU: 1.0> : tile<4xfnv8E5M3FNU>
  }
}
