// RUN: tile-ir-translate %s --test-cudatile-roundtrip --testing --no-implicit-module --bytecode-version=250.1
// RUN: tile-ir-translate %s --test-cudatile-roundtrip --testing --no-implicit-module --bytecode-version=250.1 --generic-form
// RUN: tile-ir-translate %s --test-cudatile-roundtrip --testing --bytecode-version=250.1
// RUN: tile-ir-translate %s --test-cudatile-roundtrip --no-implicit-module
cuda_tile.module @first {
  testing$func @k(%x: !cuda_tile.tile<i32>) {
    return
  }
}
