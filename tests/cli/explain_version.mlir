// RUN: tile-ir-translate --explain-version %s
// RUN: tile-ir-opt --explain-version --no-implicit-module --split-input-file %s
// RUN: tile-ir-opt --explain-version --emit=tilebc %s
// RUN: tile-ir-translate --explain-version --no-implicit-module --testing no-such-file
cuda_tile.module @first {
  entry @old(%a: tile<f32>) {
    %0 = addf %a, %a : tile<f32>
  }
}
// -----
// Each thing is named once for each kind of operation, and what a new thing brings with it is not named at all.
cuda_tile.module @second {
  entry @new(%a: tile<f32>) {
    %0 = atan2 %a, %a : tile<f32>
    %1 = atan2 %a, %a : tile<f32>
    %2 = tanh %a rounding<approx> : tile<f32>
  }
}
// -----
// What only 13.4 can say has a part that is newer still.
cuda_tile.module @third {
  entry @newer(%p: tile<ptr<f32, <multicast>>>) {
  }
}
// -----
cuda_tile.module @fourth {
  global private constant @g <i32: 7> : tile<1xi32>
}
