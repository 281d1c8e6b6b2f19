// Integers, truth values, and how elements are laid out: lists, one value for all, and hexadecimal digits.

cuda_tile.module @constants {
  global @one <i16: [-3]> : tile<1xi16>
  global private constant @table alignment = 0x20 <f64: [1.0, 2.0]> : tile<2xf64>
  global @flags {constant, symbol_visibility = #cuda_tile.symbol_visibility<private>} <i1: [true, 0]> : tile<2xi1>
  entry @integers() {
    %0 = constant <i8: [0x80, 255, -128, 127]> : tile<4xi8>
    %1 = constant <i16: 0xFFFE> : tile<2x2xi16>
    %2 = constant <i32: [-0x80000000, 4294967295]> : tile<2xi32>
    %3 = constant <i64: [-0x8000000000000000, 9223372036854775807]> : tile<2xi64>
    %4 = constant <i1: [[true, false], [-1, 0]]> : tile<2x2xi1>
    %5 = constant <i1: false> : tile<8xi1>
    %6 = constant <i1: [1, 1]> : tile<2xi1>
  }
  entry @shapes() {
    %0 = constant <i32: [[[1, 2]], [[3, 4]]]> : tile<2x1x2xi32>
    %1 = constant <i32: [[5, 5], [5, 5]]> : tile<2x2xi32>
    %2 = constant <i32: [[[[7]]]]> : tile<1x1x1x1xi32>
    %3 = constant <i32: [[1], [2]]> : tile<2x1xi32>
  }
  entry @many() {
    %0 = constant <i8: "0x00070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BCC3CAD1D8DFE6EDF4FB020910171E252C333A41484F565D646B7279"> : tile<128xi8>
    %1 = constant <i16: [-64, -63, -62, -61, -60, -59, -58, -57, -56, -55, -54, -53, -52, -51, -50, -49, -48, -47, -46, -45, -44, -43, -42, -41, -40, -39, -38, -37, -36, -35, -34, -33, -32, -31, -30, -29, -28, -27, -26, -25, -24, -23, -22, -21, -20, -19, -18, -17, -16, -15, -14, -13, -12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63]> : tile<128xi16>
    %2 = constant <i1: [false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true, true, false, true]> : tile<128xi1>
    %3 = constant <f16: [0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875, 2.0, 2.125, 2.25, 2.375, 2.5, 2.625, 2.75, 2.875, 3.0, 3.125, 3.25, 3.375, 3.5, 3.625, 3.75, 3.875, 4.0, 4.125, 4.25, 4.375, 4.5, 4.625, 4.75, 4.875, 5.0, 5.125, 5.25, 5.375, 5.5, 5.625, 5.75, 5.875, 6.0, 6.125, 6.25, 6.375, 6.5, 6.625, 6.75, 6.875, 7.0, 7.125, 7.25, 7.375, 7.5, 7.625, 7.75, 7.875, 8.0, 8.125, 8.25, 8.375, 8.5, 8.625, 8.75, 8.875, 9.0, 9.125, 9.25, 9.375, 9.5, 9.625, 9.75, 9.875, 10.0, 10.125, 10.25, 10.375, 10.5, 10.625, 10.75, 10.875, 11.0, 11.125, 11.25, 11.375, 11.5, 11.625, 11.75, 11.875, 12.0, 12.125, 12.25, 12.375, 12.5, 12.625, 12.75, 12.875, 13.0, 13.125, 13.25, 13.375, 13.5, 13.625, 13.75, 13.875, 14.0, 14.125, 14.25, 14.375, 14.5, 14.625, 14.75, 14.875, 15.0, 15.125, 15.25, 15.375, 15.5, 15.625, 15.75, 15.875]> : tile<128xf16>
    %4 = constant <i32: 6> : tile<1024xi32>
    %5 = constant <i8: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63]> : tile<64xi8>
  }
}
