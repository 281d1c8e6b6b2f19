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

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --view-op-graph=tokens-only
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<ptr<f32>>, %arg1: tile<i32>) {
//     %0 = make_token : token
//     %result, %result_token = load_ptr_tko weak %arg0 token=%0 : tile<ptr<f32>> -> tile<f32>, token
//     %for = for %loopIdx in (%arg1 to %arg1, step %arg1) : tile<i32> iter_values(%iterArg0 = %result_token) -> (token) {
//       %2 = mulf %result, %result rounding<zero> : tile<f32>
//       %3 = store_ptr_tko weak %arg0, %2 token=%iterArg0 : tile<ptr<f32>>, tile<f32> -> token
//       continue %3 : token
//     }
//     %1 = print_tko "%f\0A", %result token=%for : tile<f32> -> token
//     return
//   }
// }
//
// --- errors
// digraph G {
//   compound = true;
//   node [shape = box, fontname = "monospace"];
//   subgraph cluster_1 {
//     label = "cuda_tile.module @m";
//     subgraph cluster_2 {
//       label = "cuda_tile.entry @kernel";
//       v0 [label = "cuda_tile.make_token\ntoken"];
//       v1 [label = "cuda_tile.load_ptr_tko\ntile<f32>\ntoken"];
//       v2 [label = "cuda_tile.for\ntoken"];
//       subgraph cluster_3 {
//         label = "cuda_tile.for";
//         v3 [label = "#1\ntoken", shape = ellipse];
//         v4 [label = "cuda_tile.store_ptr_tko\ntoken"];
//         v5 [label = "cuda_tile.continue"];
//       }
//       v6 [label = "cuda_tile.print_tko\ntoken"];
//     }
//   }
//   v0 -> v1;
//   v1 -> v2;
//   v3 -> v4;
//   v4 -> v5;
//   v2 -> v6;
// }
//
// $ tile-ir-opt %s --no-implicit-module --view-op-graph=attributes --verify-only
// exit code 0
// --- errors
// digraph G {
//   compound = true;
//   node [shape = box, fontname = "monospace"];
//   v0 [label = "cuda_tile.module\n@m"];
//   subgraph cluster_1 {
//     label = "cuda_tile.module @m";
//     v1 [label = "cuda_tile.entry\n@kernel\nfunction_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<…\narg_attrs = [{}, {}]"];
//     subgraph cluster_2 {
//       label = "cuda_tile.entry @kernel";
//       v2 [label = "#0\ntile<ptr<f32>>", shape = ellipse];
//       v3 [label = "#1\ntile<i32>", shape = ellipse];
//       v4 [label = "cuda_tile.make_token\ntoken"];
//       v5 [label = "cuda_tile.load_ptr_tko\ntile<f32>\ntoken\nmemory_ordering_semantics = 0 : i32"];
//       v6 [label = "cuda_tile.for\ntoken"];
//       subgraph cluster_3 {
//         label = "cuda_tile.for";
//         v7 [label = "#0\ntile<i32>", shape = ellipse];
//         v8 [label = "#1\ntoken", shape = ellipse];
//         v9 [label = "cuda_tile.mulf\ntile<f32>\nrounding_mode = #cuda_tile.rounding<zero>"];
//         v10 [label = "cuda_tile.store_ptr_tko\ntoken\nmemory_ordering_semantics = 0 : i32"];
//         v11 [label = "cuda_tile.continue"];
//       }
//       v12 [label = "cuda_tile.print_tko\ntoken\nstr = \"%f\\0A\""];
//       v13 [label = "cuda_tile.return"];
//     }
//   }
//   v2 -> v5;
//   v4 -> v5;
//   v3 -> v6;
//   v3 -> v6;
//   v3 -> v6;
//   v5 -> v6;
//   v5 -> v9;
//   v5 -> v9;
//   v2 -> v10;
//   v9 -> v10;
//   v8 -> v10;
//   v10 -> v11;
//   v5 -> v12;
//   v6 -> v12;
// }
