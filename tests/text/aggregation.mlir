// Reductions and scans.

cuda_tile.module @kernels {
  entry @sum() {
    %a = constant <f32: 0.0> : tile<8x4xf32>
    %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8x4xf32> -> tile<4xf32>
    (%x: tile<f32>, %y: tile<f32>) {
      %s = addf %x, %y : tile<f32>
      yield %s : tile<f32>
    }
  }
  entry @two() {
    %a = constant <i32: 0> : tile<8xi32>
    %b = constant <i64: 0> : tile<8xi64>
    %0, %1 = reduce %a, %b dim=0 identities=[0 : i32, 1 : i64] : tile<8xi32>, tile<8xi64> -> tile<i32>, tile<i64>
    (%a1: tile<i32>, %a2: tile<i32>, %b1: tile<i64>, %b2: tile<i64>) {
      %x = addi %a1, %a2 : tile<i32>
      %y = muli %b1, %b2 : tile<i64>
      yield %x, %y : tile<i32>, tile<i64>
    }
  }
  entry @running() {
    %a = constant <i32: 0> : tile<8xi32>
    %0 = scan %a dim=0 reverse=true identities=[0 : i32] : tile<8xi32> -> tile<8xi32>
    (%x: tile<i32>, %y: tile<i32>) {
      %s = addi %x, %y : tile<i32>
      yield %s : tile<i32>
    }
  }
}
