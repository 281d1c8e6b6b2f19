// rule: V-TILE-1 V-TILE-2 V-TILE-3 V-TILE-4 V-TILE-5 V-TILE-7 V-NEST-1
// flags: --testing
cuda_tile.module @m {
  testing$func @elements(%a: tile<i1>, %b: tile<i4>, %c: tile<2xi8>, %d: tile<i16>, %e: tile<i32>, %f: tile<i64>,
    %g: tile<f16>, %h: tile<bf16>, %i: tile<f32>, %j: tile<f64>, %k: tile<tf32>, %l: tile<f8E4M3FN>, %m: tile<f8E5M2>,
    %n: tile<f8E8M0FNU>, %o: tile<2xf4E2M1FN>, %p: tile<fnv8E5M3FNU>, %q: tile<4xptr<f32>>) {}
  testing$func @dimensions(%a: tile<1xf32>, %b: tile<2x1x4xf32>, %c: tile<16777216xi1>, %d: tile<4096x4096xf64>,
    %e: tile<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>) {}
}

// -----

// rule: V-TILE-1 V-NEST-1
cuda_tile.module @m {
  entry @tile() {
    // expected-error @below {{expected the elements of a tile to be numbers or pointers, found 'tile'}}
    %0 = make_token : tile<4xtile<f32>>
  }
  entry @token() {
    // expected-error @below {{expected the elements of a tile to be numbers or pointers, found 'token'}}
    %0 = make_token : tile<4xtoken>
  }
  entry @view() {
    // expected-error @below {{expected the elements of a tile to be numbers or pointers, found 'tensor_view'}}
    %0 = make_token : tile<4xtensor_view<f32>>
  }
}

// -----

// rule: V-TILE-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{expected the elements of a tile to be numbers or pointers, found 'index'}}
  "cuda_tile.global"() <{sym_name = "a", value = dense<1> : !cuda_tile.tile<4xindex>}> : () -> ()
}) : () -> ()

// -----

// rule: V-TILE-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{expected the elements of a tile to be numbers or pointers, found 'i2', which is not 'i1', 'i4', 'i8', 'i16', 'i32' or 'i64'}}
  "cuda_tile.global"() <{sym_name = "a", value = dense<1> : !cuda_tile.tile<4xi2>}> : () -> ()
}) : () -> ()

// -----

// rule: V-TILE-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{expected the elements of a tile to be numbers or pointers, found 'ui8'}}
  "cuda_tile.global"() <{sym_name = "a", value = dense<1> : !cuda_tile.tile<4xui8>}> : () -> ()
}) : () -> ()

// -----

// rule: V-TILE-2 V-TILE-3
cuda_tile.module @m {
  entry @unknown() {
    // expected-error @below {{expected dimension 0 of a tile to be positive, found '?'}}
    %0 = iota : tile<?xi32>
  }
  entry @negative() {
    // expected-error @below {{expected a type, found '-'}}
    // expected-note @below {{a dimension is a positive number}}
    // expected-note @below {{is written}}
    %0 = iota : tile<-4xi32>
  }
  entry @empty_list() {
    // expected-error @below {{xi32}}
    %0 = iota : tile<xi32>
  }
}

// -----

// rule: V-TILE-3
cuda_tile.module @m {
  entry @zero() {
    // expected-error @below {{expected dimension 0 of a tile to be positive, found 0}}
    %0 = iota : tile<0xi32>
  }
  entry @zero_behind_what_is_no_power_of_two() {
    // expected-error @below {{expected dimension 1 of a tile to be positive, found 0}}
    %0 = iota : tile<3x0xi32>
  }
}

// -----

// rule: V-TILE-4
cuda_tile.module @m {
  entry @three() {
    // expected-error @below {{expected dimension 0 of a tile to be a power of two, found 3}}
    %0 = iota : tile<3xi32>
  }
  entry @second() {
    // expected-error @below {{expected dimension 1 of a tile to be a power of two, found 1000}}
    %0 = iota : tile<2x1000xi32>
  }
}

