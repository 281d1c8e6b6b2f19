// What is needed for the command to say yes remains.
// RUN: tile-ir-reduce %s --no-implicit-module --quiet --test "grep -q mulf"
// RUN: tile-ir-reduce %s --no-implicit-module -q -j3 --test "grep -q mulf"
// RUN: tile-ir-reduce %s --no-implicit-module --quiet --emit=tilebc --test "grep -q vector" -o %t
// RUN: tile-ir-opt %t --no-implicit-module
// RUN: tile-ir-reduce %s --no-implicit-module --quiet --crashes "sh -c 'if grep -q loop $0; then kill -ABRT $$; fi'"
// RUN: tile-ir-reduce %s --no-implicit-module --quiet --stderr-matches "no [a-z]+ here" "sh -c 'grep -q exp2 $0 && echo no exponential here >&2'"
cuda_tile.module @kernels {
  global @table <f32: [1.0, 2.0]> : tile<2xf32>
  entry @vector(%n: tile<i32>, %x: tile<f32>) optimization_hints=<sm_100 = {occupancy = 2}> {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = constant <f32: 3.5> : tile<16x32xf32>
    %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s = %start) -> (tile<16x32xf32>) {
      %square = mulf %s, %s : tile<16x32xf32>
      %next = addf %square, %start : tile<16x32xf32>
      continue %next : tile<16x32xf32>
    }
    %powers = exp2 %sum : tile<16x32xf32>
    print_tko "%f", %powers : tile<16x32xf32> -> token
  }
  entry @other(%y: tile<f32>) {
    loop {
      break
    }
  }
}
