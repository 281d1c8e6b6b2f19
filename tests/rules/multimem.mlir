// rule: V-MM-1 V-MM-2 V-MM-4 V-MM-7
// flags: --testing
cuda_tile.module @m {
  testing$func @load_reduce(%vi32: partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xi32: tile<8xi32>,
    %vi64: partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xi64: tile<8xi64>,
    %vf16: partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf16: tile<8xf16>,
    %vbf16: partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xbf16: tile<8xbf16>,
    %vf32: partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf32: tile<8xf32>,
    %vf64: partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf64: tile<8xf64>,
    %i: tile<i32>) {
    %r0, %t0 = multimem_load_reduce_view_tko weak %vi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r1, %t1 = multimem_load_reduce_view_tko weak %vi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi64>, token
    %r2, %t2 = multimem_load_reduce_view_tko weak %vf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    %r3, %t3 = multimem_load_reduce_view_tko weak %vbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xbf16>, token
    %r4, %t4 = multimem_load_reduce_view_tko weak %vf32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
    %r5, %t5 = multimem_load_reduce_view_tko weak %vf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf64>, token
    %r6, %t6 = multimem_load_reduce_view_tko weak %vi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r7, %t7 = multimem_load_reduce_view_tko weak %vi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi64>, token
    %r8, %t8 = multimem_load_reduce_view_tko weak %vf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    %r9, %t9 = multimem_load_reduce_view_tko weak %vbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xbf16>, token
    %r10, %t10 = multimem_load_reduce_view_tko weak %vi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r11, %t11 = multimem_load_reduce_view_tko weak %vi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi64>, token
    %r12, %t12 = multimem_load_reduce_view_tko weak %vf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    %r13, %t13 = multimem_load_reduce_view_tko weak %vbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xbf16>, token
    %r14, %t14 = multimem_load_reduce_view_tko weak %vi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r15, %t15 = multimem_load_reduce_view_tko weak %vi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi64>, token
    %r16, %t16 = multimem_load_reduce_view_tko weak %vi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r17, %t17 = multimem_load_reduce_view_tko weak %vi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi64>, token
    %r18, %t18 = multimem_load_reduce_view_tko weak %vi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r19, %t19 = multimem_load_reduce_view_tko weak %vi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi64>, token
    %r20, %t20 = multimem_load_reduce_view_tko weak %vi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r21, %t21 = multimem_load_reduce_view_tko weak %vi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi64>, token
    %r22, %t22 = multimem_load_reduce_view_tko weak %vi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r23, %t23 = multimem_load_reduce_view_tko weak %vi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi64>, token
  }
  testing$func @reduce(%vi32: partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xi32: tile<8xi32>,
    %vi64: partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xi64: tile<8xi64>,
    %vf16: partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf16: tile<8xf16>,
    %vbf16: partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xbf16: tile<8xbf16>,
    %vf32: partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf32: tile<8xf32>,
    %vf64: partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf64: tile<8xf64>,
    %i: tile<i32>) {
    %t0 = multimem_reduce_view_tko relaxed sys %vi32, %xi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t1 = multimem_reduce_view_tko relaxed sys %vi64, %xi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    %t2 = multimem_reduce_view_tko relaxed sys %vf16, %xf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf16>, tile<i32> -> token
    %t3 = multimem_reduce_view_tko relaxed sys %vbf16, %xbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xbf16>, tile<i32> -> token
    %t4 = multimem_reduce_view_tko relaxed sys %vf32, %xf32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    %t5 = multimem_reduce_view_tko relaxed sys %vf64, %xf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<add>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf64>, tile<i32> -> token
    %t6 = multimem_reduce_view_tko relaxed sys %vi32, %xi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t7 = multimem_reduce_view_tko relaxed sys %vi64, %xi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    %t8 = multimem_reduce_view_tko relaxed sys %vi32, %xi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t9 = multimem_reduce_view_tko relaxed sys %vi64, %xi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    %t10 = multimem_reduce_view_tko relaxed sys %vi32, %xi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t11 = multimem_reduce_view_tko relaxed sys %vi64, %xi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    %t12 = multimem_reduce_view_tko relaxed sys %vi32, %xi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t13 = multimem_reduce_view_tko relaxed sys %vi64, %xi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    %t14 = multimem_reduce_view_tko relaxed sys %vi32, %xi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t15 = multimem_reduce_view_tko relaxed sys %vi64, %xi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    %t16 = multimem_reduce_view_tko relaxed sys %vi32, %xi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t17 = multimem_reduce_view_tko relaxed sys %vi64, %xi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
    %t18 = multimem_reduce_view_tko relaxed sys %vi32, %xi32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %t19 = multimem_reduce_view_tko relaxed sys %vi64, %xi64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi64>, tile<i32> -> token
  }
}

