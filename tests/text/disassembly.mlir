// Producer: a "compiler" 1.0 {
// RUN: tile-ir-opt %s
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo
// RUN: tile-ir-translate --mlir-to-cudatilebc %s -o %t
// RUN: tile-ir-translate --cudatilebc-to-mlir < %t
// LOSES: bytecode, whose functions have locations of debug information only
// What a disassembler prints: the inside of a module, aliases behind it, the producer in the first line.

global  @table <i32: [1, 2]> : tile<2xi32> loc(#loc)
entry @first(%arg0: tile<i32>) {
  %0 = addi %arg0, %arg0 : tile<i32> loc(#loc1)
  return loc(#loc)
} loc(#loc1)
entry @second() {
  %0 = get_global @table : tile<ptr<i32>> loc(#loc)
  return loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("kernel.py":3:1)

{-#
  external_resources: {}
#-}
