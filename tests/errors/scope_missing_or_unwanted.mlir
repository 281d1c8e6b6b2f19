cuda_tile.module @kernels {
  entry @missing(%a: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko relaxed %a : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @unwanted(%a: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko weak device %a : tile<ptr<f32>> -> tile<f32>, token
  }
}
