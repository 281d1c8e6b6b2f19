// rule: V-BCAST-1 V-RESH-1
// flags: --testing
cuda_tile.module @m {
  testing$func @shapes(%s: tile<f32>, %m: tile<1x4x1xi4>, %p: tile<1xptr<f32>>) {
    %0 = broadcast %s : tile<f32> -> tile<f32>
    %1 = broadcast %m : tile<1x4x1xi4> -> tile<8x4x2xi4>
    %2 = broadcast %m : tile<1x4x1xi4> -> tile<1x4x1xi4>
    %3 = broadcast %p : tile<1xptr<f32>> -> tile<16xptr<f32>>
    %4 = reshape %s : tile<f32> -> tile<1x1xf32>
    %5 = reshape %p : tile<1xptr<f32>> -> tile<ptr<f32>>
    %6 = reshape %m : tile<1x4x1xi4> -> tile<2x2xi4>
  }
}

// -----

// rule: V-BCAST-1 V-RESH-1 V-TRT-3 V-TRT-5
// flags: --testing
cuda_tile.module @m {
  testing$func @shapes(%s: tile<f32>, %m: tile<2x4xf32>, %c: tile<4x1xf32>) {
    // expected-error @below {{expected 'source' and 'result' to have the same rank, found 'tile<f32>' and 'tile<4xf32>'}}
    %0 = broadcast %s : tile<f32> -> tile<4xf32>
    // expected-error @below {{expected dimension 0 of the result to be 2 as in 'tile<2x4xf32>', found 4 in 'tile<4x4xf32>'; only dimensions of size 1 grow}}
    %1 = broadcast %m : tile<2x4xf32> -> tile<4x4xf32>
    // expected-error @below {{expected dimension 0 of the result to be 4 as in 'tile<4x1xf32>', found 1 in 'tile<1x1xf32>'}}
    %2 = broadcast %c : tile<4x1xf32> -> tile<1x1xf32>
    // expected-error @below {{expected 'source' and 'result' to have the same element type, found 'tile<4x1xf32>' and 'tile<4x4xi32>'}}
    %3 = broadcast %c : tile<4x1xf32> -> tile<4x4xi32>
    // expected-error @below {{expected as many elements in the result as in the operand, found 16 in 'tile<16xf32>' and 8 in 'tile<2x4xf32>'}}
    %4 = reshape %m : tile<2x4xf32> -> tile<16xf32>
    // expected-error @below {{found 2 in 'tile<2xf32>' and 1 in 'tile<f32>'}}
    %5 = reshape %s : tile<f32> -> tile<2xf32>
    // expected-error @below {{expected 'source' and 'result' to have the same element type, found 'tile<2x4xf32>' and 'tile<8xf16>'}}
    %6 = reshape %m : tile<2x4xf32> -> tile<8xf16>
  }
}

// -----

// rule: V-PERM-1 V-PERM-2 V-PERM-3 V-PERM-4 V-PERM-5 V-PERM-6
// flags: --testing
cuda_tile.module @m {
  testing$func @orders(%m: tile<2x4xf32>, %t: tile<2x4x8xptr<i8>>) {
    %0 = permute %m [1, 0] : tile<2x4xf32> -> tile<4x2xf32>
    %1 = permute %m [0, 1] : tile<2x4xf32> -> tile<2x4xf32>
    %2 = permute %t [2, 0, 1] : tile<2x4x8xptr<i8>> -> tile<8x2x4xptr<i8>>
  }
}

// -----

