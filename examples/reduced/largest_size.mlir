// An access to a view of a tensor with the largest size that there is.
//
// Crash:   tileiras --gpu-name=sm_100 crash.tileirbc (13.1.80): abort with "LLVM ERROR: Failed to infer result type(s)" about
//          "cute.zipped_divide"; releases from 13.2.86 on compile it
// Found:   tile-ir-reduce seed.tileirbc --stderr-matches "LLVM ERROR" "tileiras --gpu-name=sm_100 -O1 -o /dev/null", where the
//          module was a random one of tile-ir-smith
// Needs:   13.1
cuda_tile.module @a {
  entry @b(%arg0: tile<i1>, %arg1: tile<ptr<f16>>) {
    %cst_0_f16 = constant <f16: 0.000000e+00> : tile<2xf16>
    %tview = make_tensor_view %arg1, shape = [9223372036854775807], strides = [2] : tensor_view<9223372036854775807xf16, strides=[2]>
    %pview = make_partition_view %tview : partition_view<tile=(2), tensor_view<9223372036854775807xf16, strides=[2]>>
    %0 = store_view_tko weak %cst_0_f16, %pview[%arg0] : tile<2xf16>, partition_view<tile=(2), tensor_view<9223372036854775807xf16, strides=[2]>>, tile<i1> -> token
    return
  }
}
