cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %q = assume %p, div_by<16> : tile<ptr<f32>>
    return
  }
}
