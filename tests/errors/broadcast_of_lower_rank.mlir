cuda_tile.module @kernels {
  entry @scalar(%a: tile<f32>) {
    %x = broadcast %a : tile<f32> -> tile<4x8xf32>
  }
  entry @row() {
    %a = iota : tile<8xi32>
    %x = broadcast %a : tile<8xi32> -> tile<4x8xi32>
  }
}
