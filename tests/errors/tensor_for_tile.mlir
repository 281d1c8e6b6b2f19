cuda_tile.module @kernels {
  entry @tensor() {
    %x = iota : tensor<4xi32>
  }
  entry @vector() {
    %x = iota : vector<4xi32>
  }
  entry @scalar(%a: tile<i32>) {
    %x = exti %a signed : tile<i32> -> i64
  }
  entry @odd_size() {
    %x = iota : tensor<3xi32>
  }
}
