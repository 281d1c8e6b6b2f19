// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-debuginfo
// Aliases of types, attributes and locations; of one another; with digits for names; before and between operations.

!number = i32
!element = !cuda_tile.tile<!number>
!0 = !element
#wrap = #cuda_tile.overflow<no_wrap>
#0 = #wrap
#map = affine_map<(d0) -> (d0)>
#predicate = #cuda_tile.div_by<0x40>
#list = [#wrap, !0, #map]

cuda_tile.module @aliases attributes {all.of_them = #list, all.again = {inside = #map}} {
  entry @uses(%a: !element, %b_one: tile<!number>) {
    %b_ones = reshape %b_one : tile<!number> -> tile<1x!number>
    %b = broadcast %b_ones : tile<1x!number> -> tile<4x!number>
    %0 = addi %a, %a overflow #0 : !0
    %1 = addi %b, %b overflow #wrap : tile<4xi32>
    %2 = assume #predicate, %0 : !element loc(#later)
    %3 = assume #cuda_tile.bounded<-0x5, ?>, %2 : tile<i32> loc(#numbered)
  } loc(#later)
}
#numbered = loc("numbered":0x10)
#later = loc("later"(#numbered))
