// Products of matrices whose elements share scales.

cuda_tile.module @kernels {
  entry @f8() {
    %lhs = constant <f8E4M3FN: 1.0> : tile<16x64xf8E4M3FN>
    %rhs = constant <f8E4M3FN: 2.0> : tile<64x16xf8E4M3FN>
    %acc = constant <f32: 0.0> : tile<16x16xf32>
    %lhs_scale = constant <f8E8M0FNU: 1.0> : tile<16x2xf8E8M0FNU>
    %rhs_scale = constant <f8E8M0FNU: 1.0> : tile<2x16xf8E8M0FNU>
    %product = mmaf_scaled %lhs, %rhs, %acc, %lhs_scale, %rhs_scale
        : tile<16x64xf8E4M3FN>, tile<64x16xf8E4M3FN>, tile<16x16xf32>, tile<16x2xf8E8M0FNU>, tile<2x16xf8E8M0FNU>
  }
}
