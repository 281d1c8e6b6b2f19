cuda_tile.module @m {
  preview$func extern @f<[: index]>(%arg0: tile<f32>)
}
