// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-op-generic
// How values are named: what operations propose, what makes names unique, and how numbers go on in regions.

cuda_tile.module @naming {
  entry @constants() {
    %0 = constant <i32: 3> : tile<i32>
    %1 = constant <i32: 3> : tile<4xi32>
    %2 = constant <i32: [1, 2]> : tile<2xi32>
    %3 = constant <f32: 2.0> : tile<f32>
    %4 = constant <f32: -2.0> : tile<f32>
    %5 = constant <f32: 0.5> : tile<f32>
    %6 = constant <f32: 0x7FC00000> : tile<f32>
    %7 = constant <f32: -0.0> : tile<f32>
    %8 = constant <i1: true> : tile<2xi1>
    %9 = constant <i1: [true, false]> : tile<2xi1>
    %10 = constant <i8: -7> : tile<i8>
    %11 = constant <f64: 1.0e19> : tile<f64>
    %12 = constant <f64: 1.0e20> : tile<f64>
  }
  entry @nested(%n: tile<i32>, %c: tile<i1>) {
    %a = constant <i32: 9> : tile<i32>
    if %c {
      %b = constant <i32: 9> : tile<i32>
      %x = addi %b, %n : tile<i32>
      for %i in (%n to %x, step %b) : tile<i32> {
        for %j in (%i to %x, step %b) : tile<i32> {
          %y = addi %i, %j : tile<i32>
        }
      }
    } else {
      %b = constant <i32: 9> : tile<i32>
      %x = addi %b, %n : tile<i32>
    }
    %last = constant <i32: 9> : tile<i32>
    %z = addi %a, %last : tile<i32>
  }
  entry @assumptions(%n: tile<i32>) {
    %0 = assume bounded<0, ?>, %n : tile<i32>
    %1 = assume div_by<2>, %0 : tile<i32>
    %2 = muli %n, %n : tile<i32>
    %3 = assume div_by<2>, %2 : tile<i32>
    %4, %5, %6 = get_tile_block_id : tile<i32>
    %7 = assume div_by<2>, %6 : tile<i32>
    %8 = constant <i32: 4> : tile<i32>
    %9 = assume bounded<4, 4>, %8 : tile<i32>
    %10:2 = loop iter_values(%a = %n) : tile<i32> -> tile<i32>, tile<i32> { break %a, %a : tile<i32>, tile<i32> }
    %11 = assume div_by<2>, %10#1 : tile<i32>
    %12 = reshape %n : tile<i32> -> tile<1xi32>
    %13 = broadcast %12 : tile<1xi32> -> tile<4xi32>
    %14 = assume same_elements<[4]>, %13 : tile<4xi32>
  }
}