// rule: V-PERM-1 V-PERM-2 V-PERM-3 V-PERM-4 V-PERM-5 V-PERM-6 V-TRT-3 V-TRT-4
// flags: --testing
cuda_tile.module @m {
  testing$func @orders(%v: tile<4xf32>, %m: tile<2x4xf32>) {
    // expected-error @below {{expected a tile of rank 2 or more, found 'tile<4xf32>'}}
    %0 = permute %v [0] : tile<4xf32> -> tile<4xf32>
    // expected-error @below {{expected a permutation of 2 dimensions as 'tile<2x4xf32>' has, found [0, 1, 2]}}
    %1 = permute %m [0, 1, 2] : tile<2x4xf32> -> tile<2x4xf32>
    // expected-error @below {{expected a permutation of 2 dimensions as 'tile<2x4xf32>' has, found [0]}}
    %2 = permute %m [0] : tile<2x4xf32> -> tile<2x4xf32>
    // expected-error @below {{expected each dimension once in the permutation, found 1 twice in [1, 1]}}
    %3 = permute %m [1, 1] : tile<2x4xf32> -> tile<4x2xf32>
    // expected-error @below {{expected each dimension once in the permutation, found 7 twice in [7, 7]}}
    %4 = permute %m [7, 7] : tile<2x4xf32> -> tile<4x2xf32>
    // expected-error @below {{expected dimensions from 0 to 1 in the permutation, found 2 in [2, 0]}}
    %5 = permute %m [2, 0] : tile<2x4xf32> -> tile<4x2xf32>
    // expected-error @below {{expected dimensions from 0 to 1 in the permutation, found -1 in [0, -1]}}
    %6 = permute %m [0, -1] : tile<2x4xf32> -> tile<2x4xf32>
    // expected-error @below {{expected dimension 0 of the result to be 4, as dimension 1 of 'tile<2x4xf32>', found 'tile<2x4xf32>'}}
    %7 = permute %m [1, 0] : tile<2x4xf32> -> tile<2x4xf32>
    // expected-error @below {{expected 'source' and 'result' to have the same element type, found 'tile<2x4xf32>' and 'tile<4x2xf16>'}}
    %8 = permute %m [1, 0] : tile<2x4xf32> -> tile<4x2xf16>
    // expected-error @below {{expected 'source' and 'result' to have the same rank, found 'tile<2x4xf32>' and 'tile<8xf32>'}}
    %9 = permute %m [1, 0] : tile<2x4xf32> -> tile<8xf32>
  }
}

// -----

// rule: V-CAT-1 V-CAT-2 V-CAT-3 V-CAT-4
// flags: --testing
cuda_tile.module @m {
  testing$func @joined(%v: tile<4xptr<f32>>, %m: tile<2x4xi4>) {
    %0 = cat %v, %v dim = 0 : tile<4xptr<f32>>, tile<4xptr<f32>> -> tile<8xptr<f32>>
    %1 = cat %m, %m dim = 1 : tile<2x4xi4>, tile<2x4xi4> -> tile<2x8xi4>
  }
}

// -----

// rule: V-CAT-1 V-CAT-2 V-CAT-3 V-CAT-4 V-TRT-3 V-TRT-4
// flags: --testing
cuda_tile.module @m {
  testing$func @joined(%s: tile<f32>, %v: tile<4xf32>, %w: tile<8xf32>, %m: tile<2x4xf32>, %n: tile<4x4xf32>, %h: tile<4xf16>) {
    // expected-error @below {{expected 'dim' from 0 to 0 for 'tile<4xf32>', found 1}}
    %0 = cat %v, %v dim = 1 : tile<4xf32>, tile<4xf32> -> tile<8xf32>
    // expected-error @below {{expected 'dim' from 0 to 0 for 'tile<4xf32>', found -1}}
    %1 = cat %v, %v dim = -1 : tile<4xf32>, tile<4xf32> -> tile<8xf32>
    // expected-error @below {{expected tiles of rank 1 or more, found 'tile<f32>'}}
    %2 = cat %s, %s dim = 0 : tile<f32>, tile<f32> -> tile<f32>
    // expected-error @below {{expected dimension 0 of the result to be 8, as 4 and 4 are joined, found 'tile<16xf32>'}}
    %3 = cat %v, %v dim = 0 : tile<4xf32>, tile<4xf32> -> tile<16xf32>
    // expected-error @below {{expected dimension 0 of the result to be 12, as 4 and 8 are joined, found 'tile<16xf32>'}}
    %4 = cat %v, %w dim = 0 : tile<4xf32>, tile<8xf32> -> tile<16xf32>
    // expected-error @below {{expected all tiles to have the same size in dimension 0, found 'tile<2x4xf32>', 'tile<4x4xf32>' and 'tile<4x8xf32>'}}
    %5 = cat %m, %n dim = 1 : tile<2x4xf32>, tile<4x4xf32> -> tile<4x8xf32>
    // expected-error @below {{expected all tiles to have the same size in dimension 1, found 'tile<2x4xf32>', 'tile<2x4xf32>' and 'tile<4x8xf32>'}}
    %6 = cat %m, %m dim = 0 : tile<2x4xf32>, tile<2x4xf32> -> tile<4x8xf32>
    // expected-error @below {{expected 'lhs' and 'rhs' to have the same element type, found 'tile<4xf32>' and 'tile<4xf16>'}}
    %7 = cat %v, %h dim = 0 : tile<4xf32>, tile<4xf16> -> tile<8xf32>
    // expected-error @below {{expected 'lhs' and 'rhs' to have the same rank, found 'tile<4xf32>' and 'tile<2x4xf32>'}}
    %8 = cat %v, %m dim = 0 : tile<4xf32>, tile<2x4xf32> -> tile<8xf32>
  }
}

