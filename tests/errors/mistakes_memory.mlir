// RUN: tile-ir-opt %s --split-input-file
// Memory, tokens and regions.
cuda_tile.module @kernels {
  entry @load_of_value(%a: tile<f32>) {
    %x, %t = load_ptr_tko weak %a : tile<f32> -> tile<f32>, token
  }
  entry @load_other_type(%p: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<i32>, token
  }
  entry @store_other_type(%p: tile<ptr<f32>>, %a: tile<i32>) {
    %t = store_ptr_tko weak %p, %a : tile<ptr<f32>>, tile<i32> -> token
  }
  entry @store_shape(%p: tile<ptr<f32>>) {
    %a = constant <f32: 1.0> : tile<4xf32>
    %t = store_ptr_tko weak %p, %a : tile<ptr<f32>>, tile<4xf32> -> token
  }
  entry @store_swapped(%p: tile<ptr<f32>>, %a: tile<f32>) {
    %t = store_ptr_tko weak %a, %p : tile<f32>, tile<ptr<f32>> -> token
  }
  entry @scope_of_weak(%p: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko weak device %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @atomic_of_bytes(%p: tile<ptr<i8>>, %a: tile<i8>) {
    %x, %t = atomic_rmw_tko relaxed device %p, add, %a : tile<ptr<i8>>, tile<i8> -> tile<i8>, token
  }
  entry @atomic_add_of_floats(%p: tile<ptr<f32>>, %a: tile<f32>) {
    %x, %t = atomic_rmw_tko relaxed device %p, add, %a : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  }
  entry @index_count(%v: tile<ptr<f32>>, %i: tile<i32>) {
    %a = make_tensor_view %v, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %b = make_partition_view %a : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %x, %t = load_view_tko weak %b[%i, %i] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  }
  entry @load_of_tensor(%v: tile<ptr<f32>>, %i: tile<i32>) {
    %a = make_tensor_view %v, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %x, %t = load_view_tko weak %a[%i] : tensor_view<4xf32, strides=[1]>, tile<i32> -> tile<4xf32>, token
  }
  entry @load_shape(%v: tile<ptr<f32>>, %i: tile<i32>) {
    %a = make_tensor_view %v, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %b = make_partition_view %a : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %x, %t = load_view_tko weak %b[%i] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  }
  entry @reduce_identities() {
    %a = constant <i32: 1> : tile<8xi32>
    %x = reduce %a dim=0 identities=[0 : i32, 1 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      yield %l : tile<i32>
    }
  }
  entry @reduce_dim() {
    %a = constant <i32: 1> : tile<8xi32>
    %x = reduce %a dim=1 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      yield %l : tile<i32>
    }
  }
  entry @reduce_arguments() {
    %a = constant <i32: 1> : tile<8xi32>
    %x = reduce %a dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>) {
      yield %l : tile<i32>
    }
  }
  entry @reduce_result() {
    %a = constant <i32: 1> : tile<8x4xi32>
    %x = reduce %a dim=0 identities=[0 : i32] : tile<8x4xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      yield %l : tile<i32>
    }
  }
  entry @identity_type() {
    %a = constant <i32: 1> : tile<8xi32>
    %x = reduce %a dim=0 identities=[0.0 : f32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      yield %l : tile<i32>
    }
  }
  entry @yield_in_for(%a: tile<i32>) {
    %r = for %i in (%a to %a, step %a) : tile<i32> iter_values(%v = %a) -> (tile<i32>) {
      yield %v : tile<i32>
    }
  }
  entry @continue_count(%a: tile<i32>) {
    %r = for %i in (%a to %a, step %a) : tile<i32> iter_values(%v = %a) -> (tile<i32>) {
      continue
    }
  }
  entry @break_in_for(%a: tile<i32>) {
    for %i in (%a to %a, step %a) : tile<i32> {
      break
    }
  }
  entry @yield_type(%c: tile<i1>, %a: tile<i32>, %b: tile<f32>) {
    %r = if %c -> (tile<i32>) {
      yield %a : tile<i32>
    } else {
      yield %b : tile<f32>
    }
  }
  entry @else_missing(%c: tile<i1>, %a: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      yield %a : tile<i32>
    }
  }
  entry @continue_outside() {
    continue
  }
  entry @bounds_of_floats(%a: tile<f32>) {
    for %i in (%a to %a, step %a) : tile<f32> {
    }
  }
  entry @bounds_of_tiles(%a: tile<i32>) {
    %b = iota : tile<4xi32>
    for %i in (%b to %b, step %b) : tile<4xi32> {
    }
  }
  entry @return_value(%a: tile<i32>) {
    return %a : tile<i32>
  }
  entry @print_count(%a: tile<i32>) {
    %t = print_tko "%d %d", %a : tile<i32> -> token
  }
  entry @assert_of_integer(%a: tile<i32>) {
    assert %a, "no" : tile<i32>
  }
  entry @global_missing() {
    %g = get_global @table : tile<ptr<f32>>
  }
  global @numbers <f32: [1.0, 2.0]> : tile<2xf32>
  entry @global_type() {
    %g = get_global @numbers : tile<ptr<i32>>
  }
  entry @twice() {
  }
  entry @twice() {
  }
}
// -----
cuda_tile.module @kernels {
  entry @cas_of_half(%p: tile<ptr<f16>>, %a: tile<f16>) {
    %x, %t = atomic_cas_tko relaxed device %p, %a, %a : tile<ptr<f16>>, tile<f16>, tile<f16> -> tile<f16>, token
  }
  entry @view_sizes(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [4, 4], strides = [1] : tensor_view<4x4xf32, strides=[4,1]>
  }
  entry @view_element(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
  }
  entry @view_of_number(%p: tile<f32>) {
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  }
  entry @partition_rank(%v: tile<ptr<f32>>) {
    %a = make_tensor_view %v, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %b = make_partition_view %a : partition_view<tile=(4), tensor_view<4x4xf32, strides=[4,1]>>
  }
  entry @partition_size(%v: tile<ptr<f32>>) {
    %a = make_tensor_view %v, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %b = make_partition_view %a : partition_view<tile=(6), tensor_view<6xf32, strides=[1]>>
  }
  entry @join_of_values(%a: tile<i32>) {
    %t = join_tokens %a, %a : token
  }
}
