// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc -o %t
// RUN: tile-ir-opt %t
// RUN: tile-ir-translate --cudatilebc-to-mlir %t -o %t
// RUN: tile-ir-opt --no-implicit-module < %t
// RUN: tile-ir-opt %s --no-implicit-module --bytecode-version=13.3
// RUN: tile-ir-translate --mlir-to-cudatilebc --no-implicit-module --bytecode-version=13.3 %s
// What only releases from 13.4 on accept: what one program prints, the next one accepts.
cuda_tile.module @m {
  entry @e(%x: tile<f32>) {
    %wide = ftof %x rounding<zero> : tile<f32> -> tile<f64>
    loop {
      return
    }
  }
}
