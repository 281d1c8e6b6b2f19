// rule: V-MTV-1 V-MTV-2 V-MTV-3 V-MTV-4 V-MTV-5 V-PTRA-3
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%p: tile<ptr<f32>>, %q: tile<ptr<i8, <unicast>>>, %n: tile<i32>, %b: tile<i1>, %l: tile<i64>) {
    %0 = make_tensor_view %p, shape = [], strides = [] : tensor_view<f32>
    %1 = make_tensor_view %p, shape = [64, 3], strides = [3, 1] : tensor_view<64x3xf32, strides=[3,1]>
    %2 = make_tensor_view %p, shape = [%n, 64], strides = [%n, 1] : tile<i32> -> tensor_view<?x64xf32, strides=[?,1]>
    %3 = make_tensor_view %p, shape = [%l, %l], strides = [64, 1] : tile<i64> -> tensor_view<?x?xf32, strides=[64,1]>
    %4 = make_tensor_view %p, shape = [64], strides = [%b] : tile<i1> -> tensor_view<64xf32, strides=[?]>
    %5 = make_tensor_view %q, shape = [64], strides = [1] : tile<ptr<i8, <unicast>>> -> tensor_view<64xi8, strides=[1], #cuda_tile.ptr_attr<unicast>>
  }
}

// -----

// rule: V-MTV-1 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<f32>, !cuda_tile.tile<2xptr<f32>>, !cuda_tile.ptr<f32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<f32>, %p: !cuda_tile.tile<2xptr<f32>>, %q: !cuda_tile.ptr<f32>):
    // expected-error @below {{'make_tensor_view': operand 'base' must be}}
    %0 = "cuda_tile.make_tensor_view"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tensor_view<f32>
    // expected-error @below {{'make_tensor_view': operand 'base' must be}}
    %1 = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<2xptr<f32>>) -> !cuda_tile.tensor_view<f32>
    // expected-error @below {{'make_tensor_view': operand 'base' must be}}
    %2 = "cuda_tile.make_tensor_view"(%q) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.ptr<f32>) -> !cuda_tile.tensor_view<f32>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MTV-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<ptr<f32>>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>):
    // expected-error @below {{'make_tensor_view': expected 'base' to point to elements of the view, 'i32', found 'tile<ptr<f32>>'}}
    %0 = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<i32>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MTV-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>, %n: !cuda_tile.tile<i32>):
    // expected-error @below {{'make_tensor_view': expected 1 operand in 'dynamicShape', one for each '?' among the sizes of 'tensor_view<?xf32, strides=[1]>', found 0}}
    %0 = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
    // expected-error @below {{'make_tensor_view': expected 0 operands in 'dynamicShape', one for each '?' among the sizes of 'tensor_view<64xf32, strides=[1]>', found 1}}
    %1 = "cuda_tile.make_tensor_view"(%p, %n) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<64xf32, strides=[1]>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MTV-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>, %n: !cuda_tile.tile<i32>):
    // expected-error @below {{'make_tensor_view': expected 1 operand in 'dynamicStrides', one for each '?' among the strides of 'tensor_view<64xf32, strides=[?]>', found 0}}
    %0 = "cuda_tile.make_tensor_view"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<64xf32, strides=[?]>
    // expected-error @below {{'make_tensor_view': expected 1 operand in 'dynamicStrides', one for each '?' among the strides of 'tensor_view<64xf32, strides=[?]>', found 2}}
    %1 = "cuda_tile.make_tensor_view"(%p, %n, %n) <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<64xf32, strides=[?]>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MTV-5
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>, %n: !cuda_tile.tile<i32>, %l: !cuda_tile.tile<i64>):
    // expected-error @below {{'make_tensor_view': expected all sizes and strides to have one type, found 'dynamicShape' #0 of type 'tile<i32>' and 'dynamicStrides' #0 of type 'tile<i64>'}}
    %0 = "cuda_tile.make_tensor_view"(%p, %n, %l) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<?xf32, strides=[?]>
    // expected-error @below {{'make_tensor_view': expected all sizes and strides to have one type, found 'dynamicShape' #0 of type 'tile<i32>' and 'dynamicShape' #1 of type 'tile<i64>'}}
    %1 = "cuda_tile.make_tensor_view"(%p, %n, %l) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<?x?xf32, strides=[1,1]>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MTV-5 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<2xi32>, !cuda_tile.tile<i4>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>, %x: !cuda_tile.tile<f32>, %w: !cuda_tile.tile<2xi32>, %h: !cuda_tile.tile<i4>):
    // expected-error @below {{'make_tensor_view': operand 'dynamicShape' #0 must be}}
    %0 = "cuda_tile.make_tensor_view"(%p, %x) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
    // expected-error @below {{'make_tensor_view': operand 'dynamicShape' #0 must be}}
    %1 = "cuda_tile.make_tensor_view"(%p, %w) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
    // expected-error @below {{'make_tensor_view': operand 'dynamicShape' #0 must be}}
    %2 = "cuda_tile.make_tensor_view"(%p, %h) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i4>) -> !cuda_tile.tensor_view<?xf32, strides=[1]>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-PTRA-3 V-PTRA-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<ptr<f32, <none>>>, !cuda_tile.tile<ptr<f32, <unicast>>>) -> ()}> ({
  ^bb0(%a: !cuda_tile.tile<ptr<f32>>, %b: !cuda_tile.tile<ptr<f32, <none>>>, %c: !cuda_tile.tile<ptr<f32, <unicast>>>):
    // expected-error @below {{'make_tensor_view': expected 'base' and the view to have the same pointer attribute, found no attribute in 'tile<ptr<f32>>' and none in 'tensor_view<f32, #cuda_tile.ptr_attr<none>>'}}
    %0 = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<f32, #cuda_tile.ptr_attr<none>>
    // expected-error @below {{'make_tensor_view': expected 'base' and the view to have the same pointer attribute, found none in 'tile<ptr<f32, <none>>>' and no attribute in 'tensor_view<f32>'}}
    %1 = "cuda_tile.make_tensor_view"(%b) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, <none>>>) -> !cuda_tile.tensor_view<f32>
    // expected-error @below {{'make_tensor_view': expected 'base' and the view to have the same pointer attribute, found unicast in 'tile<ptr<f32, <unicast>>>' and multicast in 'tensor_view<f32, #cuda_tile.ptr_attr<multicast>>'}}
    %2 = "cuda_tile.make_tensor_view"(%c) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32, <unicast>>>) -> !cuda_tile.tensor_view<f32, #cuda_tile.ptr_attr<multicast>>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MVW-1 V-PTRA-5
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: tensor_view<64x64xf32, strides=[64,1]>, %w: tensor_view<?xf32, strides=[?]>, %m: tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>) {
    %0 = make_partition_view %v : partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>
    %1 = make_strided_view %w : strided_view<tile=(8), traversal_strides=[3], tensor_view<?xf32, strides=[?]>>
    %2 = make_gather_scatter_view %v : gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
    %3 = make_strided_view %m : strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %4 = make_gather_scatter_view %m : gather_scatter_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>, sparse_dim=0>
  }
}

