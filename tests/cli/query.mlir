// Queries find operations by conditions, and mistakes in them are shown in the query.
// RUN: tile-ir query "load_ptr_tko where result.bytes > 256 and in loop" %s
// RUN: tile-ir-query "addf | constant" %s --diagnostics=pretty
// RUN: tile-ir-query "addf | constant" %s --json
// RUN: tile-ir-query "* where in kernel sum" %s --count
// RUN: tile-ir-query "addf" %s --count --json
// RUN: tile-ir-query "mulf" %s
// RUN: tile-ir-opt %s --emit=tilebc -o %t
// RUN: tile-ir-query "addf" %t
// RUN: tile-ir-query "addf" %t --json
// RUN: tile-ir-query "adf where x" %s
// RUN: tile-ir-query "addf where lsh.bytes > 4" %s
// RUN: tile-ir-query "addf where lhs.bytes >" %s
// RUN: tile-ir-query "addf where rounding_mode = nearest" %s --diagnostics=pretty
// RUN: tile-ir-query "addf" nowhere.mlir %s
cuda_tile.module @kernels {
  entry @sum(%q: tile<ptr<f32>>, %n: tile<i32>) {
    %r = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
    %p = broadcast %r : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = constant <f32: 0.0> : tile<128xf32>
    %total = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s = %start) -> (tile<128xf32>) {
      %tile, %t = load_ptr_tko weak %p : tile<128xptr<f32>> -> tile<128xf32>, token
      %next = addf %s, %tile : tile<128xf32>
      continue %next : tile<128xf32>
    }
    %done = store_ptr_tko weak %p, %total : tile<128xptr<f32>>, tile<128xf32> -> token
    return
  }
}