// -----

// rule: V-MM-7
// flags: --testing
cuda_tile.module @m {
  testing$func @load_reduce(%vi32: partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xi32: tile<8xi32>,
    %vi64: partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xi64: tile<8xi64>,
    %vf16: partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf16: tile<8xf16>,
    %vbf16: partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xbf16: tile<8xbf16>,
    %vf32: partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf32: tile<8xf32>,
    %vf64: partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf64: tile<8xf64>,
    %i: tile<i32>) {
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32', 'i64', 'f16' or 'bf16', which 'reduction' 'min' needs, found 'f32'}}
    %r0, %t0 = multimem_load_reduce_view_tko weak %vf32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32', 'i64', 'f16' or 'bf16', which 'reduction' 'max' needs, found 'f64'}}
    %r1, %t1 = multimem_load_reduce_view_tko weak %vf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf64>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'and' needs, found 'f16'}}
    %r2, %t2 = multimem_load_reduce_view_tko weak %vf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'and' needs, found 'f32'}}
    %r3, %t3 = multimem_load_reduce_view_tko weak %vf32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'or' needs, found 'f16'}}
    %r4, %t4 = multimem_load_reduce_view_tko weak %vf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'or' needs, found 'f32'}}
    %r5, %t5 = multimem_load_reduce_view_tko weak %vf32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'xor' needs, found 'f16'}}
    %r6, %t6 = multimem_load_reduce_view_tko weak %vf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'xor' needs, found 'f32'}}
    %r7, %t7 = multimem_load_reduce_view_tko weak %vf32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'umin' needs, found 'f16'}}
    %r8, %t8 = multimem_load_reduce_view_tko weak %vf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'umin' needs, found 'f32'}}
    %r9, %t9 = multimem_load_reduce_view_tko weak %vf32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'umax' needs, found 'f16'}}
    %r10, %t10 = multimem_load_reduce_view_tko weak %vf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'umax' needs, found 'f32'}}
    %r11, %t11 = multimem_load_reduce_view_tko weak %vf32[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
  }
  testing$func @reduce(%vi32: partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xi32: tile<8xi32>,
    %vi64: partition_view<tile=(8), tensor_view<64xi64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xi64: tile<8xi64>,
    %vf16: partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf16: tile<8xf16>,
    %vbf16: partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xbf16: tile<8xbf16>,
    %vf32: partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf32: tile<8xf32>,
    %vf64: partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %xf64: tile<8xf64>,
    %i: tile<i32>) {
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'min' needs, found 'bf16'}}
    %t0 = multimem_reduce_view_tko relaxed sys %vbf16, %xbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xbf16>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'min' needs, found 'f64'}}
    %t1 = multimem_reduce_view_tko relaxed sys %vf64, %xf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf64>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'max' needs, found 'bf16'}}
    %t2 = multimem_reduce_view_tko relaxed sys %vbf16, %xbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xbf16>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'max' needs, found 'f64'}}
    %t3 = multimem_reduce_view_tko relaxed sys %vf64, %xf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf64>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'and' needs, found 'bf16'}}
    %t4 = multimem_reduce_view_tko relaxed sys %vbf16, %xbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xbf16>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'and' needs, found 'f64'}}
    %t5 = multimem_reduce_view_tko relaxed sys %vf64, %xf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf64>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'or' needs, found 'bf16'}}
    %t6 = multimem_reduce_view_tko relaxed sys %vbf16, %xbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xbf16>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'or' needs, found 'f64'}}
    %t7 = multimem_reduce_view_tko relaxed sys %vf64, %xf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf64>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'xor' needs, found 'bf16'}}
    %t8 = multimem_reduce_view_tko relaxed sys %vbf16, %xbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xbf16>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'xor' needs, found 'f64'}}
    %t9 = multimem_reduce_view_tko relaxed sys %vf64, %xf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf64>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'umin' needs, found 'bf16'}}
    %t10 = multimem_reduce_view_tko relaxed sys %vbf16, %xbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xbf16>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'umin' needs, found 'f64'}}
    %t11 = multimem_reduce_view_tko relaxed sys %vf64, %xf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf64>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'umax' needs, found 'bf16'}}
    %t12 = multimem_reduce_view_tko relaxed sys %vbf16, %xbf16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xbf16>, tile<i32> -> token
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32' or 'i64', which 'reduction' 'umax' needs, found 'f64'}}
    %t13 = multimem_reduce_view_tko relaxed sys %vf64, %xf64[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xf64, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf64>, tile<i32> -> token
  }
}