// -----

// rule: V-MVW-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<?x64xf32, strides=[64,1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<?x64xf32, strides=[64,1]>):
    // expected-error @below {{'make_partition_view': expected 'tensor_view' to be what 'result' is a view of, 'tensor_view<64x64xf32, strides=[64,1]>', found 'tensor_view<?x64xf32, strides=[64,1]>'}}
    %0 = "cuda_tile.make_partition_view"(%v) : (!cuda_tile.tensor_view<?x64xf32, strides=[64,1]>) -> !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>
    // expected-error @below {{'make_strided_view': expected 'tensor_view' to be what 'result' is a view of, 'tensor_view<64xf32, strides=[1]>', found}}
    %1 = "cuda_tile.make_strided_view"(%v) : (!cuda_tile.tensor_view<?x64xf32, strides=[64,1]>) -> !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>
    // expected-error @below {{'make_gather_scatter_view': expected 'tensor_view' to be what 'result' is a view of, 'tensor_view<64x64xf32, strides=[64,1]>', found}}
    %2 = "cuda_tile.make_gather_scatter_view"(%v) : (!cuda_tile.tensor_view<?x64xf32, strides=[64,1]>) -> !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MVW-1 V-PTRA-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>):
    // expected-error @below {{'make_partition_view': expected 'tensor_view' to be what 'result' is a view of, 'tensor_view<64xf32, strides=[1]>', found 'tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>'}}
    %0 = "cuda_tile.make_partition_view"(%v) : (!cuda_tile.tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>) -> !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-1 V-SHAPE-2 V-SHAPE-3
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: tensor_view<64x64xf32, strides=[64,1]>, %a: partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %b: strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, %c: gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>) {
    %0:2 = get_tensor_shape %v : tensor_view<64x64xf32, strides=[64,1]> -> tile<i64>
    %1:2 = get_index_space_shape %a : partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>> -> tile<i1>
    %2 = get_index_space_shape %b : strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>> -> tile<i32>
    %3:2 = get_index_space_shape %c : gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0> -> tile<i8>
  }
}

