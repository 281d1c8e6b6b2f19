// Locations for people, where locations are printed at all.
// RUN: tile-ir-opt %s --no-implicit-module --mlir-pretty-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo -mlir-pretty-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo --mlir-pretty-debuginfo --mlir-print-local-scope
cuda_tile.module @kernels {
  entry @kernel(%x: tile<f32>) {
    %0 = addf %x, %x : tile<f32> loc("it's a \22file\22.py":3:4)
    %1 = addf %x, %x : tile<f32> loc("file.py":3:4 to :9)
    %2 = addf %x, %x : tile<f32> loc("name"("file.py":3:4))
    %3 = addf %x, %x : tile<f32> loc(callsite("callee"("file.py":3:4) at "file.py":9:1))
    %4 = addf %x, %x : tile<f32> loc(callsite(callsite("a" at "b") at "file.py":9:1))
    %5 = addf %x, %x : tile<f32> loc(fused<"why">["file.py":3:4, unknown])
    return loc(unknown)
  } loc("file.py":2:1)
} loc("file.py":1:1)
