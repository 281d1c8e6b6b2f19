// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc --bytecode-version=13.1 -o %t
// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc --bytecode-version=13.1 --legalize -o %t
// RUN: tile-ir-opt %t --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --bytecode-version=13.3 --legalize --dump-pass-pipeline --strip-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --legalize
cuda_tile.module @kernels {
  entry @kernel(%x: tile<f16>, %n: tile<i32>) {
    %0 = ftof %x rounding<zero> : tile<f16> -> tile<f32>
    %1 = negi %n overflow<no_wrap> : tile<i32>
    return
  }
}