// -----

// rule: V-SHAPE-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64x64xf32, strides=[64,1]>):
    %0:2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<f32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<f32>):
    "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<f32>) -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-4 V-SHAPE-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<f32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<f32>):
    // expected-error @below {{'get_tensor_shape': expected 0 results, one for each dimension of 'tensor_view<f32>', found 1}}
    %0 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<f32>) -> (!cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64x64xf32, strides=[64,1]>):
    // expected-error @below {{'get_tensor_shape': expected 2 results, one for each dimension of 'tensor_view<64x64xf32, strides=[64,1]>', found 1}}
    %0 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> (!cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-1 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>):
    // expected-error @below {{'get_tensor_shape': operand 'src' must be}}
    %0:2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %w: !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>):
    // expected-error @below {{'get_index_space_shape': expected 2 results, one for each dimension of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', found 3}}
    %0:3 = "cuda_tile.get_index_space_shape"(%v) : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    // expected-error @below {{'get_index_space_shape': expected 2 results, one for each dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>', found 0}}
    "cuda_tile.get_index_space_shape"(%w) : (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>) -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-2 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64x64xf32, strides=[64,1]>):
    // expected-error @below {{'get_index_space_shape': operand 'src' must be}}
    %0:2 = "cuda_tile.get_index_space_shape"(%v) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-3 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64xf32, strides=[1]>):
    // expected-error @below {{'get_tensor_shape': result 'result' #0 must be}}
    %0 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> (!cuda_tile.tile<f32>)
    // expected-error @below {{'get_tensor_shape': result 'result' #0 must be}}
    %1 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> (!cuda_tile.tile<1xi32>)
    // expected-error @below {{'get_tensor_shape': result 'result' #0 must be}}
    %2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> (!cuda_tile.tile<i4>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-LDV-1 V-LDV-2 V-LDV-3 V-IDX-1 V-IDX-2 V-IDX-3 V-IDX-4 V-INB-1 V-MEM-1 V-MEM-2 V-MEM-3 V-MEM-4
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%a: partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %b: strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, %c: gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, %i: tile<i32>, %l: tile<i1>, %s: tile<8xi64>) {
    %0, %t0 = load_view_tko weak %a[%i, %i] : partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x4xf32>, token
    %1, %t1 = load_view_tko relaxed tl_blk %b[%l] token = %t0 inbounds = [true] : strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, tile<i1> -> tile<8xf32>, token
    %2, %t2 = load_view_tko acquire sys %c[%s, %i] inbounds = [true, false] : gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<8xi64>, tile<i32> -> tile<8x4xf32>, token
    %t3 = store_view_tko weak %0, %a[%i, %i] token = %t2 : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    %t4 = store_view_tko release device %1, %b[%i] inbounds = [false] : tile<8xf32>, strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %t5 = store_view_tko relaxed sys %2, %c[%s, %l] : tile<8x4xf32>, gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<8xi64>, tile<i1> -> token
  }
}

// -----

