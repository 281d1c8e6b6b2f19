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
