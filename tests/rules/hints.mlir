// Hints to the optimizer.

// rule: V-HINT-1 V-HINT-2 V-HINT-3 V-HINT-13
// flags: --Wunsupported-hints=false
cuda_tile.module @m {
  entry @a() optimization_hints=<> {
  }
  entry @b() optimization_hints=<sm_100 = {}, default = {}, "sm_90" = {occupancy = 2}> {
  }
  // They make no module invalid.
  entry @c() optimization_hints=<sm_1 = {anything = "else"}, sm_100 = {occupancy = -5, num_cta_in_cga = 3}> {
  }
}

// -----

// rule: V-HINT-4 V-HINT-5 V-HINT-6 V-HINT-7 V-HINT-8 V-HINT-9 V-HINT-10 V-HINT-11 V-HINT-12 V-HINT-13
// flags: --Wunsupported-hints
cuda_tile.module @m {
  entry @a(%p: tile<ptr<f32>>, %i: tile<i32>) optimization_hints=<sm_80 = {num_cta_in_cga = 1}, sm_86 = {}, sm_87 = {}, sm_88 = {}, sm_89 = {}, sm_90 = {num_cta_in_cga = 16}, sm_100 = {num_cta_in_cga = 1, num_worker_warps_per_cta = 1, occupancy = 1}, sm_103 = {num_cta_in_cga = 2, num_worker_warps_per_cta = 32, occupancy = 32}, sm_107 = {num_cta_in_cga = 2}, sm_110 = {}, sm_120 = {}, sm_121 = {}, default = {num_cta_in_cga = 8}> {
    %0, %1 = load_ptr_tko weak %p optimization_hints=<sm_100 = {latency = 1}, default = {latency = 10}> : tile<ptr<f32>> -> tile<f32>, token
    store_ptr_tko weak %p, %0 optimization_hints=<sm_100 = {latency = 2}> : tile<ptr<f32>>, tile<f32> -> token
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %2, %3 = load_view_tko weak %w[%i] optimization_hints = <sm_100 = {latency = 2, allow_tma = true}> : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %4 = store_view_tko weak %2, %w[%i] optimization_hints = <sm_100 = {allow_tma = false}> : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// rule: V-HINT-1
cuda_tile.module @m {
  // expected-error @below {{expected a dictionary of hints for 'sm_100', found 2 : i64}}
  entry @e(%p: tile<ptr<f32>>) optimization_hints=<sm_90 = {}, sm_100 = 2> {
    // expected-error @below {{expected a dictionary of hints for 'sm_90', found "none"}}
    %0, %1 = load_ptr_tko weak %p optimization_hints=<sm_90 = "none"> : tile<ptr<f32>> -> tile<f32>, token
  }
}

// -----

// rule: V-HINT-2
cuda_tile.module @m {
  // expected-error @below {{'sm_90'}}
  // expected-note @below {{first given here}}
  entry @e() optimization_hints=<sm_90 = {}, sm_90 = {}> {
  }
}

// -----

// rule: V-HINT-2
cuda_tile.module @m {
  // expected-error @below {{expected}}
  // expected-note @below {{'optimization_hints' is written}}
  entry @e() optimization_hints=<2> {
  }
}

// -----

// rule: V-HINT-4 V-HINT-9
// flags: --Werr-hints --Wunsupported-hints
cuda_tile.module @m {
  // expected-warning @below {{expected hint 'occupancy' for 'sm_100' to be a number from 1 to 32, found 64 : i64}}
  // expected-warning @below {{expected hint 'occupancy' for 'sm_120' to be a number from 1 to 32, found 0 : i64}}
  // expected-error @below {{expected only known hints because of '--Werr-hints'}}
  entry @e() optimization_hints=<sm_100 = {occupancy = 64}, sm_120 = {occupancy = 0}> {
  }
}

// -----

// rule: V-HINT-4 V-HINT-10
// flags: --Werr-hints --Wunsupported-hints
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-warning @below {{expected hint 'latency' for 'sm_100' to be a number from 1 to 10, found 11 : i64}}
    // expected-error @below {{expected only known hints because of '--Werr-hints'}}
    %0, %1 = load_ptr_tko weak %p optimization_hints=<sm_100 = {latency = 11}> : tile<ptr<f32>> -> tile<f32>, token
  }
}

// -----

// What stands below an unknown key is not looked at.

// rule: V-HINT-5
// flags: --Wunsupported-hints
cuda_tile.module @m {
  // expected-warning @below {{expected the hints to be for 'sm_80', 'sm_86', 'sm_87', 'sm_88', 'sm_89', 'sm_90', 'sm_100', 'sm_103', 'sm_107', 'sm_110', 'sm_120', 'sm_121' or 'default', found 'sm_100a'}}
  // expected-warning @below {{found 'SM_100'}}
  entry @e() optimization_hints=<sm_100a = {anything = 1}, SM_100 = {}> {
  }
}

// -----