// -----

// rule: V-TILE-5
cuda_tile.module @m {
  entry @one_dimension() {
    // expected-error @below {{expected a tile to have at most 16777216 elements, found more}}
    %0 = iota : tile<33554432xi1>
  }
  entry @several() {
    // expected-error @below {{expected a tile to have at most 16777216 elements, found more}}
    %0 = iota : tile<4096x2x4096xi8>
  }
  entry @no_overflow() {
    // expected-error @below {{expected a tile to have at most 16777216 elements, found more}}
    %0 = iota : tile<4611686018427387904x4xi8>
  }
}

// -----

// rule: V-TILE-6
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%a: tile<2xf4E2M1FN>, %b: tile<1x1x4xf4E2M1FN>, %c: tile<i4>, %d: tile<1xi4>) {}
}

// -----

// rule: V-TILE-6
cuda_tile.module @m {
  entry @scalar() {
    // expected-error @below {{expected a tile of 'f4E2M1FN', which is stored in pairs, to have an even dimension}}
    %0 = make_token : tile<f4E2M1FN>
  }
  entry @ones() {
    // expected-error @below {{expected a tile of 'f4E2M1FN', which is stored in pairs, to have an even dimension}}
    %0 = make_token : tile<1x1xf4E2M1FN>
  }
  entry @before_other_rules() {
    // expected-error @below {{expected a tile of 'f4E2M1FN', which is stored in pairs, to have an even dimension}}
    %0 = make_token : tile<3xf4E2M1FN>
  }
}

// -----

// rule: V-TILE-8
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f4E2M1FN>>) {}
}

// -----

// rule: V-TILE-8
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected a tile of pointers to 'f4E2M1FN' to have rank 0, found rank 1}}
    %0 = make_token : tile<2xptr<f4E2M1FN>>
  }
  entry @one() {
    // expected-error @below {{expected a tile of pointers to 'f4E2M1FN' to have rank 0, found rank 1}}
    %0 = make_token : tile<1xptr<f4E2M1FN>>
  }
}

// -----

// rule: V-PTR-1 V-PTR-2 V-NEST-1
cuda_tile.module @m {
  entry @e(%a: tile<ptr<i1>>, %b: tile<ptr<i64>>, %c: tile<ptr<tf32>>, %d: tile<ptr<f4E2M1FN>>, %e: tile<ptr<f8E8M0FNU>>,
    %f: tile<ptr<fnv8E5M3FNU>>, %g: tile<ptr<f32, <none>>>, %h: tile<ptr<f32, <unicast>>>,
    %i: tile<ptr<f32, <multicast>>>) {}
}

// -----

// rule: V-PTR-1 V-NEST-1
cuda_tile.module @m {
  entry @nibble() {
    // expected-error @below {{expected a pointer to point to a number, found 'i4'}}
    %0 = make_token : tile<ptr<i4>>
  }
  entry @pointer() {
    // expected-error @below {{expected a pointer to point to a number, found 'ptr'}}
    %0 = make_token : tile<ptr<ptr<f32>>>
  }
  entry @tile() {
    // expected-error @below {{expected a pointer to point to a number, found 'tile'}}
    %0 = make_token : ptr<tile<f32>>
  }
  entry @token() {
    // expected-error @below {{expected a pointer to point to a number, found 'token'}}
    %0 = make_token : ptr<token>
  }
}

// -----

// rule: V-PTR-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{expected a pointer to point to a number, found 'index'}}
  "cuda_tile.global"() <{sym_name = "a", value = dense<1> : !cuda_tile.ptr<index>}> : () -> ()
}) : () -> ()

// -----

