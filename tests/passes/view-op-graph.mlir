// RUN: tile-ir-opt %s --no-implicit-module --view-op-graph=tokens-only
// RUN: tile-ir-opt %s --no-implicit-module --view-op-graph=attributes --verify-only

cuda_tile.module @m {
  entry @kernel(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %start = make_token : token
    %x, %read = load_ptr_tko weak %p token = %start : tile<ptr<f32>> -> tile<f32>, token
    %last = for %i in (%n to %n, step %n) : tile<i32> iter_values(%t = %read) -> (token) {
      %y = mulf %x, %x rounding<zero> : tile<f32>
      %done = store_ptr_tko weak %p, %y token = %t : tile<ptr<f32>>, tile<f32> -> token
      continue %done : token
    }
    print_tko "%f\0A", %x token = %last : tile<f32> -> token
    return
  }
}
