// RUN: tile-ir-opt %s --no-implicit-module --simplify-assume

cuda_tile.module @m {
  entry @kernel(%n: tile<i32>) {
    %eight = constant <i32: 8> : tile<i32>
    %0 = assume #cuda_tile.bounded<0, 100>, %n : tile<i32>
    %1 = divi %0, %eight unsigned : tile<i32>
    %2 = assume #cuda_tile.bounded<0, ?>, %1 : tile<i32>
    %3 = assume #cuda_tile.div_by<1>, %2 : tile<i32>
    print_tko "%d", %3 : tile<i32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --simplify-assume
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel(%arg0: tile<i32>) {
//     %cst_8_i32 = constant <i32: 8> : tile<i32>
//     %assume = assume bounded<0, 100>, %arg0 : tile<i32>
//     %0 = divi %assume, %cst_8_i32 unsigned : tile<i32>
//     %1 = print_tko "%d", %0 : tile<i32> -> token
//     return
//   }
// }
