// rule: V-TRT-1 V-TRT-2 V-TRT-3 V-TRT-4 V-TRT-5 V-TRT-6 V-TRT-7
// flags: --testing
cuda_tile.module @m {
  testing$func @related(%f: tile<4xf32>, %i: tile<4xi32>, %m: tile<2x4xf32>, %p: tile<4xptr<f32>>, %mask: tile<4xi1>, %n: tile<i32>) {
    %0 = addf %f, %f : tile<4xf32>
    %1 = bitcast %i : tile<4xi32> -> tile<4xf32>
    %2 = permute %m [1, 0] : tile<2x4xf32> -> tile<4x2xf32>
    %3 = offset %p, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %4, %t4 = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf32>, token
    %5, %t5 = load_ptr_tko weak %p, %mask, %f : tile<4xptr<f32>>, tile<4xi1>, tile<4xf32> -> tile<4xf32>, token
    %t6 = store_ptr_tko weak %p, %f, %mask : tile<4xptr<f32>>, tile<4xf32>, tile<4xi1> -> token
    %7 = for %k in (%n to %n, step %n) : tile<i32> iter_values(%a = %f) -> (tile<4xf32>) {
      continue %a : tile<4xf32>
    }
  }
}

// -----

// rule: V-TRT-1 V-OFFS-1 V-DENSE-8
// flags: --testing
cuda_tile.module @m {
  testing$func @types(%f: tile<4xf32>, %d: tile<4xf64>, %p: tile<4xptr<f32>>, %i: tile<4xi32>) {
    // expected-error @below {{expected 'lhs' and 'result' to have the same type, found 'tile<4xf32>' and 'tile<8xf32>'}}
    %0 = "cuda_tile.maxf"(%f, %f) : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>
    // expected-error @below {{expected 'ptr' and 'result' to have the same type, found 'tile<4xptr<f32>>' and 'tile<4xptr<i32>>'}}
    %1 = offset %p, %i : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<i32>>
    // expected-error @below {{expected 'value' and 'result' to have the same type, found 'tile<4xf32>' and 'tile<4xf64>'}}
    %2 = "cuda_tile.constant"() <{value = dense<1.0> : !cuda_tile.tile<4xf32>}> : () -> !cuda_tile.tile<4xf64>
  }
}

// -----

// rule: V-TRT-2 V-TRT-3 V-TRT-4 V-TRT-5 V-PERM-6
// flags: --testing
cuda_tile.module @m {
  testing$func @parts(%i: tile<4xi32>, %f: tile<4xf32>, %p: tile<4xptr<f32>>, %q: tile<4x4xptr<f32>>, %w: tile<8xi32>, %m: tile<2x4xf32>) {
    // expected-error @below {{expected 'from' and 'to' to have the same shape, found 'tile<4xf32>' and 'tile<8xf64>'}}
    %0 = ftof %f : tile<4xf32> -> tile<8xf64>
    // expected-error @below {{expected 'source' and 'result' to have the same rank, found 'tile<2x4xf32>' and 'tile<8xf32>'}}
    %1 = broadcast %m : tile<2x4xf32> -> tile<8xf32>
    // expected-error @below {{expected 'source' and 'result' to have the same element type, found 'tile<4x4xptr<f32>>' and 'tile<4x4xptr<i32>>'}}
    %2 = permute %q [1, 0] : tile<4x4xptr<f32>> -> tile<4x4xptr<i32>>
    // expected-error @below {{expected 'ptr' and 'offset' to have the same shape, found 'tile<4xptr<f32>>' and 'tile<8xi32>'}}
    %3 = offset %p, %w : tile<4xptr<f32>>, tile<8xi32> -> tile<4xptr<f32>>
    // expected-error @below {{expected 'source' and 'result' to have the same element type, found 'tile<4xptr<f32>>' and 'tile<2x2xptr<f16>>'}}
    %4 = reshape %p : tile<4xptr<f32>> -> tile<2x2xptr<f16>>
  }
}

// -----

// rule: V-TRT-6 V-LDP-1 V-STP-1
// flags: --testing
cuda_tile.module @m {
  testing$func @pointers(%p: tile<4xptr<f32>>, %d: tile<4xf64>, %f: tile<8xf32>, %i: tile<4xi32>) {
    // expected-error @below {{expected 'source' to be a tile of pointers to the elements of 'result', which is 'tile<4xf64>', found 'tile<4xptr<f32>>'}}
    %0, %t0 = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<4xf64>, token
    // expected-error @below {{expected 'source' to be a tile of pointers to the elements of 'result', which is 'tile<8xf32>', found 'tile<4xptr<f32>>'}}
    %1, %t1 = load_ptr_tko weak %p : tile<4xptr<f32>> -> tile<8xf32>, token
    // expected-error @below {{expected 'destination' to be a tile of pointers to the elements of 'value', which is 'tile<4xf64>', found 'tile<4xptr<f32>>'}}
    %t2 = store_ptr_tko weak %p, %d : tile<4xptr<f32>>, tile<4xf64> -> token
    // expected-error @below {{expected 'result' to be a tile of i1 with the shape of 'lhs', which is 'tile<4xi32>', found 'tile<2xi1>'}}
    %3 = cmpi equal %i, %i, signed : tile<4xi32> -> tile<2xi1>
  }
}

// -----

// rule: V-TRT-7 V-LDP-2 V-STP-2
// flags: --testing
cuda_tile.module @m {
  testing$func @optional(%p: tile<4xptr<f32>>, %f: tile<4xf32>, %mask: tile<4xi1>, %wide: tile<8xi1>, %d: tile<4xf64>) {
    // expected-error @below {{expected 'source' and 'mask' to have the same shape, found 'tile<4xptr<f32>>' and 'tile<8xi1>'}}
    %0, %t0 = load_ptr_tko weak %p, %wide : tile<4xptr<f32>>, tile<8xi1> -> tile<4xf32>, token
    // expected-error @below {{expected 'paddingValue' and 'result' to have the same type, found 'tile<4xf64>' and 'tile<4xf32>'}}
    %1, %t1 = load_ptr_tko weak %p, %mask, %d : tile<4xptr<f32>>, tile<4xi1>, tile<4xf64> -> tile<4xf32>, token
    // expected-error @below {{expected 'destination' and 'mask' to have the same shape, found 'tile<4xptr<f32>>' and 'tile<8xi1>'}}
    %t2 = store_ptr_tko weak %p, %f, %wide : tile<4xptr<f32>>, tile<4xf32>, tile<8xi1> -> token
  }
}
