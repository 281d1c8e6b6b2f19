// Integer arithmetic with every modifier.

cuda_tile.module @kernels {
  entry @arithmetic() {
    %a = constant <i32: 0> : tile<8xi32>
    %b = constant <i32: 0> : tile<8xi32>
    %0 = absi %a : tile<8xi32>
    %1 = negi %0 : tile<8xi32>
    %2 = addi %a, %b : tile<8xi32>
    %3 = addi %2, %b overflow<no_signed_wrap> : tile<8xi32>
    %4 = subi %3, %a overflow<no_unsigned_wrap> : tile<8xi32>
    %5 = muli %4, %1 overflow<no_wrap> : tile<8xi32>
    %6 = mulhii %5, %b : tile<8xi32>
    %7 = maxi %6, %b signed : tile<8xi32>
    %8 = mini %7, %b unsigned : tile<8xi32>
    %9 = shli %8, %b : tile<8xi32>
    %10 = shri %9, %b signed : tile<8xi32>
    return
  }
  entry @division(%a: tile<i64>, %b: tile<i64>) {
    %0 = divi %a, %b signed : tile<i64>
    %1 = divi %0, %b unsigned rounding<positive_inf> : tile<i64>
    %2 = divi %1, %b signed rounding<negative_inf> : tile<i64>
    %3 = remi %2, %b signed : tile<i64>
  }
  entry @comparison() {
    %a = constant <i8: 0> : tile<4xi8>
    %b = constant <i8: 0> : tile<4xi8>
    %0 = cmpi equal %a, %b, signed : tile<4xi8> -> tile<4xi1>
    %1 = cmpi less_than_or_equal %a, %b, unsigned : tile<4xi8> -> tile<4xi1>
  }
  entry @matrices() {
    %a = constant <i8: 0> : tile<16x32xi8>
    %b = constant <i8: 0> : tile<32x8xi8>
    %c = constant <i32: 0> : tile<16x8xi32>
    %0 = mmai %a, %b, %c signed unsigned : tile<16x32xi8>, tile<32x8xi8>, tile<16x8xi32>
  }
}
