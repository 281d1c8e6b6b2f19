// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-op-generic
// Attributes of the dialect: in full, in short, and with cases in quotes where a field of an operation reads them.

#exact = #cuda_tile.rounding<zero>
cuda_tile.module @attributes attributes {
  enum.rounding = [#exact, #cuda_tile.rounding<nearest_even>, #cuda_tile<rounding<approx>>, #cuda_tile.rounding<nearest_away>],
  enum.overflow = [#cuda_tile.overflow<none>, #cuda_tile<overflow<no_wrap>>, #cuda_tile.overflow< "no_signed_wrap" >],
  enum.signedness = [#cuda_tile.signedness<signed>, #cuda_tile.signedness<unsigned>],
  enum.compare = [#cuda_tile.comparison_predicate<less_than_or_equal>, #cuda_tile.comparison_ordering<unordered>],
  enum.visibility = #cuda_tile.symbol_visibility<private>,
  enum.padding = #cuda_tile<padding_value neg_inf>,
  enum.pointer = [#cuda_tile.ptr_attr<none>, #cuda_tile.ptr_attr<multicast>],
  enum.reduction = #cuda_tile.multimem_reduction_kind<umax>,
  assume.div_by = [#cuda_tile.div_by<0x10>, #cuda_tile<div_by<4, every 2 along 0>>],
  assume.same_elements = [#cuda_tile.same_elements<[]>, #cuda_tile.same_elements<[2,4]>, #cuda_tile.same_elements<[-9223372036854775808, 9223372036854775807]>],
  assume.bounded = [#cuda_tile.bounded<-5, ?>, #cuda_tile.bounded<?,0x7f>, #cuda_tile.bounded< ? , ? >],
  hints = [#cuda_tile.optimization_hints<>, #cuda_tile.optimization_hints<sm_90 = {}, default = {latency = 3, flag, name = "n"}>]
} {
  entry @cases(%p: tile<ptr<i32>>, %x: tile<i32>, %f: tile<f32>) optimization_hints = <"sm_100" = {num_cta_in_cga = 2}, sm_90 = {occupancy = 0x2}> {
    %0 = addi %x, %x overflow<"no_wrap"> : tile<i32>
    %1, %t1 = load_ptr_tko "weak" %p : tile<ptr<i32>> -> tile<i32>, token
    %2, %t2 = atomic_rmw_tko "relaxed" "device" %p, "add", %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %3 = divi %x, %x signed rounding #exact : tile<i32>
    %4 = store_ptr_tko weak %p, %x optimization_hints=<default={latency=1:i8,z}> : tile<ptr<i32>>, tile<i32> -> token
    %5 = addi %x, %x overflow<none> {overflow = #cuda_tile.overflow<no_unsigned_wrap>} : tile<i32>
  }
}
