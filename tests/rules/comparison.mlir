// rule: V-CMP-1 V-CMP-2 V-CMP-3 V-TRT-6
// flags: --testing
cuda_tile.module @m {
  testing$func @compare(%t: tile<2x4xi1>, %l: tile<i64>, %h: tile<4xf16>, %d: tile<f64>) {
    %0 = cmpi equal %t, %t, unsigned : tile<2x4xi1> -> tile<2x4xi1>
    %1 = cmpi less_than %l, %l, signed : tile<i64> -> tile<i1>
    %2 = cmpf greater_than_or_equal unordered %h, %h : tile<4xf16> -> tile<4xi1>
    %3 = cmpf not_equal ordered %d, %d : tile<f64> -> tile<i1>
  }
}

// -----

// rule: V-CMP-1 V-TC-1 V-TRT-1
// flags: --testing
cuda_tile.module @m {
  testing$func @types(%p: tile<4xptr<f32>>, %n: tile<4xi4>, %i: tile<4xi32>, %l: tile<4xi64>, %t: tile<4xtf32>, %f: tile<4xf32>, %d: tile<4xf64>) {
    // expected-error @below {{operand 'lhs' must be tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<4xptr<f32>>'}}
    %0 = cmpi equal %p, %p, signed : tile<4xptr<f32>> -> tile<4xi1>
    // expected-error @below {{operand 'lhs' must be tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<4xi4>'}}
    %1 = cmpi equal %n, %n, signed : tile<4xi4> -> tile<4xi1>
    // expected-error @below {{operand 'lhs' must be tile of f16 or bf16 or f32 or f64 values, found 'tile<4xtf32>'}}
    %2 = cmpf equal ordered %t, %t : tile<4xtf32> -> tile<4xi1>
    // expected-error @below {{expected 'lhs' and 'rhs' to have the same type, found 'tile<4xi32>' and 'tile<4xi64>'}}
    %3 = "cuda_tile.cmpi"(%i, %l) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi64>) -> !cuda_tile.tile<4xi1>
    // expected-error @below {{expected 'lhs' and 'rhs' to have the same type, found 'tile<4xf32>' and 'tile<4xf64>'}}
    %4 = "cuda_tile.cmpf"(%f, %d) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf64>) -> !cuda_tile.tile<4xi1>
  }
}

// -----

// rule: V-CMP-2 V-TRT-6 V-TC-1
// flags: --testing
cuda_tile.module @m {
  testing$func @results(%i: tile<4xi32>, %f: tile<4xf32>) {
    // expected-error @below {{expected 'result' to be a tile of i1 with the shape of 'lhs', which is 'tile<4xi32>', found 'tile<8xi1>'}}
    %0 = cmpi equal %i, %i, signed : tile<4xi32> -> tile<8xi1>
    // expected-error @below {{result 'result' must be tile of i1 values, found 'tile<4xi8>'}}
    %1 = cmpi equal %i, %i, signed : tile<4xi32> -> tile<4xi8>
    // expected-error @below {{expected 'result' to be a tile of i1 with the shape of 'lhs', which is 'tile<4xf32>', found 'tile<i1>'}}
    %2 = cmpf equal ordered %f, %f : tile<4xf32> -> tile<i1>
  }
}

// -----

// rule: V-CMP-3 V-GEN-3
// flags: --testing
cuda_tile.module @m {
  testing$func @f0(%i: tile<i32>, %f: tile<f32>) {
    // expected-error @below {{attribute 'comparison_predicate'}}
    %0 = "cuda_tile.cmpi"(%i, %i) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
  }
  testing$func @f1(%i: tile<i32>, %f: tile<f32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.cmpi"(%i, %i) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i1>
  }
  testing$func @f2(%i: tile<i32>, %f: tile<f32>) {
    // expected-error @below {{attribute 'comparison_ordering'}}
    %0 = "cuda_tile.cmpf"(%f, %f) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i1>
  }
  testing$func @f3(%i: tile<i32>, %f: tile<f32>) {
    // expected-error @below {{attribute 'comparison_predicate'}}
    %0 = "cuda_tile.cmpf"(%f, %f) <{comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i1>
  }
}

// -----

// rule: V-SEL-1 V-SEL-2 V-SEL-3
// flags: --testing
cuda_tile.module @m {
  testing$func @select(%c: tile<4xi1>, %s: tile<i1>, %p: tile<4xptr<f32>>, %n: tile<4xi4>, %f: tile<f16>, %e: tile<4xf8E8M0FNU>) {
    %0 = select %c, %p, %p : tile<4xi1>, tile<4xptr<f32>>
    %1 = select %c, %n, %n : tile<4xi1>, tile<4xi4>
    %2 = select %s, %f, %f : tile<i1>, tile<f16>
    %3 = select %c, %e, %e : tile<4xi1>, tile<4xf8E8M0FNU>
  }
}

// -----

// rule: V-SEL-1 V-SEL-2 V-SEL-3 V-TC-1 V-TRT-1 V-TRT-2
// flags: --testing
cuda_tile.module @m {
  testing$func @select(%c: tile<4xi1>, %s: tile<i1>, %b: tile<4xi8>, %i: tile<4xi32>, %l: tile<4xi64>, %f: tile<4xf4E2M1FN>) {
    // expected-error @below {{expected 'cond' and 'val_if_true' to have the same shape, found 'tile<i1>' and 'tile<4xi32>'}}
    %0 = select %s, %i, %i : tile<i1>, tile<4xi32>
    // expected-error @below {{operand 'cond' must be tile of i1 values, found 'tile<4xi8>'}}
    %1 = select %b, %i, %i : tile<4xi8>, tile<4xi32>
    // expected-error @below {{expected 'val_if_true' and 'val_if_false' to have the same type, found 'tile<4xi32>' and 'tile<4xi64>'}}
    %2 = "cuda_tile.select"(%c, %i, %l) : (!cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi64>) -> !cuda_tile.tile<4xi32>
    // expected-error @below {{expected 'val_if_true' and 'result' to have the same type, found 'tile<4xi32>' and 'tile<4xi64>'}}
    %3 = "cuda_tile.select"(%c, %i, %i) : (!cuda_tile.tile<4xi1>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi64>
    // expected-error @below {{operand 'val_if_true' must be tile of}}
    %4 = select %c, %f, %f : tile<4xi1>, tile<4xf4E2M1FN>
  }
}