// rule: V-LDV-4
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>) {
    %far = constant <i32: 1000000> : tile<i32>
    %back = constant <i32: -1> : tile<i32>
    %0, %t0 = load_view_tko weak %v[%far] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %t1 = store_view_tko weak %0, %v[%back] : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// rule: V-LDV-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected 2 indices, one for each dimension of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', found 1}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 2 indices, one for each dimension of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', found 0}}
    %1:2 = "cuda_tile.load_view_tko"(%a) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 2 indices, one for each dimension of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', found 3}}
    %2 = "cuda_tile.store_view_tko"(%x, %a, %i, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 3, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-LDV-2 V-VW-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<4x8xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected 'tile' to be a tile of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', 'tile<8x4xf32>', found 'tile<8x4xf16>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf16>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 'tile' to be a tile of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', 'tile<8x4xf32>', found 'tile<32xf32>'}}
    %1:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<32xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 'tile' to be a tile of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', 'tile<8x4xf32>', found 'tile<4x8xf32>'}}
    %2 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-LDV-3 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64xf32, strides=[1]>, !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i4>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64xf32, strides=[1]>, %a: !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %i: !cuda_tile.tile<i32>, %x: !cuda_tile.tile<f32>, %h: !cuda_tile.tile<i4>):
    // expected-error @below {{'load_view_tko': operand 'view' must be}}
    %0:2 = "cuda_tile.load_view_tko"(%v, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tensor_view<64xf32, strides=[1]>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': operand 'index' #0 must be}}
    %1:2 = "cuda_tile.load_view_tko"(%a, %x) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': operand 'index' #0 must be}}
    %2:2 = "cuda_tile.load_view_tko"(%a, %h) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<i4>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-IDX-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<8xi32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %b: !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, %x: !cuda_tile.tile<8xf32>, %i: !cuda_tile.tile<i32>, %w: !cuda_tile.tile<1xi32>, %s: !cuda_tile.tile<8xi32>):
    // expected-error @below {{'load_view_tko': expected 'index' #1 to have rank 0, found 'tile<1xi32>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %w) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 'index' #0 to have rank 0, found 'tile<8xi32>'}}
    %1 = "cuda_tile.store_view_tko"(%x, %b, %s) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-IDX-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>, %l: !cuda_tile.tile<i64>):
    // expected-error @below {{'load_view_tko': expected all indices to have one type, found 'index' #0 of type 'tile<i32>' and 'index' #1 of type 'tile<i64>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %l) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected all indices to have one type, found 'index' #0 of type 'tile<i64>' and 'index' #1 of type 'tile<i32>'}}
    %1 = "cuda_tile.store_view_tko"(%x, %a, %l, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-IDX-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<8x1xi32>, !cuda_tile.tile<8x4xf32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, %i: !cuda_tile.tile<i32>, %s: !cuda_tile.tile<4xi32>, %w: !cuda_tile.tile<8x1xi32>, %x: !cuda_tile.tile<8x4xf32>):
    // expected-error @below {{'load_view_tko': expected 'index' #0 to be a list of 8, as it runs along the sparse dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>', found 'tile<i32>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 'index' #0 to be a list of 8, as it runs along the sparse dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>', found 'tile<4xi32>'}}
    %1:2 = "cuda_tile.load_view_tko"(%a, %s, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 'index' #0 to be a list of 8, as it runs along the sparse dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>', found 'tile<8x1xi32>'}}
    %2 = "cuda_tile.store_view_tko"(%x, %a, %w, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<8x1xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-IDX-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<4xi8>) -> ()}> ({
  ^bb0(%a: !cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, %i: !cuda_tile.tile<i32>, %l: !cuda_tile.tile<i64>, %s: !cuda_tile.tile<4xi8>):
    %9:2 = "cuda_tile.load_view_tko"(%a, %i, %s, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi8>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4x2xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 'index' #2 to have rank 0, found 'tile<4xi8>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %s, %s) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi8>, !cuda_tile.tile<4xi8>) -> (!cuda_tile.tile<8x4x2xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected all indices to have one type, found 'index' #0 of type 'tile<i32>' and 'index' #2 of type 'tile<i64>'}}
    %1:2 = "cuda_tile.load_view_tko"(%a, %i, %s, %l) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi8>, !cuda_tile.tile<i64>) -> (!cuda_tile.tile<8x4x2xf32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-INB-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>, !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<8xi32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>, %g: !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, %s: !cuda_tile.tile<8xi32>):
    // expected-error @below {{'load_view_tko': expected 2 flags in 'inbounds', one for each index, found 1}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, inbounds = array<i1: true>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 2 flags in 'inbounds', one for each index, found 3}}
    %1:2 = "cuda_tile.load_view_tko"(%g, %s, %i) <{memory_ordering_semantics = 0 : i32, inbounds = array<i1: true, true, true>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 2 flags in 'inbounds', one for each index, found 0}}
    %2 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 0 : i32, inbounds = array<i1>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-1 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'acquire', found 'release'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 3 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-2 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'store_view_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'release', found 'acquire'}}
    %0 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 2 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found tl_blk}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found device}}
    %1 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected a 'memory_scope' where 'memory_ordering_semantics' is acquire, found none}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 2 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected a 'memory_scope' where 'memory_ordering_semantics' is release, found none}}
    %1 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// Releases before 13.5 check neither.