// rule: V-PTR-2 V-PTRA-2 V-TRT-1 V-OFFS-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%p: !cuda_tile.tile<ptr<f32>>, %n: !cuda_tile.tile<i32>):
    // expected-error @below {{expected 'ptr' and 'result' to have the same type, found 'tile<ptr<f32>>' and 'tile<ptr<f32, <none>>>'}}
    %0 = "cuda_tile.offset"(%p, %n) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<ptr<f32, <none>>>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-PTR-3
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%p: ptr<f32>) {
    %r = loop iter_values(%q = %p) : ptr<f32> -> ptr<f32> {
      break %q : ptr<f32>
    }
  }
}

// -----

// rule: V-TV-1 V-TV-2 V-TV-3 V-TV-4 V-TV-5 V-TV-6 V-TV-7 V-TV-8 V-NEST-1
// flags: --testing
cuda_tile.module @m {
  testing$func @f(
    %a: tensor_view<i1>, %b: tensor_view<64xf32, strides=[1]>, %c: tensor_view<?x3xtf32, strides=[?,?]>,
    %d: tensor_view<?x?xi64, strides=[64,1]>, %e: tensor_view<9223372036854775807xi8, strides=[9223372036854775807]>,
    %overlapping: tensor_view<64x64xf32, strides=[1,1]>, %small: tensor_view<64x64xf32, strides=[2,?]>,
    %packed: tensor_view<3xf4E2M1FN, strides=[2]>, %unknown: tensor_view<64x64xf4E2M1FN, strides=[?,?]>,
    %none: tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<none>>,
    %unicast: tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<unicast>>,
    %multicast: tensor_view<f32, #cuda_tile.ptr_attr<multicast>>) {}
}

// -----

// rule: V-TV-1 V-NEST-1
cuda_tile.module @m {
  entry @nibble() {
    // expected-error @below {{expected the elements of a tensor view to be numbers, found 'i4'}}
    %0 = make_token : tensor_view<4xi4, strides=[1]>
  }
  entry @pointer() {
    // expected-error @below {{expected the elements of a tensor view to be numbers, found 'ptr'}}
    %0 = make_token : tensor_view<4xptr<f32>, strides=[1]>
  }
  entry @tile() {
    // expected-error @below {{expected the elements of a tensor view to be numbers, found 'tile'}}
    %0 = make_token : tensor_view<4xtile<f32>, strides=[1]>
  }
}

// -----

// rule: V-TV-2
cuda_tile.module @m {
  entry @too_few() {
    // expected-error @below {{expected 2 strides, one for each dimension, found 1}}
    %0 = make_token : tensor_view<4x4xf32, strides=[1]>
  }
  entry @too_many() {
    // expected-error @below {{expected 1 stride, one for each dimension, found 2}}
    %0 = make_token : tensor_view<4xf32, strides=[4,1]>
  }
}

// -----

// rule: V-TV-3
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected dimension 1 of a tensor view to be positive or '?', found 0}}
    %0 = make_token : tensor_view<4x0xf32, strides=[1,1]>
  }
}

// -----

// rule: V-TV-4 V-TV-5
cuda_tile.module @m {
  entry @zero() {
    // expected-error @below {{expected stride 0 of a tensor view to be positive or '?', found 0}}
    %0 = make_token : tensor_view<4xf32, strides=[0]>
  }
  entry @negative() {
    // expected-error @below {{expected stride 1 of a tensor view to be positive or '?', found -1}}
    %0 = make_token : tensor_view<4x4xf32, strides=[4,-1]>
  }
}

// -----

// rule: V-TV-2 V-TV-5
cuda_tile.module @m {
  entry @missing() {
    // expected-error @below {{expected 1 stride, one for each dimension, as in 'strides=[1]', found none}}
    %0 = make_token : tensor_view<4xf32>
  }
  entry @the_number_that_stands_for_unknown() {
    // expected-error @below {{-9223372036854775808 represents a dynamic size, which is written '?'}}
    %0 = make_token : tensor_view<4xf32, strides=[-9223372036854775808]>
  }
  entry @too_large() {
    // expected-error @below {{9223372036854775808}}
    %0 = make_token : tensor_view<4xf32, strides=[9223372036854775808]>
  }
}

