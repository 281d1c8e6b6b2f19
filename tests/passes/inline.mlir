// RUN: tile-ir-opt %s --no-implicit-module --inline
// RUN: tile-ir-opt %s --no-implicit-module --inline=default-pipeline=

cuda_tile.module @m {
  entry @kernel(%x: tile<f32>, %y: tile<f32>, %p: tile<ptr<f32>>) {
    %dead = mulf %x, %y : tile<f32>
    store_ptr_tko weak %p, %x : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
