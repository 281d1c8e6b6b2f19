// RUN: tile-ir-opt %s --no-implicit-module --strength-reduction

cuda_tile.module @m {
  entry @kernel(%x: tile<i32>, %p: tile<ptr<i32>>) {
    %eight = constant <i32: 8> : tile<i32>
    %0 = muli %x, %eight : tile<i32>
    %1 = divi %x, %eight unsigned : tile<i32>
    %2 = remi %x, %eight unsigned : tile<i32>
    print_tko "%d %d %d", %0, %1, %2 : tile<i32>, tile<i32>, tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --strength-reduction
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>, %arg1: tile<ptr<i32>>) {
//     %cst_8_i32 = constant <i32: 8> : tile<i32>
//     %cst_3_i32 = constant <i32: 3> : tile<i32>
//     %0 = shli %arg0, %cst_3_i32 : tile<i32>
//     %cst_3_i32_0 = constant <i32: 3> : tile<i32>
//     %1 = shri %arg0, %cst_3_i32_0 unsigned : tile<i32>
//     %cst_7_i32 = constant <i32: 7> : tile<i32>
//     %2 = andi %arg0, %cst_7_i32 : tile<i32>
//     %3 = print_tko "%d %d %d", %0, %1, %2 : tile<i32>, tile<i32>, tile<i32> -> token
//     return
//   }
// }
