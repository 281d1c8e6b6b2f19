// rule: V-ENUM-1 V-ENUM-2
// flags: --testing
cuda_tile.module @m {
  testing$func @cases(%p: tile<4xptr<f32>>, %f: tile<4xf32>, %d: tile<4xf64>) {
    %0, %t0 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<4xptr<f32>>) -> (!cuda_tile.tile<4xf32>, !cuda_tile.token)
    %1 = addf %f, %f rounding<zero> : tile<4xf32>
    %2 = cmpf less_than ordered %f, %f : tile<4xf32> -> tile<4xi1>
  }
}

// -----

// rule: V-ENUM-1
// flags: --testing --bytecode-version=13.4
cuda_tile.module @m {
  testing$func @later(%t: tile<4xf32>) {
    %0 = ftof %t rounding<nearest_away> : tile<4xf32> -> tile<4xf64>
  }
}

// -----

// rule: V-ENUM-1 V-GEN-4
// flags: --testing
cuda_tile.module @m {
  testing$func @cases(%p: tile<4xptr<f32>>) {
    // expected-error @below {{attribute 'memory_ordering_semantics'}}
    %0, %t0 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 5 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<4xptr<f32>>) -> (!cuda_tile.tile<4xf32>, !cuda_tile.token)
  }
  testing$func @negative(%p: tile<4xptr<f32>>) {
    // expected-error @below {{attribute 'memory_scope'}}
    %1, %t1 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 1 : i32, memory_scope = -1 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!cuda_tile.tile<4xptr<f32>>) -> (!cuda_tile.tile<4xf32>, !cuda_tile.token)
  }
}

// -----

// rule: V-ENUM-2
// flags: --testing
cuda_tile.module @m {
  testing$func @unknown(%f: tile<4xf32>) {
    // expected-error @below {{'upwards'}}
    // expected-note @below {{'nearest_even', 'zero', 'negative_inf' or 'positive_inf'}}
    %0 = addf %f, %f rounding<upwards> : tile<4xf32>
  }
  testing$func @not_of_this_operation(%f: tile<4xf32>) {
    // expected-error @below {{'addf' does not take 'rounding<approx>'}}
    // expected-note @below {{'nearest_even', 'zero', 'negative_inf' or 'positive_inf'}}
    %0 = addf %f, %f rounding<approx> : tile<4xf32>
  }
  testing$func @of_conversions(%i: tile<4xi32>) {
    // expected-error @below {{'itof' does not take 'rounding<zero>'}}
    // expected-note @below {{'nearest_even'}}
    %0 = itof %i signed rounding<zero> : tile<4xi32> -> tile<4xf32>
  }
  testing$func @of_division(%f: tile<4xf32>) {
    // expected-error @below {{'divf' does not take 'rounding<nearest_away>'}}
    // expected-note @below {{'approx' or 'full'}}
    %0 = divf %f, %f rounding<nearest_away> : tile<4xf32>
  }
  testing$func @signedness(%i: tile<4xi32>) {
    // expected-error @below {{'unsignd'}}
    // expected-note @below {{'unsigned' or 'signed'}}
    %0 = maxi %i, %i unsignd : tile<4xi32>
  }
  testing$func @comparison(%i: tile<4xi32>) {
    // expected-error @below {{'less'}}
    // expected-note @below {{'equal', 'not_equal'}}
    %0 = cmpi less %i, %i, signed : tile<4xi32> -> tile<4xi1>
  }
}
