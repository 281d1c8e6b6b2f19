// RUN: tile-ir-opt %s
// Half-finished editing.
cuda_tile.module @kernels {
  entry @name_and_equals(%a: tile<i32>) {
    %x =
  }
  entry @operation_alone(%a: tile<i32>) {
    %x = addi
  }
  entry @comma(%a: tile<i32>) {
    %x = addi %a,
  }
  entry @no_type(%a: tile<i32>) {
    %x = addi %a, %a
  }
  entry @colon(%a: tile<i32>) {
    %x = addi %a, %a :
  }
  entry @open_type(%a: tile<i32>) {
    %x = addi %a, %a : tile<
  }
  entry @open_dimension(%a: tile<i32>) {
    %x = iota : tile<4x
  }
  entry @unclosed_type(%a: tile<i32>) {
    %x = iota : tile<4xi32
  }
  entry @arrow(%a: tile<i32>) {
    %x = exti %a signed : tile<i32> ->
  }
  entry @dialect_and_dot() {
    cuda_tile.
  }
  entry @percent() {
    %
  }
  entry @percent_operand(%a: tile<i32>) {
    %x = addi %a, % : tile<i32>
  }
  entry @open_constant() {
    %x = constant <
  }
  entry @constant_without_value() {
    %x = constant <i32:
  }
  entry @open_shape(%p: tile<ptr<f32>>) {
    %x = make_tensor_view %p, shape = [
  }
  entry @no_strides(%p: tile<ptr<f32>>) {
    %x = make_tensor_view %p, shape = [4] : tensor_view<4xf32>
  }
  entry @open_for() {
    for %i in (
  }
  entry @for_without_body(%a: tile<i32>) {
    for %i in (%a to %a, step %a) : tile<i32>
  }
  entry @if_without_body(%c: tile<i1>) {
    if %c
  }
  entry @else_alone(%c: tile<i1>) {
    else {
    }
  }
  entry @reduce_without_region(%a: tile<8xi32>) {
    %x = reduce %a dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  }
  entry @comparison(%a: tile<i32>) {
    %x = cmpi less_than %a, %a,
  }
  entry @result_of_nothing(%a: tile<i32>) {
    %x = return
  }
  entry @name_twice(%a: tile<i32>) {
    %x = %x = addi %a, %a : tile<i32>
  }
  entry @operation_twice(%a: tile<i32>) {
    %x = addi addi %a, %a : tile<i32>
  }
  entry @comma_behind_operands(%a: tile<i32>) {
    %x = addi %a, %a, : tile<i32>
  }
  entry @comma_missing(%a: tile<i32>) {
    %x = addi %a %a : tile<i32>
  }
  entry @equals_missing(%a: tile<i32>) {
    %x addi %a, %a : tile<i32>
  }
  entry @colon_twice(%a: tile<i32>) {
    %x = addi %a, %a :: tile<i32>
  }
  entry @type_twice(%a: tile<i32>) {
    %x = addi %a, %a : tile<i32> tile<i32>
  }
  entry @string_unclosed(%c: tile<i1>) {
    assert %c, "never : tile<i1>
  }
  entry @open_parenthesis(
  entry @argument_without_colon(%a tile<i32>) {
  }
  entry @argument_trailing_comma(%a: tile<i32>,) {
  }
  entry @
  entry
  entry @last(%a:
