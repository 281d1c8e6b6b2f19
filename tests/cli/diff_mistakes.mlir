// Errors are exit code 2, to distinguish them from differences.
// RUN: tile-ir-diff %s no-such-file
// RUN: tile-ir-diff %s
// RUN: tile-ir-diff - -
// RUN: tile-ir-diff %s %s --ignore=colours
// RUN: tile-ir-diff %s %s --no-verify
// RUN: tile-ir-diff %s %s
// RUN: tile-ir-diff %s %s -o %t -o %t
// RUN: tile-ir-extract %s -o %t -o %t
// RUN: tile-ir-smith -o %t -o %t
// RUN: tile-ir-diff -V
cuda_tile.module @kernels {
  entry @invalid(%a: tile<i8>) {
    %0 = trunci %a : tile<i8> -> tile<i32>
  }
}
