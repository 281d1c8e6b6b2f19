// Long flags may have one dash, whatever their first letter. A word that resembles a flag is no value of a short one.
// RUN: tile-ir-opt %s -opt-level=1 -dump-pass-pipeline -verify-only
// RUN: tile-ir-opt %s -output=%t
// RUN: tile-ir-opt %s -optimize
// RUN: tile-ir-opt %s -opt-remarks=3
// RUN: tile-ir-opt %s -otp-level=3
// RUN: tile-ir-opt %s -Osize
// RUN: tile-ir-opt %s -emti=tilebc
// RUN: tile-ir-opt %s -o%t.mlir
// RUN: tile-ir-translate %s -mlir-to-cudatilebc -no-implicit-module -outfile
// RUN: tile-ir-run %s -grid=1 -entry=k
// RUN: tile-ir-diff %s %s -quiet
// RUN: tile-ir-diff %s %s -quite
// RUN: tile-ir-diff %s %s -qU3
// RUN: tile-ir-diff %s %s -output
// RUN: tile-ir-extract %s -output
// RUN: tile-ir-reduce %s -jobs=2 -quiet -test=true
// RUN: tile-ir-reduce %s -job=2 -quiet -test=true
// RUN: tile-ir-reduce %s -qj2 -test=true
// RUN: tile-ir-smith -seed=1 -output
cuda_tile.module @kernels {
  entry @k() {
    return
  }
}
