// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo --mlir-print-local-scope
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo --mlir-print-op-generic
// Every kind of location. Aliases go by depth, then by name, then by order; those that an attribute uses come first.

#in_attribute = loc("attribute":1:1)
cuda_tile.module @locations attributes {x.location = #in_attribute} {
  entry @kinds(%a: tile<i32> loc("argument":1:1), %b: tile<i32>) {
    %0 = addi %a, %a : tile<i32> loc("file":0x2)
    %1 = addi %a, %a : tile<i32> loc("file":2:3)
    %2 = addi %a, %a : tile<i32> loc("file":2:3 to :9)
    %3 = addi %a, %a : tile<i32> loc("file":2:3 to 4:5)
    %4 = addi %a, %a : tile<i32> loc("file":2:3 to 2:3)
    %5 = addi %a, %a : tile<i32> loc("name")
    %6 = addi %a, %a : tile<i32> loc("name"("file":2:3))
    %7 = addi %a, %a : tile<i32> loc("name"(unknown))
    %8 = addi %a, %a : tile<i32> loc(callsite("callee" at callsite("middle" at "caller")))
    %9 = addi %a, %a : tile<i32> loc("quo\22te":1:1)
    %10 = addi %a, %a : tile<i32> loc(#later)
    return loc(#in_attribute)
  } loc(unknown)
  entry @fused(%a: tile<i32>) {
    %0 = addi %a, %a : tile<i32> loc(fused["x", "y"])
    %1 = addi %a, %a : tile<i32> loc(fused["x", "x"])
    %2 = addi %a, %a : tile<i32> loc(fused["x", unknown, fused["y", "z"]])
    %3 = addi %a, %a : tile<i32> loc(fused[])
    %4 = addi %a, %a : tile<i32> loc(fused<"pass">["x"])
    %5 = addi %a, %a : tile<i32> loc(fused<"pass">["x", fused<"pass">["y"], fused<"other">["z"]])
    %6 = addi %a, %a : tile<i32> loc(fused<{stage = 1}>[])
    %7 = addi %a, %a : tile<i32> loc(fused<[#cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"a" in "b">>]>["x"])
    return loc("file":2:3)
  } loc("entry")
} loc("module":1:1)
#later = loc("later":1:2)
