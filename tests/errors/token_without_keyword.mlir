cuda_tile.module @kernels {
  entry @with_comma(%a: tile<ptr<f32>>) {
    %t = make_token : token
    %x, %t2 = load_ptr_tko weak %a, %t : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @without_comma(%a: tile<ptr<f32>>) {
    %t = make_token : token
    %x, %t2 = load_ptr_tko weak %a %t : tile<ptr<f32>> -> tile<f32>, token
  }
}