// rule: V-F4-1 V-F4-2
// flags: --bytecode-version=13.4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f4E2M1FN>>, %i: tile<i32>) {
    %s = iota : tile<4xi32>
    %v = make_tensor_view %p, shape = [8, 8], strides = [16, 2] : tensor_view<8x8xf4E2M1FN, strides=[16,2]>
    %w = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xf4E2M1FN, strides=[16,2]>>
    %x, %t = load_view_tko weak %w[%i, %i] : partition_view<tile=(4x4), tensor_view<8x8xf4E2M1FN, strides=[16,2]>>, tile<i32> -> tile<4x4xf4E2M1FN>, token
    %u = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf4E2M1FN, strides=[8,1]>
    %g = make_gather_scatter_view %u : gather_scatter_view<tile=(4x4), tensor_view<8x8xf4E2M1FN, strides=[8,1]>, sparse_dim=1>
    %t1 = store_view_tko weak %x, %g[%i, %s] : tile<4x4xf4E2M1FN>, gather_scatter_view<tile=(4x4), tensor_view<8x8xf4E2M1FN, strides=[8,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> token
  }
}

// -----

// rule: V-MVW-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<?x64xf32, strides=[64,1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<?x64xf32, strides=[64,1]>):
    // expected-error @below {{'make_partition_view': expected 'tensor_view' to be what 'result' is a view of, 'tensor_view<64x64xf32, strides=[64,1]>', found 'tensor_view<?x64xf32, strides=[64,1]>'}}
    %0 = "cuda_tile.make_partition_view"(%v) : (!cuda_tile.tensor_view<?x64xf32, strides=[64,1]>) -> !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>
    // expected-error @below {{'make_strided_view': expected 'tensor_view' to be what 'result' is a view of, 'tensor_view<64xf32, strides=[1]>', found}}
    %1 = "cuda_tile.make_strided_view"(%v) : (!cuda_tile.tensor_view<?x64xf32, strides=[64,1]>) -> !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>
    // expected-error @below {{'make_gather_scatter_view': expected 'tensor_view' to be what 'result' is a view of, 'tensor_view<64x64xf32, strides=[64,1]>', found}}
    %2 = "cuda_tile.make_gather_scatter_view"(%v) : (!cuda_tile.tensor_view<?x64xf32, strides=[64,1]>) -> !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MVW-1 V-PTRA-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>):
    // expected-error @below {{'make_partition_view': expected 'tensor_view' to be what 'result' is a view of, 'tensor_view<64xf32, strides=[1]>', found 'tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>'}}
    %0 = "cuda_tile.make_partition_view"(%v) : (!cuda_tile.tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>) -> !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-1 V-SHAPE-2 V-SHAPE-3
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: tensor_view<64x64xf32, strides=[64,1]>, %a: partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %b: strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, %c: gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>) {
    %0:2 = get_tensor_shape %v : tensor_view<64x64xf32, strides=[64,1]> -> tile<i64>
    %1:2 = get_index_space_shape %a : partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>> -> tile<i1>
    %2 = get_index_space_shape %b : strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>> -> tile<i32>
    %3:2 = get_index_space_shape %c : gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0> -> tile<i8>
  }
}

// -----

