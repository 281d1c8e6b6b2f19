// RUN: tile-ir-translate %s --test-cudatile-roundtrip --no-implicit-module --split-input-file --verify-diagnostics
// RUN: tile-ir-translate %s --test-cudatile-roundtrip --no-implicit-module --split-input-file
// RUN: tile-ir-translate %s --mlir-to-cudatilebc --no-implicit-module --split-input-file -o %t
// RUN: tile-ir-translate %s --explain-version --no-implicit-module --split-input-file --output-split-marker=====
// RUN: tile-ir-translate %s --explain-version --split-input-file=
cuda_tile.module @first {
  entry @k(%x: tile<i32>) {
    %0 = addi %x, %x : tile<i32>
  }
}
// -----
cuda_tile.module @second {
  entry @k() {
    // expected-note @below {{defined here}}
    %0 = constant <i32: 1> : tile<i32>
    // expected-error @below {{used as 'tile<f32>' but has type}}
    %1 = negf %0 : tile<f32>
  }
}
// -----
// expected-error @unknown {{expected a 'cuda_tile.module' op, got 'builtin.module'}}
module {
}
