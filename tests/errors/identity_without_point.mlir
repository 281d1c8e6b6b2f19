cuda_tile.module @kernels {
  entry @k() {
    %0 = constant <f32: 1.0> : tile<8xf32>
    %1 = reduce %0 dim=0 identities=[0 : f32] : tile<8xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      yield %a : tile<f32>
    }
  }
}