// rule: V-SHAPE-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64x64xf32, strides=[64,1]>):
    %0:2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<f32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<f32>):
    "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<f32>) -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-4 V-SHAPE-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<f32>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<f32>):
    // expected-error @below {{'get_tensor_shape': expected 0 results, one for each dimension of 'tensor_view<f32>', found 1}}
    %0 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<f32>) -> (!cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64x64xf32, strides=[64,1]>):
    // expected-error @below {{'get_tensor_shape': expected 2 results, one for each dimension of 'tensor_view<64x64xf32, strides=[64,1]>', found 1}}
    %0 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> (!cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-1 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>):
    // expected-error @below {{'get_tensor_shape': operand 'src' must be}}
    %0:2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>) -> ()}> ({
  ^bb0(%v: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %w: !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>):
    // expected-error @below {{'get_index_space_shape': expected 2 results, one for each dimension of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', found 3}}
    %0:3 = "cuda_tile.get_index_space_shape"(%v) : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    // expected-error @below {{'get_index_space_shape': expected 2 results, one for each dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>', found 0}}
    "cuda_tile.get_index_space_shape"(%w) : (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>) -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-2 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64x64xf32, strides=[64,1]>):
    // expected-error @below {{'get_index_space_shape': operand 'src' must be}}
    %0:2 = "cuda_tile.get_index_space_shape"(%v) : (!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-SHAPE-3 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64xf32, strides=[1]>):
    // expected-error @below {{'get_tensor_shape': result 'result' #0 must be}}
    %0 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> (!cuda_tile.tile<f32>)
    // expected-error @below {{'get_tensor_shape': result 'result' #0 must be}}
    %1 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> (!cuda_tile.tile<1xi32>)
    // expected-error @below {{'get_tensor_shape': result 'result' #0 must be}}
    %2 = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<64xf32, strides=[1]>) -> (!cuda_tile.tile<i4>)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-LDV-1 V-LDV-2 V-LDV-3 V-IDX-1 V-IDX-2 V-IDX-3 V-IDX-4 V-INB-1 V-MEM-1 V-MEM-2 V-MEM-3 V-MEM-4
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%a: partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %b: strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, %c: gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, %i: tile<i32>, %l: tile<i1>, %s: tile<8xi64>) {
    %0, %t0 = load_view_tko weak %a[%i, %i] : partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<8x4xf32>, token
    %1, %t1 = load_view_tko relaxed tl_blk %b[%l] token = %t0 inbounds = [true] : strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, tile<i1> -> tile<8xf32>, token
    %2, %t2 = load_view_tko acquire sys %c[%s, %i] inbounds = [true, false] : gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<8xi64>, tile<i32> -> tile<8x4xf32>, token
    %t3 = store_view_tko weak %0, %a[%i, %i] token = %t2 : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    %t4 = store_view_tko release device %1, %b[%i] inbounds = [false] : tile<8xf32>, strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %t5 = store_view_tko relaxed sys %2, %c[%s, %l] : tile<8x4xf32>, gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, tile<8xi64>, tile<i1> -> token
  }
}

// -----

// rule: V-LDV-4
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>) {
    %far = constant <i32: 1000000> : tile<i32>
    %back = constant <i32: -1> : tile<i32>
    %0, %t0 = load_view_tko weak %v[%far] : partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %t1 = store_view_tko weak %0, %v[%back] : tile<8xf32>, partition_view<tile=(8), padding_value = zero, tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
  }
}

// -----