// -----

// rule: V-TV-2 V-TV-5
cuda_tile.module @m {
  entry @not_for_rank_0() {
    // expected-error @below {{expected numbers in 'strides', which is left out where there are none}}
    %0 = make_token : tensor_view<f32, strides=[]>
  }
  entry @one_for_rank_0() {
    // expected-error @below {{expected 0 strides, one for each dimension, found 1}}
    %0 = make_token : tensor_view<f32, strides=[1]>
  }
}

// -----

// rule: V-PV-1 V-PV-2 V-PV-3 V-PV-4 V-PV-5 V-PV-6 V-PV-7 V-PV-8 V-PV-9 V-PV-10 V-NEST-1
// flags: --testing
cuda_tile.module @m {
  testing$func @partition(
    %a: partition_view<tile=(1), tensor_view<64xf32, strides=[1]>>,
    %b: partition_view<tile=(8x16), tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 0]>,
    %c: partition_view<tile=(2x4x8), padding_value = zero, tensor_view<?x?x?xi32, strides=[?,?,?]>, dim_map=[2, 0, 1]>,
    %larger: partition_view<tile=(1024), tensor_view<3xf32, strides=[1]>>,
    %largest: partition_view<tile=(16777216), tensor_view<?xi8, strides=[1]>>,
    %packed: partition_view<tile=(2), padding_value = nan, tensor_view<?xf4E2M1FN, strides=[1]>>) {}
  testing$func @padding(
    %a: partition_view<tile=(8), padding_value = zero, tensor_view<64xi1, strides=[1]>>,
    %b: partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xf8E8M0FNU, strides=[1]>>,
    %c: partition_view<tile=(8), padding_value = nan, tensor_view<64xfnv8E5M3FNU, strides=[1]>>,
    %d: partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf8E4M3FN, strides=[1]>>,
    %e: partition_view<tile=(8), padding_value = neg_inf, tensor_view<64xtf32, strides=[1]>>) {}
}

// -----

// rule: V-PV-1
cuda_tile.module @m {
  entry @partition() {
    // expected-error @below {{expected the tile of a 'partition_view' to have at least one dimension}}
    %0 = make_token : partition_view<tile=(), tensor_view<f32>>
  }
  entry @strided() {
    // expected-error @below {{expected the tile of a 'strided_view' to have at least one dimension}}
    %0 = make_token : strided_view<tile=(), traversal_strides=[], tensor_view<f32>>
  }
}

// -----

// rule: V-PV-2
cuda_tile.module @m {
  entry @too_small() {
    // expected-error @below {{expected a tile of rank 2, as the tensor view, found rank 1}}
    %0 = make_token : partition_view<tile=(8), tensor_view<64x64xf32, strides=[64,1]>>
  }
  entry @of_rank_0() {
    // expected-error @below {{expected a tile of rank 0, as the tensor view, found rank 1}}
    %0 = make_token : partition_view<tile=(8), tensor_view<f32>>
  }
  entry @strided() {
    // expected-error @below {{expected a tile of rank 1, as the tensor view, found rank 2}}
    %0 = make_token : strided_view<tile=(8x8), traversal_strides=[1,1], tensor_view<64xf32, strides=[1]>>
  }
}

// -----

// rule: V-PV-3
cuda_tile.module @m {
  entry @too_short() {
    // expected-error @below {{expected 'dim_map' to have 2 elements, one for each tile dimension, found 1}}
    %0 = make_token : partition_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>, dim_map=[0]>
  }
  entry @too_long() {
    // expected-error @below {{expected 'dim_map' to have 1 elements, one for each tile dimension, found 2}}
    %0 = make_token : strided_view<tile=(8), traversal_strides=[1], tensor_view<64xf32, strides=[1]>, dim_map=[0, 1]>
  }
}

// -----