// -----

// rule: V-EXTR-1 V-EXTR-2 V-EXTR-3 V-EXTR-4 V-EXTR-5 V-EXTR-6
// flags: --testing
cuda_tile.module @m {
  testing$func @parts(%s: tile<f32>, %m: tile<4x8xi4>, %i: tile<i32>) {
    %0 = extract %m[%i, %i] : tile<4x8xi4> -> tile<2x8xi4>
    %1 = extract %s[] : tile<f32> -> tile<f32>
    %zero = constant <i32: 0> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %2 = extract %m[%three, %zero] : tile<4x8xi4> -> tile<1x8xi4>
  }
}

// -----

// rule: V-EXTR-1 V-EXTR-2 V-EXTR-3 V-EXTR-4 V-EXTR-5 V-TC-1 V-TRT-3
// flags: --testing
cuda_tile.module @m {
  testing$func @parts(%m: tile<4x8xf32>, %i: tile<i32>, %l: tile<i64>, %v: tile<4xi32>) {
    // expected-error @below {{expected 'source' and 'result' to have the same element type, found 'tile<4x8xf32>' and 'tile<2x8xf16>'}}
    %0 = extract %m[%i, %i] : tile<4x8xf32> -> tile<2x8xf16>
    // expected-error @below {{expected 'source' and 'result' to have the same rank, found 'tile<4x8xf32>' and 'tile<8xf32>'}}
    %1 = extract %m[%i, %i] : tile<4x8xf32> -> tile<8xf32>
    // expected-error @below {{expected 'source' to be divided evenly by 'result' in dimension 0, found 'tile<4x8xf32>' and 'tile<8x8xf32>'}}
    %2 = extract %m[%i, %i] : tile<4x8xf32> -> tile<8x8xf32>
    // expected-error @below {{expected 2 indices, one for each dimension of 'tile<4x8xf32>', found 1}}
    %3 = extract %m[%i] : tile<4x8xf32> -> tile<2x8xf32>
    // expected-error @below {{expected 2 indices, one for each dimension of 'tile<4x8xf32>', found 3}}
    %4 = extract %m[%i, %i, %i] : tile<4x8xf32> -> tile<2x8xf32>
    // expected-error @below {{operand 'indices' #1 must be}}
    %5 = "cuda_tile.extract"(%m, %i, %l) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<2x8xf32>
    // expected-error @below {{operand 'indices' #0 must be}}
    %6 = "cuda_tile.extract"(%m, %v, %i) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x8xf32>
  }
}

// -----

// rule: V-EXTR-6
// flags: --testing
cuda_tile.module @m {
  testing$func @parts(%m: tile<4x8xf32>) {
    %zero = constant <i32: 0> : tile<i32>
    // expected-note @below {{the index is set here}}
    %two = constant <i32: 2> : tile<i32>
    // expected-note @below {{the index is set here}}
    %minus = constant <i32: -1> : tile<i32>
    // expected-warning @below {{expected an index from 0 to 1 in dimension 0, where 'source' has 2 blocks, found 2}}
    %0 = extract %m[%two, %zero] : tile<4x8xf32> -> tile<2x8xf32>
    // expected-warning @below {{expected an index from 0 to 0 in dimension 1, where 'source' has 1 block, found -1}}
    %1 = extract %m[%zero, %minus] : tile<4x8xf32> -> tile<2x8xf32>
  }
}

// -----

// rule: V-INSERT-1 V-INSERT-2 V-INSERT-3 V-INSERT-4 V-INSERT-5 V-INSERT-6
// flags: --testing
cuda_tile.module @m {
  testing$func @parts(%s: tile<f32>, %p: tile<2x8xptr<f32>>, %w: tile<4x8xptr<f32>>, %q: tile<2xf4E2M1FN>, %r: tile<4xf4E2M1FN>, %n: tile<i4>, %i: tile<i32>) {
    %0 = insert %p, %w[%i, %i] : tile<2x8xptr<f32>>, tile<4x8xptr<f32>>
    %1 = insert %s, %s[] : tile<f32>, tile<f32>
    %2 = insert %q, %r[%i] : tile<2xf4E2M1FN>, tile<4xf4E2M1FN>
    %3 = insert %n, %n[] : tile<i4>, tile<i4>
    %one = constant <i32: 1> : tile<i32>
    %4 = insert %q, %r[%one] : tile<2xf4E2M1FN>, tile<4xf4E2M1FN>
  }
}

