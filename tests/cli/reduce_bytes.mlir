// What cannot be read as a module is reduced by lines, then by characters.
// RUN: tile-ir-reduce %s --quiet --test "grep -q needle"
// RUN: tile-ir-reduce %s --quiet --test false
// RUN: tile-ir-reduce %s --quiet --emit=text --test "grep -q needle"
cuda_tile.module @kernels {
  entry @haystack(%x: tile<f32>) {
    %needle = addf %x : tile<f32>
    %straw = mulf %x, %x : tile<f32>
  }
}
