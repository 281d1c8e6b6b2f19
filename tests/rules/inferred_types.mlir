// rule: V-INF-1
cuda_tile.module @m {
  entry @e(%x: tile<f32>, %i: tile<i32>) {
    %0 = addf %x, %x : tile<f32>
    %1 = fma %x, %x, %0 : tile<f32>
    %2 = addi %i, %i : tile<i32>
    return
  }
}

// -----

// rule: V-INF-1 V-GEN-7
cuda_tile.module @m {
  // expected-note @below {{defined here}}
  entry @e(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{%i}}
    %0 = addf %x, %i : tile<f32>
    return
  }
}

// -----

// rule: V-INF-1 V-GEN-7
cuda_tile.module @m {
  // expected-note @below {{defined here}}
  entry @e(%x: tile<f32>, %y: tile<f64>) {
    // expected-error @below {{%y}}
    %0 = fma %x, %x, %y : tile<f32>
    return
  }
}

// -----

// rule: V-INF-2
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %i: tile<i32>, %j: tile<i64>) {
    %t = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8, 1]>
    %v = make_partition_view %t : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>>
    %0, %t0 = load_view_tko weak %v[%i, %i] : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>>, tile<i32> -> tile<2x2xf32>, token
    %1, %t1 = load_view_tko weak %v[%i, %i] : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>>, tile<i32>, tile<i32> -> tile<2x2xf32>, token
    return
  }
}

// -----

// rule: V-INF-2
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %t = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8, 1]>
    %v = make_partition_view %t : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>>
    // expected-note @below {{is written}}
    // expected-error @below {{operand 'index' of 'load_view_tko' has 2 values, but no types are given}}
    %0, %t0 = load_view_tko weak %v[%i, %i] : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>> -> tile<2x2xf32>, token
    return
  }
}

// -----

// rule: V-INF-2
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %t = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8, 1]>
    %v = make_partition_view %t : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>>
    // expected-note @below {{is written}}
    // expected-error @below {{operand 'index' of 'load_view_tko' has 2 values, but 3 types are given}}
    %0, %t0 = load_view_tko weak %v[%i, %i] : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>>, tile<i32>, tile<i32>, tile<i32> -> tile<2x2xf32>, token
    return
  }
}

// -----

// rule: V-INF-3
cuda_tile.module @m {
  entry @e(%n: tile<i32>, %x: tile<f32>) {
    %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<f32>) {
      continue %a : tile<f32>
    }
    %s = loop iter_values(%a = %x) : tile<f32> -> tile<f32> {
      break %a : tile<f32>
    }
    return
  }
}

// -----

// rule: V-INF-3
cuda_tile.module @m {
  entry @e(%n: tile<i32>, %x: tile<f32>) {
    // expected-error @below {{there is 1 carried value, but 2 types}}
    %r:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<f32>, tile<f32>) {
      continue %a : tile<f32>
    }
    return
  }
}

// -----

// rule: V-INF-3
cuda_tile.module @m {
  entry @e(%x: tile<f32>) {
    // expected-error @below {{there are 2 carried values, but 1 type}}
    loop iter_values(%a = %x, %b = %x) : tile<f32> {
      break
    }
    return
  }
}

// -----

// rule: V-INF-4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %n: tile<i64>) {
    %0 = make_tensor_view %p, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4, 1]>
    %1 = make_tensor_view %p, shape = [%n, 4], strides = [%n, 1] : tile<i64> -> tensor_view<?x4xf32, strides=[?, 1]>
    return
  }
}

// -----

// rule: V-INF-4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-note @below {{the type is given here}}
    // expected-error @below {{'shape' has 1 element here, but 2 in the type}}
    %0 = make_tensor_view %p, shape = [8], strides = [4, 1] : tensor_view<8x4xf32, strides=[4, 1]>
    return
  }
}

// -----

// rule: V-INF-4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-note @below {{the type is given here}}
    // expected-error @below {{'shape' has 5 here, but 4 in the type}}
    %0 = make_tensor_view %p, shape = [8, 5], strides = [4, 1] : tensor_view<8x4xf32, strides=[4, 1]>
    return
  }
}

// -----

// rule: V-INF-4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %n: tile<i64>) {
    // expected-note @below {{the type is given here}}
    // expected-error @below {{'shape' has a value here, but 8 in the type}}
    %0 = make_tensor_view %p, shape = [%n, 4], strides = [4, 1] : tile<i64> -> tensor_view<8x4xf32, strides=[4, 1]>
    return
  }
}

// -----

// rule: V-INF-4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-note @below {{the type is given here}}
    // expected-error @below {{'shape' has 4 here, but '?' in the type}}
    %0 = make_tensor_view %p, shape = [8, 4], strides = [4, 1] : tensor_view<8x?xf32, strides=[4, 1]>
    return
  }
}

// -----

// rule: V-INF-5
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    %t = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8, 1]>
    %v = make_partition_view %t : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>>
    %s:2 = get_tensor_shape %t : tensor_view<8x8xf32, strides=[8, 1]> -> tile<i64>
    %i:2 = get_index_space_shape %v : partition_view<tile=(2x2), tensor_view<8x8xf32, strides=[8, 1]>> -> tile<i64>
    return
  }
}

// -----

// rule: V-INF-5
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    %t = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8, 1]>
    // expected-note @below {{is written}}
    // expected-error @below {{expected a partition_view type, found 'tensor_view<8x8xf32, strides=[8,1]>'}}
    %v = make_partition_view %t : tensor_view<8x8xf32, strides=[8, 1]>
    return
  }
}

// -----

// rule: V-INF-5
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-error @below {{expected a tensor_view type, found 'tile<8xf32>'}}
    %t = make_tensor_view %p, shape = [8], strides = [1] : tile<8xf32>
    return
  }
}

// -----

// rule: V-INF-5 V-TC-1
cuda_tile.module @m {
  entry @e() {
    %t = constant <f32: 1.0> : tile<8xf32>
    // expected-error @below {{operand 'src' must be tensor_view, found 'tile<8xf32>'}}
    %s = get_tensor_shape %t : tile<8xf32> -> tile<i64>
    return
  }
}

// -----

// rule: V-INF-5 V-TC-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    %t = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8, 1]>
    // expected-error @below {{operand 'src' must be partition_view or strided_view or gather_scatter_view, found 'tensor_view}}
    %s:2 = get_index_space_shape %t : tensor_view<8x8xf32, strides=[8, 1]> -> tile<i64>
    return
  }
}
