cuda_tile.module @kernels {
  entry @sum(%a: tile<f32>, %b: tile<f32>) {
    %sum = addf %a, %b rounding<zero> : tile<f32>
    %done = print_tko "%f", %sum : tile<f32> -> token
  }
}
