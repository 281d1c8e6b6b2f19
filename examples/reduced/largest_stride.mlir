// An access to a view of a tensor with the largest stride that there is.
//
// Crash:   tileiras --gpu-name=sm_100 crash.tileirbc (13.1.80, 13.2.86, 13.3.36, 13.4.92, 13.5.37): abort without a message, in
//          13.1.80 with "LLVM ERROR: Failed to infer result type(s)"
// Found:   tile-ir-reduce seed.tileirbc --crashes "tileiras --gpu-name=sm_100 -O0 -o /dev/null", where the module was a random
//          one of tile-ir-smith
// Needs:   13.1
cuda_tile.module @a {
  entry @b(%arg0: tile<i8>, %arg1: tile<ptr<f16>>) {
    %cst_0_f16 = constant <f16: 0.000000e+00> : tile<2xf16>
    %tview = make_tensor_view %arg1, shape = [4], strides = [9223372036854775807] : tensor_view<4xf16, strides=[9223372036854775807]>
    %pview = make_partition_view %tview : partition_view<tile=(2), tensor_view<4xf16, strides=[9223372036854775807]>>
    %0 = store_view_tko weak %cst_0_f16, %pview[%arg0] : tile<2xf16>, partition_view<tile=(2), tensor_view<4xf16, strides=[9223372036854775807]>>, tile<i8> -> token
    return
  }
}