// rule: V-LDV-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected 2 indices, one for each dimension of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', found 1}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 2 indices, one for each dimension of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', found 0}}
    %1:2 = "cuda_tile.load_view_tko"(%a) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 2 indices, one for each dimension of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', found 3}}
    %2 = "cuda_tile.store_view_tko"(%x, %a, %i, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 3, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-LDV-2 V-VW-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<4x8xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected 'tile' to be a tile of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', 'tile<8x4xf32>', found 'tile<8x4xf16>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf16>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 'tile' to be a tile of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', 'tile<8x4xf32>', found 'tile<32xf32>'}}
    %1:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<32xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 'tile' to be a tile of 'partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>', 'tile<8x4xf32>', found 'tile<4x8xf32>'}}
    %2 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-LDV-3 V-TC-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<64xf32, strides=[1]>, !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>, !cuda_tile.tile<i4>) -> ()}> ({
  ^bb0(%v: !cuda_tile.tensor_view<64xf32, strides=[1]>, %a: !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, %i: !cuda_tile.tile<i32>, %x: !cuda_tile.tile<f32>, %h: !cuda_tile.tile<i4>):
    // expected-error @below {{'load_view_tko': operand 'view' must be}}
    %0:2 = "cuda_tile.load_view_tko"(%v, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tensor_view<64xf32, strides=[1]>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': operand 'index' #0 must be}}
    %1:2 = "cuda_tile.load_view_tko"(%a, %x) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': operand 'index' #0 must be}}
    %2:2 = "cuda_tile.load_view_tko"(%a, %h) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<i4>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-IDX-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<8xi32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %b: !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, %x: !cuda_tile.tile<8xf32>, %i: !cuda_tile.tile<i32>, %w: !cuda_tile.tile<1xi32>, %s: !cuda_tile.tile<8xi32>):
    // expected-error @below {{'load_view_tko': expected 'index' #1 to have rank 0, found 'tile<1xi32>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %w) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 'index' #0 to have rank 0, found 'tile<8xi32>'}}
    %1 = "cuda_tile.store_view_tko"(%x, %b, %s) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.strided_view<tile=(8), traversal_strides=[3], tensor_view<64xf32, strides=[1]>>, !cuda_tile.tile<8xi32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-IDX-2
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>, %l: !cuda_tile.tile<i64>):
    // expected-error @below {{'load_view_tko': expected all indices to have one type, found 'index' #0 of type 'tile<i32>' and 'index' #1 of type 'tile<i64>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %l) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected all indices to have one type, found 'index' #0 of type 'tile<i64>' and 'index' #1 of type 'tile<i32>'}}
    %1 = "cuda_tile.store_view_tko"(%x, %a, %l, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-IDX-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<8x1xi32>, !cuda_tile.tile<8x4xf32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, %i: !cuda_tile.tile<i32>, %s: !cuda_tile.tile<4xi32>, %w: !cuda_tile.tile<8x1xi32>, %x: !cuda_tile.tile<8x4xf32>):
    // expected-error @below {{'load_view_tko': expected 'index' #0 to be a list of 8, as it runs along the sparse dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>', found 'tile<i32>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 'index' #0 to be a list of 8, as it runs along the sparse dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>', found 'tile<4xi32>'}}
    %1:2 = "cuda_tile.load_view_tko"(%a, %s, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 'index' #0 to be a list of 8, as it runs along the sparse dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>', found 'tile<8x1xi32>'}}
    %2 = "cuda_tile.store_view_tko"(%x, %a, %w, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<8x1xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-IDX-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<4xi8>) -> ()}> ({
  ^bb0(%a: !cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, %i: !cuda_tile.tile<i32>, %l: !cuda_tile.tile<i64>, %s: !cuda_tile.tile<4xi8>):
    %9:2 = "cuda_tile.load_view_tko"(%a, %i, %s, %i) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi8>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4x2xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 'index' #2 to have rank 0, found 'tile<4xi8>'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %s, %s) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi8>, !cuda_tile.tile<4xi8>) -> (!cuda_tile.tile<8x4x2xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected all indices to have one type, found 'index' #0 of type 'tile<i32>' and 'index' #2 of type 'tile<i64>'}}
    %1:2 = "cuda_tile.load_view_tko"(%a, %i, %s, %l) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 3, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=1>, !cuda_tile.tile<i32>, !cuda_tile.tile<4xi8>, !cuda_tile.tile<i64>) -> (!cuda_tile.tile<8x4x2xf32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-INB-1
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>, !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<8xi32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>, %g: !cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, %s: !cuda_tile.tile<8xi32>):
    // expected-error @below {{'load_view_tko': expected 2 flags in 'inbounds', one for each index, found 1}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, inbounds = array<i1: true>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'load_view_tko': expected 2 flags in 'inbounds', one for each index, found 3}}
    %1:2 = "cuda_tile.load_view_tko"(%g, %s, %i) <{memory_ordering_semantics = 0 : i32, inbounds = array<i1: true, true, true>, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected 2 flags in 'inbounds', one for each index, found 0}}
    %2 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 0 : i32, inbounds = array<i1>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-1 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'acquire', found 'release'}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 3 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-2 V-GEN-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'store_view_tko': expected attribute 'memory_ordering_semantics' to be 'weak', 'relaxed' or 'release', found 'acquire'}}
    %0 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 2 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-3
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found tl_blk}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected no 'memory_scope' where 'memory_ordering_semantics' is weak, found device}}
    %1 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-MEM-4