// -----

// rule: V-MM-3 V-MM-6 V-INB-1 V-MEM-3 V-MEM-4
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, %i: tile<i64>, %t: token) {
    %0, %t0 = multimem_load_reduce_view_tko weak %v[%i, %i] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, tile<i64> -> tile<8x4xi32>, token
    %1, %t1 = multimem_load_reduce_view_tko relaxed tl_blk %v[%i, %i] token=%t inbounds=[true, false] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, tile<i64>, token -> tile<8x4xi32>, token
    %2, %t2 = multimem_load_reduce_view_tko acquire sys %v[%i, %i] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, tile<i64> -> tile<8x4xi32>, token
    %t3 = multimem_reduce_view_tko relaxed device %v, %0[%i, %i] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x4xi32>, tile<i64> -> token
    %t4 = multimem_reduce_view_tko release tl_blk %v, %0[%i, %i] inbounds=[true, true] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x4xi32>, tile<i64> -> token
    %t5 = multimem_store_view_tko weak %v, %0[%i, %i] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x4xi32>, tile<i64> -> token
    %t6 = multimem_store_view_tko relaxed sys %v, %0[%i, %i] inbounds=[false, true] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x4xi32>, tile<i64> -> token
    %t7 = multimem_store_view_tko release device %v, %0[%i, %i] : partition_view<tile=(8x4), padding_value = zero, tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, tile<8x4xi32>, tile<i64> -> token
  }
}

// -----

// rule: V-MM-1 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': operand 'view' must be}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': operand 'view' must be}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': operand 'view' must be}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<none>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<none>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<none>>>'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<none>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<none>>>'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<none>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<none>>>'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<none>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<unicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<unicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<unicast>>>'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<unicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<unicast>>>'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<unicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected 'view' to have the pointer attribute multicast, found 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<unicast>>>'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<unicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-3 V-LDV-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected 1 index, one for each dimension of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>', found 2}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected 1 index, one for each dimension of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>', found 2}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected 1 index, one for each dimension of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>', found 2}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-3 V-LDV-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<4xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected 'reduced_values' to be a tile of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>', 'tile<8xi32>', found 'tile<4xi32>'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected 'tile' to be a tile of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>', 'tile<8xi32>', found 'tile<4xi32>'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected 'tile' to be a tile of 'partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>', 'tile<8xi32>', found 'tile<4xi32>'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-3 V-IDX-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<8xi32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected 'index' #0 to have rank 0, found 'tile<8xi32>'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected 'index' #0 to have rank 0, found 'tile<8xi32>'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected 'index' #0 to have rank 0, found 'tile<8xi32>'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-3 V-IDX-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8x4xi32>, %i: !cuda_tile.tile<i32>, %l: !cuda_tile.tile<i64>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected all indices to have one type}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i, %l) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> (!cuda_tile.tile<8x4xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected all indices to have one type}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i, %l) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected all indices to have one type}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i, %l) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xi32, strides=[64,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8x4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-3 V-INB-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected 1 flag in 'inbounds', one for each index, found 0}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, inbounds = array<i1>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected 1 flag in 'inbounds', one for each index, found 0}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, inbounds = array<i1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected 1 flag in 'inbounds', one for each index, found 0}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, inbounds = array<i1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi16>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'i16'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi16>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'i16'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'i16'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xtf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xtf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xtf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'tf32'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xtf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xtf32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'tf32'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xtf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'tf32'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xtf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xtf32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xf8E5M2, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xf8E5M2, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xf8E5M2>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'f8E5M2'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf8E5M2, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf8E5M2>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'f8E5M2'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf8E5M2, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected elements of 'i32', 'i64', 'f16', 'bf16', 'f32' or 'f64', found 'f8E5M2'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf8E5M2, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf8E5M2>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-5
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%va: partition_view<tile=(8x2), tensor_view<64x64xf16, strides=[1,64], #cuda_tile.ptr_attr<multicast>>>, %vb: partition_view<tile=(2), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %vc: partition_view<tile=(8), tensor_view<64xf32, strides=[2], #cuda_tile.ptr_attr<multicast>>>, %vd: partition_view<tile=(1x2), tensor_view<?x?xf16, strides=[?,1], #cuda_tile.ptr_attr<multicast>>>, %i: tile<i32>) {
    %0, %t0 = multimem_load_reduce_view_tko weak %va[%i, %i] : partition_view<tile=(8x2), tensor_view<64x64xf16, strides=[1,64], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8x2xf16>, token
    %1, %t1 = multimem_load_reduce_view_tko weak %vb[%i] : partition_view<tile=(2), tensor_view<64xbf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<2xbf16>, token
    %2, %t2 = multimem_load_reduce_view_tko weak %vc[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[2], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf32>, token
    %3, %t3 = multimem_load_reduce_view_tko weak %vd[%i, %i] : partition_view<tile=(1x2), tensor_view<?x?xf16, strides=[?,1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<1x2xf16>, token
  }
}

