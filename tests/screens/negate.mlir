cuda_tile.module @kernels {
  entry @negate(%a: tile<f32>) {
    %negated = negf %a : tile<f32>
    %done = print_tko "%f", %negated : tile<f32> -> token
  }
}
