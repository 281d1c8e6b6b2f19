cuda_tile.module @m {
  entry @k(%a: tile<f32>) {
    print_tko %a
    return
  }
}
