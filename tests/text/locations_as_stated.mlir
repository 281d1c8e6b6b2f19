// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo --mlir-print-local-scope
// RUN: tile-ir-opt %s --no-implicit-module --emit=mlirbc -o %t
// RUN: tile-ir-opt %t --no-implicit-module --mlir-print-debuginfo --mlir-print-local-scope
// LOSES: locations, as unknown parts of fused locations come from nested ones, and text shows only the part
// Locations that say the same in different ways have the same text, and one alias.

cuda_tile.module @locations {
  entry @lines(%a: tile<i32>) {
    %0 = addi %a, %a : tile<i32> loc("file":2)
    %1 = addi %a, %a : tile<i32> loc("file":2:0)
    %2 = addi %a, %a : tile<i32> loc("file":4:0 to :0)
    %3 = addi %a, %a : tile<i32> loc(callsite("name"("file":2) at "file":2:0))
    %4 = addi %a, %a : tile<i32> loc(callsite("name"("file":2:0) at "file":2))
    return
  } loc(unknown)
  entry @columns(%a: tile<i32>) {
    %0 = addi %a, %a : tile<i32> loc("file":2:3)
    %1 = addi %a, %a : tile<i32> loc("file":2:3 to :3)
    %2 = addi %a, %a : tile<i32> loc("file":2:3 to :4)
    %3 = addi %a, %a : tile<i32> loc("file":5:3 to 5:4)
    return
  } loc(unknown)
  entry @fused(%a: tile<i32>) {
    %0 = addi %a, %a : tile<i32> loc(fused<"pass">[fused<"pass">[unknown], "x"])
    %1 = addi %a, %a : tile<i32> loc(fused<"pass">["x", fused<"pass">[], fused<"pass">["y", unknown]])
    %2 = addi %a, %a : tile<i32> loc(fused<"other">[fused<"pass">[unknown], "x", unknown])
    %3 = addi %a, %a : tile<i32> loc(fused[fused<"pass">[unknown], unknown])
    return
  } loc(unknown)
} loc(unknown)
