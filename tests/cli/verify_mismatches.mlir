// What differs from what is expected is an error; the places are those of the whole file.
// RUN: tile-ir-opt %s --split-input-file --verify-diagnostics
// RUN: tile-ir-opt %s --split-input-file --verify-diagnostics=only-expected
cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    %0 = negg %a : tile<f32>
  }
}
// -----
cuda_tile.module @kernels {
  // expected-warning@+2 {{unknown operation 'negg'}}
  entry @k(%a: tile<f32>) {
    %0 = negg %a : tile<f32>
  }
}
// -----
// expected-error@unknown {{from nowhere}}
cuda_tile.module @kernels {
}
// -----
cuda_tile.module @kernels {
  entry @k(%a: tile<f32>) {
    // expected-error@+1 2 {{unknown operation 'negg'}}
    %0 = negg %a : tile<f32>
  }
}
// -----
// expected-error@7 {{a line by its number}}
// expected-error-re {{an {{open}}
// expected-error {{text}} and more
