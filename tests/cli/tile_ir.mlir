// One name in front of all programs.
// RUN: tile-ir --help
// RUN: tile-ir
// RUN: tile-ir help diff
// RUN: tile-ir -V
// RUN: tile-ir opt %s --dce
// RUN: tile-ir opt %s --emti=text
// RUN: tile-ir stats %s
// RUN: tile-ir otp %s
// RUN: tile-ir xyzzy
// RUN: tile-ir ../tile-ir-opt
// RUN: tile-ir %s
// RUN: tile-ir --lst
cuda_tile.module @kernels {
  entry @k(%x: tile<i32>) {
    %unused = addi %x, %x : tile<i32>
    return
  }
}
