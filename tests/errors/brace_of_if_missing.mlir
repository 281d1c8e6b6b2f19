cuda_tile.module @kernels {
  entry @a(%c: tile<i1>) {
    if %c {
      %t = make_token : token
    return
  }

  entry @b(%c: tile<i1>) {
    return
  }
}
