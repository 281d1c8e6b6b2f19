// RUN: tile-ir-opt %s --split-input-file
// What fingers used to arith, scf, func and memref write.
cuda_tile.module @kernels {
  entry @dialect_arith(%a: tile<i32>) {
    %x = arith.addi %a, %a : i32
  }
  entry @constant_without_brackets() {
    %x = constant 1 : tile<i32>
  }
  entry @constant_dense() {
    %x = constant dense<1.0> : tile<4xf32>
  }
  entry @constant_attribute() {
    %x = constant 1 : i32
  }
  entry @constant_without_type() {
    %x = constant <i32: 1>
  }
  entry @constant_without_element() {
    %x = constant <1> : tile<i32>
  }
  entry @scf_for(%a: tile<i32>) {
    for %i = %a to %a step %a {
    }
  }
  entry @for_type_first(%a: tile<i32>) {
    for %i : tile<i32> in (%a to %a, step %a) {
    }
  }
  entry @iter_args(%a: tile<i32>) {
    %r = for %i in (%a to %a, step %a) : tile<i32> iter_args(%v = %a) -> (tile<i32>) {
      continue %v : tile<i32>
    }
  }
  entry @cmpi_predicate(%a: tile<i32>) {
    %x = cmpi slt, %a, %a : tile<i32>
  }
  entry @select_types(%c: tile<i1>, %a: tile<i32>) {
    %x = select %c, %a, %a : tile<i32>
  }
  entry @cast_with_to(%a: tile<i32>) {
    %x = exti %a : tile<i32> to tile<i64>
  }
  entry @memref(%a: tile<ptr<f32>>, %i: tile<i32>) {
    %x = memref.load %a[%i] : memref<4xf32>
  }
  entry @affine_for() {
    affine.for %i = 0 to 4 {
    }
  }
  entry @llvm_pointer_parameter(%a: !llvm.ptr) {
  }
  func.func private @declared(tile<i32>)
  entry private @visible() {
  }
  entry @terminator_of_func() {
    func.return
  }
  entry @branch() {
    cf.br ^bb1
  ^bb1:
    return
  }
  entry @call(%a: tile<i32>) {
    func.call @terminator_of_func() : () -> ()
  }
  entry @while(%c: tile<i1>) {
    scf.while : () -> () {
    }
  }
  entry @bare_for_type(%a: tile<i32>) {
    for %i in (%a to %a, step %a) : i32 {
    }
  }
  entry @splat(%a: tile<f32>) {
    %x = tensor.splat %a : tensor<4xf32>
  }
}
// -----
cuda_tile.module @kernels {
  entry @yield_in_for(%a: tile<i32>) {
    %r = for %i in (%a to %a, step %a) : tile<i32> iter_values(%v = %a) -> (tile<i32>) {
      yield %v : tile<i32>
    }
  }
  entry @return_value(%a: tile<i32>) {
    return %a : tile<i32>
  }
  entry @results(%a: tile<i32>) -> tile<i32> {
    return
  }
}
