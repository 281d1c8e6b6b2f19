// RUN: my-opt %s --remark-on-uses --verify-only
// RUN: my-opt %s --remark-on-uses=at-least=2 --cse --remark-on-uses=at-least=2 --no-implicit-module
cuda_tile.module @m {
  entry @kernel(%x: tile<f32>) {
    %0 = negf %x : tile<f32>
    %1 = negf %x : tile<f32>
    %2 = addf %0, %1 : tile<f32>
    print_tko "%f %f", %0, %2 : tile<f32>, tile<f32> -> token
  }
}
