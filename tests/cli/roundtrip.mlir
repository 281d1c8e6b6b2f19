// The result comes back the same from every form.
// RUN: tile-ir-opt %s --canonicalize --verify-roundtrip
cuda_tile.module @kernels {
  entry @kernel(%x: tile<f32>) {
    %0 = mulf %x, %x : tile<f32>
    print_tko "%f", %0 : tile<f32> -> token
  }
}
