// Operations of 13.2 to 13.5.

cuda_tile.module @kernels {
  entry @since_13_2(%a: tile<f32>, %i: tile<i32>, %n: tile<i32>) {
    %0 = atan2 %a, %a : tile<f32>
    %1 = negi %i overflow<no_signed_wrap> : tile<i32>
    for unsigned %k in (%i to %n, step %n) : tile<i32> {
    }
  }
  entry @since_13_3() {
    %a = constant <i32: 0> : tile<16xi32>
    %0 = pack %a : tile<16xi32> -> tile<64xi8>
    %1 = unpack %0 : tile<64xi8> -> tile<32xf16>
    %2 = alloca num_elem = 16, alignment = 4 global : tile<ptr<f32>>
  }
  entry @since_13_4(%a: tile<f32>, %i: tile<i32>) {
    %part = constant <f32: 0.0> : tile<2xf32>
    %whole = constant <f32: 0.0> : tile<8xf32>
    %t0 = gdc_wait_tko -> token
    %t1 = gdc_launch_dependents_tko token = %t0 -> token
    %t2 = memory_fence_alias_tko %t1
    %0 = fpowi %a, %i : tile<f32>, tile<i32>
    %1 = ftoi %a unsigned saturating : tile<f32> -> tile<i32>
    %2 = insert %part, %whole[%i] : tile<2xf32>, tile<8xf32>
    %3 = constant <fnv8E5M3FNU: [1.0, 0xFF]> : tile<2xfnv8E5M3FNU>
  }
}
