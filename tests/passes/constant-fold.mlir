// RUN: tile-ir-opt %s --no-implicit-module --constant-fold

cuda_tile.module @m {
  entry @kernel() {
    %seven = constant <i32: 7> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %numbers = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    %half = divi %seven, %two signed rounding<positive_inf> : tile<i32>
    %one = reshape %half : tile<i32> -> tile<1xi32>
    %row = broadcast %one : tile<1xi32> -> tile<4xi32>
    %products = muli %row, %numbers : tile<4xi32>
    print_tko "%d", %products : tile<4xi32> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --constant-fold
// exit code 0
// --- output
// cuda_tile.module @m {
//   entry @kernel() {
//     %cst_7_i32 = constant <i32: 7> : tile<i32>
//     %cst_2_i32 = constant <i32: 2> : tile<i32>
//     %cst_i32 = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
//     %cst_4_i32 = constant <i32: 4> : tile<i32>
//     %cst_4_i32_0 = constant <i32: 4> : tile<1xi32>
//     %cst_4_i32_1 = constant <i32: 4> : tile<4xi32>
//     %cst_i32_2 = constant <i32: [4, 8, 12, 16]> : tile<4xi32>
//     %0 = print_tko "%d", %cst_i32_2 : tile<4xi32> -> token
//     return
//   }
// }