// -----

// rule: V-MM-5
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xf16>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected one dimension of 'tensor_view<64xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>' to have the stride 1, as its elements fill words together, found 0}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf16>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected one dimension of 'tensor_view<64xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>' to have the stride 1, as its elements fill words together, found 0}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected one dimension of 'tensor_view<64xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>' to have the stride 1, as its elements fill words together, found 0}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[2], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-5
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[?], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[?], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xf16>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected one dimension of 'tensor_view<64xf16, strides=[?], #cuda_tile.ptr_attr<multicast>>' to have the stride 1, as its elements fill words together, found 0}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[?], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf16>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected one dimension of 'tensor_view<64xf16, strides=[?], #cuda_tile.ptr_attr<multicast>>' to have the stride 1, as its elements fill words together, found 0}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[?], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected one dimension of 'tensor_view<64xf16, strides=[?], #cuda_tile.ptr_attr<multicast>>' to have the stride 1, as its elements fill words together, found 0}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf16, strides=[?], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xf16>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-5
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x2), tensor_view<64x64xbf16, strides=[1,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8x2xbf16>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8x2), tensor_view<64x64xbf16, strides=[1,1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8x2xbf16>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{to have the stride 1, as its elements fill words together, found 2}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x2), tensor_view<64x64xbf16, strides=[1,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x2xbf16>, !cuda_tile.token)
    // expected-error @below {{to have the stride 1, as its elements fill words together, found 2}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x2), tensor_view<64x64xbf16, strides=[1,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8x2xbf16>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{to have the stride 1, as its elements fill words together, found 2}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x2), tensor_view<64x64xbf16, strides=[1,1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8x2xbf16>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-5
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(1), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<1xf16>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(1), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<1xf16>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected a tile of 'partition_view<tile=(1), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>' to fill words of 4 bytes, found 2 bytes}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(1), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<1xf16>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected a tile of 'partition_view<tile=(1), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>' to fill words of 4 bytes, found 2 bytes}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(1), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<1xf16>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected a tile of 'partition_view<tile=(1), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>' to fill words of 4 bytes, found 2 bytes}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(1), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<1xf16>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-6 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'acquire', found 'release'}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 3 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_reduce_view_tko': expected attribute 'memory_ordering_semantics' to be 'relaxed' or 'release', found 'weak'}}
    %1 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'multimem_store_view_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'release', found 'acquire'}}
    %2 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 2 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-6 V-MEM-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found device}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_store_view_tko': expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found device}}
    %1 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-6 V-MEM-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'multimem_load_reduce_view_tko': expected a 'memory_scope' where 'memory_ordering_semantics' is relaxed, found none}}
    %0:2 = "cuda_tile.multimem_load_reduce_view_tko"(%v, %i) <{memory_ordering_semantics = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)
    // expected-error @below {{'multimem_store_view_tko': expected a 'memory_scope' where 'memory_ordering_semantics' is relaxed, found none}}
    %1 = "cuda_tile.multimem_store_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-6 V-GEN-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, %x: !cuda_tile.tile<8xi32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{memory_scope}}
    %0 = "cuda_tile.multimem_reduce_view_tko"(%v, %x, %i) <{memory_ordering_semantics = 1 : i32, reduction = #cuda_tile.multimem_reduction_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MM-7
// flags: --testing
!view = !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
cuda_tile.module @m {
  testing$func @load_reduce(%view: !view, %i: tile<i32>) {
    // expected-error @below {{expected elements of 'i32', 'i64', 'f16' or 'bf16', which 'reduction' 'min' needs, found 'f32'}}
    %0, %1 = multimem_load_reduce_view_tko weak %view[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : !view, tile<i32> -> tile<8xf32>, token
  }
}
