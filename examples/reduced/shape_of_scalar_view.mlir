// A query for the shape of a view without dimensions: it has no results.
//
// Crash:   tileirdisasm crash.tileirbc (13.4.92, 13.5.37): segmentation fault while printing
// Found:   tile-ir-reduce kernel.tileirbc --crashes tileirdisasm, where the kernel was layer_norm.mlir with this query in it
// Needs:   13.1
cuda_tile.module @a {
  entry @b(%arg0: tile<ptr<f16>>) {
    %tview = make_tensor_view %arg0, shape = [], strides = [] : tensor_view<f16>
    "cuda_tile.get_tensor_shape"(%tview) : (!cuda_tile.tensor_view<f16>) -> ()
    return
  }
}
