cuda_tile.module @kernels {
  entry @k() {
    %0 = make_token {a = #cuda_tile.same_elements<[?]>} : token
    %1 = make_token {a = #cuda_tile.same_elements<[1, ?]>} : token
  }
}