// rule: V-PV-4
cuda_tile.module @m {
  entry @zero() {
    // expected-error @below {{expected dimension 1 of a view's tile to be positive, found 0}}
    %0 = make_token : partition_view<tile=(8x0), tensor_view<64x64xf32, strides=[64,1]>>
  }
  entry @three() {
    // expected-error @below {{expected dimension 0 of a view's tile to be a power of two, found 3}}
    %0 = make_token : partition_view<tile=(3), tensor_view<64xf32, strides=[1]>>
  }
  entry @strided() {
    // expected-error @below {{expected dimension 0 of a view's tile to be a power of two, found 6}}
    %0 = make_token : strided_view<tile=(6), traversal_strides=[1], tensor_view<64xf32, strides=[1]>>
  }
}

// -----

// rule: V-PV-5 V-PV-7
cuda_tile.module @m {
  entry @partition() {
    // expected-error @below {{expected a tile to have at most 16777216 elements, found more}}
    %0 = make_token : partition_view<tile=(2147483648), tensor_view<64xf32, strides=[1]>>
  }
  entry @strided() {
    // expected-error @below {{expected a tile to have at most 16777216 elements, found more}}
    %0 = make_token : strided_view<tile=(4294967296), traversal_strides=[1], tensor_view<64xf32, strides=[1]>>
  }
}

// -----

// rule: V-PV-6
cuda_tile.module @m {
  entry @too_large() {
    // expected-error @below {{expected 'dim_map' to name dimensions from 0 to 1, found 2}}
    %0 = make_token : partition_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>, dim_map=[0, 2]>
  }
  entry @negative() {
    // expected-error @below {{expected 'dim_map' to name dimensions from 0 to 1, found -1}}
    %0 = make_token : partition_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>, dim_map=[-1, 0]>
  }
  entry @twice() {
    // expected-error @below {{expected 'dim_map' to name each dimension once, found 1 twice}}
    %0 = make_token : strided_view<tile=(8x8), traversal_strides=[1,1], tensor_view<64x64xf32, strides=[64,1]>, dim_map=[1, 1]>
  }
}

// -----

// rule: V-PV-7
cuda_tile.module @m {
  entry @too_large() {
    // expected-error @below {{expected a tile to have at most 16777216 elements, found more}}
    %0 = make_token : partition_view<tile=(8192x4096), tensor_view<?x?xi8, strides=[?,1]>>
  }
  entry @packed() {
    // expected-error @below {{expected a tile of 'f4E2M1FN', which is stored in pairs, to have an even dimension}}
    %0 = make_token : partition_view<tile=(1), tensor_view<?xf4E2M1FN, strides=[1]>>
  }
  entry @strided() {
    // expected-error @below {{expected a tile of 'f4E2M1FN', which is stored in pairs, to have an even dimension}}
    %0 = make_token : strided_view<tile=(1), traversal_strides=[1], tensor_view<?xf4E2M1FN, strides=[1]>>
  }
}

// -----

// rule: V-PV-8
cuda_tile.module @m {
  entry @neg_zero() {
    // expected-error @below {{expected elements of a floating-point type for the padding value 'neg_zero', found 'i32'}}
    %0 = make_token : partition_view<tile=(8), padding_value = neg_zero, tensor_view<64xi32, strides=[1]>>
  }
  entry @nan() {
    // expected-error @below {{expected elements of a floating-point type for the padding value 'nan', found 'i1'}}
    %0 = make_token : partition_view<tile=(8), padding_value = nan, tensor_view<64xi1, strides=[1]>>
  }
  entry @pos_inf() {
    // expected-error @below {{expected elements of a floating-point type for the padding value 'pos_inf', found 'i8'}}
    %0 = make_token : partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xi8, strides=[1]>>
  }
  entry @neg_inf() {
    // expected-error @below {{expected elements of a floating-point type for the padding value 'neg_inf', found 'i64'}}
    %0 = make_token : strided_view<tile=(8), traversal_strides=[1], padding_value = neg_inf, tensor_view<64xi64, strides=[1]>>
  }
}

