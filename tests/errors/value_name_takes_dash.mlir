cuda_tile.module @kernels {
  entry @k(%t: token) {
    %0 = print_tko "n" token=%t-> token
  }
}
