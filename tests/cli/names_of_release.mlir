// Text for a release has its names of operations, which every release reads.
// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --bytecode-version=13.4
// RUN: tile-ir-opt %s --no-implicit-module --bytecode-version=13.3
// RUN: tile-ir-opt %s --no-implicit-module --bytecode-version=13.1 --mlir-print-op-generic
// RUN: tile-ir-opt %s --no-implicit-module --bytecode-version=13.3 --cse --mlir-print-ir-after-all --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --bytecode-version=13.3 --cse --mlir-generate-reproducer=- --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc -o %t
// RUN: tile-ir-translate --cudatilebc-to-mlir --bytecode-version=13.3 %t
// RUN: tile-ir-translate --test-cudatile-roundtrip --no-implicit-module --bytecode-version=13.3 %s
cuda_tile.module @kernels {
  entry @power(%a: tile<f32>) {
    %0 = fpowf %a, %a : tile<f32>
    %1 = pow %0, %a : tile<f32>
    print_tko "%f", %1 : tile<f32> -> token
  }
}