// -----

// rule: V-INSERT-1 V-INSERT-2 V-INSERT-3 V-INSERT-4 V-INSERT-5 V-TC-1
// flags: --testing
cuda_tile.module @m {
  testing$func @parts(%m: tile<4x8xf32>, %part: tile<2x8xf32>, %h: tile<2x8xf16>, %v: tile<8xf32>, %big: tile<4x16xf32>, %i: tile<i32>, %l: tile<i64>) {
    // expected-error @below {{expected 'destination' and 'result' to have the same type, found 'tile<4x8xf32>' and 'tile<2x8xf32>'}}
    %0 = "cuda_tile.insert"(%part, %m, %i, %i) : (!cuda_tile.tile<2x8xf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x8xf32>
    // expected-error @below {{expected 'source' and 'destination' to have the same element type, found 'tile<2x8xf16>' and 'tile<4x8xf32>'}}
    %1 = insert %h, %m[%i, %i] : tile<2x8xf16>, tile<4x8xf32>
    // expected-error @below {{expected 'source' and 'destination' to have the same rank, found 'tile<8xf32>' and 'tile<4x8xf32>'}}
    %2 = insert %v, %m[%i, %i] : tile<8xf32>, tile<4x8xf32>
    // expected-error @below {{expected 'destination' to be divided evenly by 'source' in dimension 1, found 'tile<4x8xf32>' and 'tile<4x16xf32>'}}
    %3 = insert %big, %m[%i, %i] : tile<4x16xf32>, tile<4x8xf32>
    // expected-error @below {{expected 2 indices, one for each dimension of 'tile<4x8xf32>', found 1}}
    %4 = insert %part, %m[%i] : tile<2x8xf32>, tile<4x8xf32>
    // expected-error @below {{operand 'indices' #0 must be}}
    %5 = "cuda_tile.insert"(%part, %m, %l, %i) : (!cuda_tile.tile<2x8xf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<4x8xf32>
  }
}

// -----

// rule: V-INSERT-6
// flags: --testing
cuda_tile.module @m {
  testing$func @parts(%m: tile<8xf32>, %part: tile<2xf32>) {
    // expected-note @below {{the index is set here}}
    %four = constant <i32: 4> : tile<i32>
    // expected-warning @below {{expected an index from 0 to 3 in dimension 0, where 'destination' has 4 blocks, found 4}}
    %0 = insert %part, %m[%four] : tile<2xf32>, tile<8xf32>
  }
}

// -----

// rule: V-IOTA-1 V-IOTA-2
cuda_tile.module @m {
  entry @numbers() {
    %0 = iota : tile<2xi1>
    %1 = iota : tile<256xi8>
    %2 = iota : tile<65536xi16>
    %3 = iota : tile<16777216xi32>
    %4 = iota : tile<16777216xi64>
    %5 = iota : tile<1xi1>
  }
}

// -----

// rule: V-IOTA-1 V-IOTA-2 V-TC-1
cuda_tile.module @m {
  entry @numbers() {
    // expected-error @below {{expected a result of rank 1, found 'tile<i32>'}}
    %0 = iota : tile<i32>
    // expected-error @below {{expected a result of rank 1, found 'tile<2x2xi32>'}}
    %1 = iota : tile<2x2xi32>
    // expected-error @below {{result 'result' must be tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<4xf32>'}}
    %2 = iota : tile<4xf32>
    // expected-error @below {{found 'tile<4xi4>'}}
    %3 = iota : tile<4xi4>
    // expected-error @below {{expected at most 2 elements of 'i1', found 'tile<4xi1>'}}
    %4 = iota : tile<4xi1>
    // expected-error @below {{expected at most 256 elements of 'i8', found 'tile<512xi8>'}}
    %5 = iota : tile<512xi8>
    // expected-error @below {{expected at most 65536 elements of 'i16', found 'tile<131072xi16>'}}
    %6 = iota : tile<131072xi16>
  }
}
