// Bitwise logic.

cuda_tile.module @kernels {
  entry @logic() {
    %a = constant <i1: false> : tile<2x2xi1>
    %b = constant <i1: false> : tile<2x2xi1>
    %0 = andi %a, %b : tile<2x2xi1>
    %1 = ori %0, %b : tile<2x2xi1>
    %2 = xori %1, %a : tile<2x2xi1>
  }
}
