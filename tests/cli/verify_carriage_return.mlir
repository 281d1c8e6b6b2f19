// RUN: tile-ir-opt %s --verify-diagnostics
// A carriage return ends the comment that says what is expected, but not the line.
cuda_tile.module @m {
  entry @e(%x: tile<i32>) {
    // expected-error {{to be narrower}} %0 = trunci %x : tile<i32> -> tile<i64>
  }
}