// -----

// rule: V-PV-10 V-NEST-1
cuda_tile.module @m {
  entry @view_of_view() {
    // expected-error @below {{expected a tensor_view type, found 'partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>'}}
    %0 = make_token : partition_view<tile=(8), partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>>
  }
  entry @view_of_tile() {
    // expected-error @below {{expected a tensor_view type, found 'tile<8xf32>'}}
    %0 = make_token : strided_view<tile=(8), traversal_strides=[1], tile<8xf32>>
  }
  entry @gather_of_pointer() {
    // expected-error @below {{expected a tensor_view type, found 'ptr<f32>'}}
    %0 = make_token : gather_scatter_view<tile=(8), ptr<f32>, sparse_dim=0>
  }
}

// -----

// rule: V-SV-1 V-SV-2 V-SV-3
// flags: --testing
cuda_tile.module @m {
  testing$func @strided(
    %a: strided_view<tile=(8), traversal_strides=[1], tensor_view<64xf32, strides=[1]>>,
    %b: strided_view<tile=(8x4), traversal_strides=[3,2147483647], padding_value = nan, tensor_view<?x?xf16, strides=[?,1]>, dim_map=[1, 0]>) {}
}

// -----

// rule: V-SV-1
cuda_tile.module @m {
  entry @too_few() {
    // expected-error @below {{expected 2 traversal strides, one for each tile dimension, found 1}}
    %0 = make_token : strided_view<tile=(8x8), traversal_strides=[1], tensor_view<64x64xf32, strides=[64,1]>>
  }
  entry @too_many() {
    // expected-error @below {{expected 1 traversal stride, one for each tile dimension, found 2}}
    %0 = make_token : strided_view<tile=(8), traversal_strides=[1,1], tensor_view<64xf32, strides=[1]>>
  }
}

// -----

// rule: V-SV-2
cuda_tile.module @m {
  entry @zero() {
    // expected-error @below {{expected traversal stride 1 to be positive, found 0}}
    %0 = make_token : strided_view<tile=(8x8), traversal_strides=[1,0], tensor_view<64x64xf32, strides=[64,1]>>
  }
  entry @negative() {
    // expected-error @below {{expected traversal stride 0 to be positive, found -8}}
    %0 = make_token : strided_view<tile=(8), traversal_strides=[-8], tensor_view<64xf32, strides=[1]>>
  }
}

// -----

// rule: V-SV-3
cuda_tile.module @m {
  entry @without_strides() {
    // expected-error @below {{expected 'traversal_strides=['}}
    // expected-note @below {{is written}}
    %0 = make_token : strided_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  }
  entry @with_keyword() {
    // expected-error @below {{unknown type 'view'}}
    %0 = make_token : partition_view<tile=(8), view=tensor_view<64xf32, strides=[1]>>
  }
  entry @padding_at_the_end() {
    // expected-error @below {{expected '>'}}
    // expected-note @below {{is written}}
    %0 = make_token : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>, padding_value = zero>
  }
  entry @padding_before_strides() {
    // expected-error @below {{expected 'traversal_strides=['}}
    // expected-note @below {{is written}}
    %0 = make_token : strided_view<tile=(8), padding_value = zero, traversal_strides=[1], tensor_view<64xf32, strides=[1]>>
  }
}

// -----

// rule: V-GS-1 V-GS-2 V-GS-3 V-GS-4 V-GS-5
// flags: --testing
cuda_tile.module @m {
  testing$func @gather(
    %a: gather_scatter_view<tile=(1), tensor_view<64xf32, strides=[1]>, sparse_dim=0>,
    %b: gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<?x64xi32, strides=[64,1]>, sparse_dim=1>,
    %c: gather_scatter_view<tile=(8x16), padding_value = pos_inf, tensor_view<?x64xf16, strides=[64,1]>, sparse_dim=0>) {}
}

// -----