// rule: V-HINT-6
// flags: --Wunsupported-hints
cuda_tile.module @m {
  // expected-warning @below {{expected the hint 'num_cta_in_cga', 'num_worker_warps_per_cta' or 'occupancy', found 'latency'}}
  entry @e(%p: tile<ptr<f32>>, %i: tile<i32>) optimization_hints=<sm_100 = {latency = 2}> {
    // expected-warning @below {{expected the hint 'latency', found 'allow_tma'}}
    %0, %1 = load_ptr_tko weak %p optimization_hints=<sm_100 = {allow_tma = true}> : tile<ptr<f32>> -> tile<f32>, token
    // expected-warning @below {{expected the hint 'latency', found 'occupancy'}}
    store_ptr_tko weak %p, %0 optimization_hints=<default = {occupancy = 1}> : tile<ptr<f32>>, tile<f32> -> token
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    // expected-warning @below {{expected the hint 'latency' or 'allow_tma', found 'occupancy'}}
    %2, %3 = load_view_tko weak %w[%i] optimization_hints = <sm_100 = {occupancy = 2}> : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    // expected-warning @below {{expected the hint 'latency' or 'allow_tma', found 'num_cta_in_cga'}}
    %4 = store_view_tko weak %2, %w[%i] optimization_hints = <sm_100 = {num_cta_in_cga = 2}> : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// rule: V-HINT-7
// flags: --Wunsupported-hints
cuda_tile.module @m {
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_100' to be a power of two from 1 to 16, found 3 : i64}}
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_103' to be a power of two from 1 to 16, found 32 : i64}}
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_120' to be a power of two from 1 to 16, found 0 : i64}}
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_90' to be a power of two from 1 to 16, found "a"}}
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'default' to be a power of two from 1 to 16, found -2 : i64}}
  entry @a() optimization_hints=<sm_90 = {num_cta_in_cga = "a"}, sm_100 = {num_cta_in_cga = 3}, sm_103 = {num_cta_in_cga = 32}, sm_120 = {num_cta_in_cga = 0}, default = {num_cta_in_cga = -2}> {
  }
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_80' to be 1, found 2 : i64}}
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_86' to be 1, found 2 : i64}}
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_87' to be 1, found 2 : i64}}
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_88' to be 1, found 2 : i64}}
  // expected-warning @below {{expected hint 'num_cta_in_cga' for 'sm_89' to be 1, found 2 : i64}}
  entry @b() optimization_hints=<sm_80 = {num_cta_in_cga = 2}, sm_86 = {num_cta_in_cga = 2}, sm_87 = {num_cta_in_cga = 2}, sm_88 = {num_cta_in_cga = 2}, sm_89 = {num_cta_in_cga = 2}, sm_90 = {num_cta_in_cga = 2}> {
  }
}

// -----

// The whole number counts, not its lower half.

// rule: V-HINT-8
// flags: --Wunsupported-hints
cuda_tile.module @m {
  // expected-warning @below {{expected hint 'num_worker_warps_per_cta' for 'sm_100' to be a power of two from 1 to 32, found 64 : i64}}
  // expected-warning @below {{expected hint 'num_worker_warps_per_cta' for 'sm_103' to be a power of two from 1 to 32, found 6 : i64}}
  // expected-warning @below {{expected hint 'num_worker_warps_per_cta' for 'sm_120' to be a power of two from 1 to 32, found 4294967300 : i64}}
  entry @e() optimization_hints=<sm_100 = {num_worker_warps_per_cta = 64}, sm_103 = {num_worker_warps_per_cta = 6}, sm_120 = {num_worker_warps_per_cta = 4294967300}> {
  }
}

// -----

// rule: V-HINT-9
// flags: --Wunsupported-hints
cuda_tile.module @m {
  // expected-warning @below {{expected hint 'occupancy' for 'sm_100' to be a number from 1 to 32, found 33 : i64}}
  entry @e() optimization_hints=<sm_100 = {occupancy = 33}> {
  }
}

// -----

// rule: V-HINT-10
// flags: --Wunsupported-hints
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    // expected-warning @below {{expected hint 'latency' for 'sm_100' to be a number from 1 to 10, found 0 : i64}}
    %0, %1 = load_ptr_tko weak %p optimization_hints=<sm_100 = {latency = 0}> : tile<ptr<f32>> -> tile<f32>, token
  }
}

// -----

// rule: V-HINT-11
// flags: --Wunsupported-hints
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    // expected-warning @below {{expected hint 'allow_tma' for 'sm_100' to be 'true' or 'false', found 1 : i64}}
    %0, %1 = load_view_tko weak %w[%i] optimization_hints = <sm_100 = {allow_tma = 1}> : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  }
}

// -----

// `true` is the number -1.

// rule: V-HINT-12 V-HINT-9
// flags: --Wunsupported-hints
cuda_tile.module @m {
  // expected-warning @below {{expected hint 'occupancy' for 'sm_100' to be a number from 1 to 32, found true}}
  entry @e() optimization_hints=<sm_100 = {occupancy = true}> {
  }
}
