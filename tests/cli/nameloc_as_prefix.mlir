// Names come from locations; they are made unique, and lose characters that names of values cannot have.
// RUN: tile-ir-opt %s --no-implicit-module --mlir-use-nameloc-as-prefix
// RUN: tile-ir-opt %s --no-implicit-module --mlir-use-nameloc-as-prefix --mlir-print-op-generic
cuda_tile.module @kernels {
  entry @k(%a: tile<i32> loc("count"), %b: tile<i32>, %c: tile<i32> loc("arg1"), %d: tile<i32> loc("k.py":1:1)) {
    %0 = addi %a, %b : tile<i32> loc("sum")
    %1 = addi %0, %c : tile<i32> loc("sum"("k.py":2:3))
    %2 = addi %1, %d : tile<i32> loc("k.py":3:1)
    %3 = addi %2, %2 : tile<i32> loc(fused["k.py":4:1, "4th sum+"])
    %4 = constant <i32: 1> : tile<i32> loc("one")
    %5:2 = for %i in (%4 to %3, step %4) : tile<i32> iter_values(%x = %0, %y = %1) -> (tile<i32>, tile<i32>) {
      %6 = addi %x, %y : tile<i32> loc(callsite("sum" at "caller"))
      continue %6, %y : tile<i32>, tile<i32>
    } loc("pair")
    %7 = addi %5#0, %5#1 : tile<i32> loc("")
  }
}
