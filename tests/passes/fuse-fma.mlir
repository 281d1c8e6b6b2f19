// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma

cuda_tile.module @m {
  entry @kernel(%x: tile<f32>, %y: tile<f32>, %p: tile<ptr<f32>>) {
    %product = mulf %x, %y : tile<f32>
    %sum = addf %product, %x : tile<f32>
    %other = mulf %x, %y rounding<zero> : tile<f32>
    %kept = addf %other, %sum : tile<f32>
    store_ptr_tko weak %p, %kept : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
