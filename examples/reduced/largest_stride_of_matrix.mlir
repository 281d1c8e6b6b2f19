// The same as largest_stride.mlir for a tile of two dimensions, which is copied in another way.
//
// Crash:   tileiras --gpu-name=sm_90 crash.tileirbc (13.5.37): abort with "LLVM ERROR: Failed to infer result type(s)" about
//          "cute.tiled.copy.partition_S"
// Found:   tile-ir-reduce seed.tileirbc --crashes "tileiras --gpu-name=sm_90 -O0 -o /dev/null", where the module was a random
//          one of tile-ir-smith
// Needs:   13.1
cuda_tile.module @a {
  entry @b(%arg0: tile<ptr<f16>>, %arg1: tile<i8>) {
    %cst_0_f16 = constant <f16: 0.000000e+00> : tile<16x16xf16>
    %tview = make_tensor_view %arg0, shape = [1, 1], strides = [1, 9223372036854775807] : tensor_view<1x1xf16, strides=[1,9223372036854775807]>
    %pview = make_partition_view %tview : partition_view<tile=(16x16), tensor_view<1x1xf16, strides=[1,9223372036854775807]>>
    %0 = store_view_tko weak %cst_0_f16, %pview[%arg1, %arg1] : tile<16x16xf16>, partition_view<tile=(16x16), tensor_view<1x1xf16, strides=[1,9223372036854775807]>>, tile<i8> -> token
    return
  }
}