// rule: V-GS-1
cuda_tile.module @m {
  entry @rank_0() {
    // expected-error @below {{expected the tile of a 'gather_scatter_view' to have at least one dimension}}
    %0 = make_token : gather_scatter_view<tile=(), tensor_view<f32>, sparse_dim=0>
  }
  entry @other_rank() {
    // expected-error @below {{expected a tile of rank 2, as the tensor view, found rank 1}}
    %0 = make_token : gather_scatter_view<tile=(8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  }
}

// -----

// rule: V-GS-2 V-PV-7
cuda_tile.module @m {
  entry @zero() {
    // expected-error @below {{expected dimension 0 of a view's tile to be positive, found 0}}
    %0 = make_token : gather_scatter_view<tile=(0), tensor_view<64xf32, strides=[1]>, sparse_dim=0>
  }
  entry @three() {
    // expected-error @below {{expected dimension 1 of a view's tile to be a power of two, found 3}}
    %0 = make_token : gather_scatter_view<tile=(8x3), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
  }
  entry @too_large_for_text() {
    // expected-error @below {{expected a tile to have at most 16777216 elements, found more}}
    %0 = make_token : gather_scatter_view<tile=(2147483648), tensor_view<64xf32, strides=[1]>, sparse_dim=0>
  }
}

// -----

// rule: V-GS-3
cuda_tile.module @m {
  entry @too_large() {
    // expected-error @below {{expected 'sparse_dim' to be less than the rank 2, found 2}}
    %0 = make_token : gather_scatter_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=2>
  }
  entry @negative() {
    // expected-error @below {{-1}}
    %0 = make_token : gather_scatter_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=-1>
  }
  entry @missing() {
    // expected-error @below {{expected ',', found '>'}}
    // expected-note @below {{is written}}
    %0 = make_token : gather_scatter_view<tile=(8x8), tensor_view<64x64xf32, strides=[64,1]>>
  }
  entry @in_front() {
    // expected-error @below {{unknown type 'sparse_dim'}}
    %0 = make_token : gather_scatter_view<tile=(8), sparse_dim=0, tensor_view<64xf32, strides=[1]>>
  }
}

// -----

// rule: V-GS-4 V-PV-7
cuda_tile.module @m {
  entry @too_large() {
    // expected-error @below {{expected a tile to have at most 16777216 elements, found more}}
    %0 = make_token : gather_scatter_view<tile=(8192x4096), tensor_view<?x?xi8, strides=[?,1]>, sparse_dim=0>
  }
}

// -----

// rule: V-GS-4 V-PV-8
cuda_tile.module @m {
  entry @padding() {
    // expected-error @below {{expected elements of a floating-point type for the padding value 'nan', found 'i8'}}
    %0 = make_token : gather_scatter_view<tile=(8), padding_value = nan, tensor_view<64xi8, strides=[1]>, sparse_dim=0>
  }
}

// -----

// rule: V-GS-5
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{expected}}
    // expected-note @below {{is written}}
    %0 = make_token : gather_scatter_view<tile=(8), tensor_view<64xf32, strides=[1]>, dim_map=[0], sparse_dim=0>
  }
}

// -----

// rule: V-VW-1 V-VW-2
// flags: --testing
cuda_tile.module @m {
  testing$func @f(%v: partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>, %i: tile<i32>) {
    %shape:2 = get_index_space_shape %v : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]> -> tile<i32>
    %tile, %t = load_view_tko weak %v[%i, %i] : partition_view<tile=(8x16), tensor_view<64x32xf32, strides=[32,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x16xf32>, token
  }
}

// -----

// rule: V-TOK-1
cuda_tile.module @m {
  entry @e(%c: tile<i1>) {
    %t = make_token : token
    %r = loop iter_values(%u = %t) : token -> token {
      %v = if %c -> (token) {
        yield %u : token
      } else {
        %n = make_token : token
        yield %n : token
      }
      break %v : token
    }
  }
}
