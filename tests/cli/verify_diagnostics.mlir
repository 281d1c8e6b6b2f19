// All that comes is expected, in every part. The parts that are valid are printed.
// RUN: tile-ir-opt %s --split-input-file --verify-diagnostics
// RUN: tile-ir-opt %s -split-input-file -verify-diagnostics=only-expected
// RUN: tile-ir-opt %s --split-input-file --verify-diagnostics -o %t
// RUN: tile-ir-opt %t --split-input-file --verify-diagnostics
// RUN: tile-ir-opt %t --split-input-file --verify-diagnostics --output-split-marker=//====
cuda_tile.module @kernels {
}
// -----
cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    %0 = negg %a : tile<f32> // expected-error {{unknown operation 'negg'}}
  }
}
// -----
cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    // expected-error@+1 1 {{unknown operation 'negg'}}
    %0 = negg %a : tile<f32>
  }
}
// -----
cuda_tile.module @kernels {
  // expected-note@below {{first defined here}}
  entry @k(%a: tile<f32>,
           %a: tile<f32>) {
    // expected-error-re@above {{redefinition of {{[a-z]+}} '%{{a|b}}'}}
  }
}
