// Command lines of people who know other compilers.
// RUN: tile-ir-opt %s --emit=bytecode
// RUN: tile-ir-opt %s --emit=tilebc --bytecode-version=13
// RUN: tile-ir-opt %s --emit=tilebc --bytecode-version=13.9
// RUN: tile-ir-opt %s --target=sm100
// RUN: tile-ir-opt %s --O3
// RUN: tile-ir-opt %s --passes=canonicalize,cse
// RUN: tile-ir-opt %s --pass-pipeline=canonicalize
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(canonicalise)
// RUN: tile-ir-opt %s --pass-pipeline=builtin.module(canonicalize
// RUN: tile-ir-opt %s --canonicalise
// RUN: tile-ir-opt %s --print-ir-after-all
// RUN: tile-ir-opt --explain addj
// RUN: tile-ir-opt --explain v-addi-1
// RUN: tile-ir-opt --explain nothing-at-all
// RUN: tile-ir-opt %s --max-errors=x
// RUN: tile-ir-opt %s --time-limit=0
// RUN: tile-ir-opt %s --diagnostics=xml
// RUN: tile-ir-translate %s --mlir-to-ptx
// RUN: tile-ir-run %s
// RUN: tile-ir-run %s --grid 1
// RUN: tile-ir-run %s --grid 1x2 --arg 1
// RUN: tile-ir-run %s --grid 1 --args 1
// RUN: tile-ir-run %s --grid 1 --arg 1.5
// RUN: tile-ir-run %s --grid 1 --arg 1 --save out.npy
// RUN: tile-ir-run %s --grid 1 --arg 1 --save 0=out.npy
// RUN: tile-ir-run %s --grid 1 --arg 1 --entry kernel
// RUN: tile-ir-diff %s
// RUN: tile-ir-diff %s no-such.mlir
// RUN: tile-ir-compile %s
// RUN: tile-ir-compile %s --gpu-name=sm_100 --opt-level=7
// RUN: tile-ir optimize %s
// RUN: tile-ir-reduce %s
// RUN: tile-ir-reduce %s --test
cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
  }
}