// flags: --testing
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.testing$func"() <{sym_name = "f", function_type = (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<8x4xf32>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%a: !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, %x: !cuda_tile.tile<8x4xf32>, %i: !cuda_tile.tile<i32>):
    // expected-error @below {{'load_view_tko': expected a 'memory_scope' where 'memory_ordering_semantics' is acquire, found none}}
    %0:2 = "cuda_tile.load_view_tko"(%a, %i, %i) <{memory_ordering_semantics = 2 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8x4xf32>, !cuda_tile.token)
    // expected-error @below {{'store_view_tko': expected a 'memory_scope' where 'memory_ordering_semantics' is release, found none}}
    %1 = "cuda_tile.store_view_tko"(%x, %a, %i, %i) <{memory_ordering_semantics = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!cuda_tile.tile<8x4xf32>, !cuda_tile.partition_view<tile=(8x4), tensor_view<64x64xf32, strides=[64,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-F4-1 V-F4-2 V-F4-3 V-F4-4
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%a: partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, %b: partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[1,64]>>, %g: gather_scatter_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,1]>, sparse_dim=0>, %i: tile<i32>, %s: tile<8xi32>,
    %o: partition_view<tile=(8), tensor_view<63xf4E2M1FN, strides=[1]>>, %d: partition_view<tile=(8x4), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>) {
    %0, %t0 = load_view_tko weak %a[%i, %i] : partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,1]>>, tile<i32> -> tile<8x4xf4E2M1FN>, token
    %t1 = store_view_tko weak %0, %b[%i, %i] : tile<8x4xf4E2M1FN>, partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[1,64]>>, tile<i32> -> token
    %2, %t2 = load_view_tko weak %g[%s, %i] : gather_scatter_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<8x4xf4E2M1FN>, token
    %3, %t3 = load_view_tko weak %o[%i] : partition_view<tile=(8), tensor_view<63xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<8xf4E2M1FN>, token
    %4, %t4 = load_view_tko weak %d[%i, %i] : partition_view<tile=(8x4), tensor_view<?x?xf4E2M1FN, strides=[?,1]>>, tile<i32> -> tile<8x4xf4E2M1FN>, token
  }
}

// -----

// rule: V-F4-1
// flags: --testing --bytecode-version=13.5
cuda_tile.module @m {
  testing$func @f(%v0: partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,2]>>, %v1: partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[1,1]>>, %v2: partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[?,?]>>, %i: tile<i32>, %x: tile<8x4xf4E2M1FN>) {
    // expected-error @below {{'load_view_tko': expected one dimension of 'tensor_view<64x64xf4E2M1FN, strides=[64,2]>' to have the stride 1, as its elements share bytes along it, found 0}}
    %0, %t0 = load_view_tko weak %v0[%i, %i] : partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,2]>>, tile<i32> -> tile<8x4xf4E2M1FN>, token
    // expected-error @below {{'load_view_tko': expected one dimension of 'tensor_view<64x64xf4E2M1FN, strides=[1,1]>' to have the stride 1, as its elements share bytes along it, found 2}}
    %1, %t1 = load_view_tko weak %v1[%i, %i] : partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[1,1]>>, tile<i32> -> tile<8x4xf4E2M1FN>, token
    // expected-error @below {{'load_view_tko': expected one dimension of 'tensor_view<64x64xf4E2M1FN, strides=[?,?]>' to have the stride 1, as its elements share bytes along it, found 0}}
    %2, %t2 = load_view_tko weak %v2[%i, %i] : partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[?,?]>>, tile<i32> -> tile<8x4xf4E2M1FN>, token
    // expected-error @below {{'store_view_tko': expected one dimension of}}
    %t3 = store_view_tko weak %x, %v0[%i, %i] : tile<8x4xf4E2M1FN>, partition_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,2]>>, tile<i32> -> token
  }
}

// -----

// rule: V-F4-2
// flags: --testing --bytecode-version=13.5
cuda_tile.module @m {
  testing$func @f(%g: gather_scatter_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,1]>, sparse_dim=1>, %i: tile<i32>, %s: tile<4xi32>, %x: tile<8x4xf4E2M1FN>) {
    // expected-error @below {{'load_view_tko': expected the sparse dimension of 'gather_scatter_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,1]>, sparse_dim=1>' not to be 1, along which elements share bytes}}
    %0, %t0 = load_view_tko weak %g[%i, %s] : gather_scatter_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> tile<8x4xf4E2M1FN>, token
    // expected-error @below {{'store_view_tko': expected the sparse dimension of}}
    %t1 = store_view_tko weak %x, %g[%i, %s] : tile<8x4xf4E2M1FN>, gather_scatter_view<tile=(8x4), tensor_view<64x64xf4E2M1FN, strides=[64,1]>, sparse_dim=1>, tile<i32>, tile<4xi32> -> token
  }
}

// -----

// rule: V-MVW-1
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: tensor_view<64xf32, strides=[1]>) {
    // expected-error @below {{expected a partition_view type, found 'tensor_view<64xf32, strides=[1]>'}}
    // expected-note @below {{'make_partition_view' is written}}
    %0 = make_partition_view %v : tensor_view<64xf32, strides=[1]>
  }
}
