// RUN: tile-ir-opt %s --diagnostics=mlir
// RUN: tile-ir-opt %s --diagnostics=pretty
// RUN: tile-ir-opt %s --diagnostics=json
// RUN: tile-ir-opt %s --diagnostics=sarif
// RUN: tile-ir-opt no-such-file --diagnostics=pretty
// RUN: tile-ir-opt no-such-file --diagnostics=json
// RUN: tile-ir-translate --mlir-to-cudatilebc %s --diagnostics=json
// RUN: tile-ir-opt no-such-file --diagnostics=sarif
// RUN: tile-ir-opt --nope --diagnostics=json
// RUN: tile-ir-opt --nope --diagnostics=sarif
// RUN: tile-ir-opt %s --diagnostics=loud
cuda_tile.module @kernels {
  entry @k(%first: tile<i32>,
           %second: tile<f32>) {
    %first = negf %second : tile<f32>
  }
}
