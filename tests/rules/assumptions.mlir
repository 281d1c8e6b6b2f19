// What `assume` can say of which value.

// rule: V-ASSUME-1 V-ASSUME-2 V-DIVBY-1 V-DIVBY-2 V-DIVBY-3 V-DIVBY-4 V-DIVBY-5 V-DIVBY-6 V-DIVBY-7 V-DIVBY-8 V-DIVBY-9
cuda_tile.module @m {
  entry @e(%i: tile<i32>, %p: tile<ptr<f32>>) {
    %c = constant <i32: [[0, 1, 2, 3], [4, 5, 6, 7]]> : tile<2x4xi32>
    %b = constant <i1: [true, false]> : tile<2xi1>
    %0 = assume div_by<1>, %i : tile<i32>
    %1 = assume div_by<4611686018427387904>, %p : tile<ptr<f32>>
    %2 = assume div_by<8, every 4 along 1>, %c : tile<2x4xi32>
    %3 = assume div_by<8, every 0 along 0>, %c : tile<2x4xi32>
    %4 = assume div_by<2, every 2 along 0>, %b : tile<2xi1>
    %5 = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %6 = assume div_by<16>, %5 : tensor_view<4xf32, strides=[1]>
  }
}

// -----

// rule: V-DIVBY-7
cuda_tile.module @m {
  entry @e(%i: tile<i8>) {
    %0 = trunci %i : tile<i8> -> tile<i4>
    %1 = assume div_by<2>, %0 : tile<i4>
  }
}

// -----

// rule: V-DIVBY-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected the divisor to be a power of two, found 7}}
    %0 = assume div_by<7>, %i : tile<i32>
  }
}

// -----

// rule: V-DIVBY-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected the divisor to be a power of two, found 0}}
    %0 = assume div_by<0>, %i : tile<i32>
  }
}

// -----

// rule: V-DIVBY-2
cuda_tile.module @m {
  entry @e(%i: tile<4xi32>) {
    // expected-error @below {{expected 'along', found '>'}}
    // expected-note @below {{'div_by' is written}}
    %0 = assume div_by<4, every 2>, %i : tile<4xi32>
  }
}

// -----

// rule: V-DIVBY-3
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected a divisor of at most 4611686018427387904, found 9223372036854775808}}
    %0 = assume div_by<9223372036854775808>, %i : tile<i32>
  }
}

// -----

// rule: V-DIVBY-4
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    // expected-error @below {{expected no 'every' and 'along' for a tensor view, found 'value' of type 'tensor_view<4xf32, strides=[1]>'}}
    %0 = assume div_by<4, every 2 along 0>, %v : tensor_view<4xf32, strides=[1]>
  }
}

// -----

// rule: V-DIVBY-5
cuda_tile.module @m {
  entry @e() {
    %t = make_token : token
    // expected-error @below {{expected a tile or tensor view, which 'div_by' is about, found 'value' of type 'token'}}
    %0 = assume div_by<4>, %t : token
  }
}

// -----

// rule: V-DIVBY-5
// flags: --testing
cuda_tile.module @m {
  testing$func @e(%x: i32, %p: ptr<f32>) {
    // expected-error @below {{expected a tile or tensor view, which 'div_by' is about, found 'value' of type 'i32'}}
    %0 = assume div_by<4>, %x : i32
    // expected-error @below {{expected a tile or tensor view, which 'div_by' is about, found 'value' of type 'ptr<f32>'}}
    %1 = assume div_by<4>, %p : ptr<f32>
  }
}

// -----

// rule: V-DIVBY-6
cuda_tile.module @m {
  entry @e(%f: tile<f32>) {
    // expected-error @below {{expected no 'every' and 'along' for a tile of rank 0, found 'value' of type 'tile<f32>'}}
    %0 = assume div_by<4, every 1 along 0>, %f : tile<f32>
  }
}

// -----

// rule: V-DIVBY-7 V-ASSUME-2
cuda_tile.module @m {
  entry @e(%f: tile<f32>) {
    // expected-error @below {{expected a tile of integers or pointers, which 'div_by' is about, found 'value' of type 'tile<f32>'}}
    %0 = assume div_by<4>, %f : tile<f32>
  }
}

// -----

// rule: V-DIVBY-8
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<16xi32>
    // expected-error @below {{expected 'along' to be a dimension of 'value' of type 'tile<16xi32>', from 0 to 0, found 1}}
    %0 = assume div_by<4, every 2 along 1>, %i : tile<16xi32>
    // expected-error @below {{from 0 to 0, found -1}}
    %1 = assume div_by<4, every 2 along -1>, %i : tile<16xi32>
  }
}

// -----

// rule: V-DIVBY-9
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<16xi32>
    // expected-error @below {{expected 'every' to be from 0 to 16, the size of dimension 0 of 'value' of type 'tile<16xi32>', found 17}}
    %0 = assume div_by<4, every 17 along 0>, %i : tile<16xi32>
    // expected-error @below {{found -1}}
    %1 = assume div_by<4, every -1 along 0>, %i : tile<16xi32>
    %2 = assume div_by<4, every 16 along 0>, %i : tile<16xi32>
  }
}

// -----

// rule: V-SAME-1 V-SAME-2 V-SAME-3
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %b: tile<i1>) {
    %c = constant <i32: [[0, 1, 2, 3], [4, 5, 6, 7]]> : tile<2x4xi32>
    %0 = assume same_elements<[]>, %p : tile<ptr<f32>>
    %1 = assume same_elements<[]>, %b : tile<i1>
    %2 = assume same_elements<[2, 4]>, %c : tile<2x4xi32>
    %3 = assume same_elements<[0, 3]>, %c : tile<2x4xi32>
  }
}

// -----

// rule: V-SAME-1
cuda_tile.module @m {
  entry @e(%f: tile<f32>, %p: tile<ptr<f32>>) {
    // expected-error @below {{expected a tile of integers or pointers, which 'same_elements' is about, found 'value' of type 'tile<f32>'}}
    %0 = assume same_elements<[]>, %f : tile<f32>
    %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    // expected-error @below {{found 'value' of type 'tensor_view<4xf32, strides=[1]>'}}
    %1 = assume same_elements<[4]>, %v : tensor_view<4xf32, strides=[1]>
  }
}

// -----

// rule: V-SAME-2
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected a number for each of the 0 dimensions of 'value' of type 'tile<i32>', found 1}}
    %0 = assume same_elements<[1]>, %i : tile<i32>
  }
}

// -----

// rule: V-SAME-3
cuda_tile.module @m {
  entry @e() {
    %i = iota : tile<16xi32>
    // expected-error @below {{expected number 0 to be from 0 to 16, the size of that dimension of 'value' of type 'tile<16xi32>', found 17}}
    %0 = assume same_elements<[17]>, %i : tile<16xi32>
    // expected-error @below {{found -1}}
    %1 = assume same_elements<[-1]>, %i : tile<16xi32>
  }
}

// -----

// rule: V-BND-1 V-BND-2 V-BND-3
cuda_tile.module @m {
  entry @e(%b: tile<i1>, %c: tile<i8>, %l: tile<i64>) {
    %0 = assume bounded<-1, 0>, %b : tile<i1>
    %1 = assume bounded<-128, 127>, %c : tile<i8>
    %2 = assume bounded<?, 5>, %c : tile<i8>
    %3 = assume bounded<5, ?>, %c : tile<i8>
    %4 = assume bounded<?, ?>, %c : tile<i8>
    %5 = assume bounded<5, 5>, %c : tile<i8>
    %6 = assume bounded<-9223372036854775808, 9223372036854775807>, %l : tile<i64>
    %n = trunci %c : tile<i8> -> tile<i4>
    %7 = assume bounded<-8, 7>, %n : tile<i4>
  }
}

// -----

// rule: V-BND-1
cuda_tile.module @m {
  entry @e(%p: tile<ptr<f32>>, %f: tile<f32>) {
    // expected-error @below {{expected a tile of integers, which 'bounded' is about, found 'value' of type 'tile<ptr<f32>>'}}
    %0 = assume bounded<0, ?>, %p : tile<ptr<f32>>
    // expected-error @below {{expected a tile of integers, which 'bounded' is about, found 'value' of type 'tile<f32>'}}
    %1 = assume bounded<0, ?>, %f : tile<f32>
  }
}

// -----

// rule: V-BND-1
// flags: --testing
cuda_tile.module @m {
  testing$func @e(%x: i32) {
    // expected-error @below {{expected a tile of integers, which 'bounded' is about, found 'value' of type 'i32'}}
    %0 = assume bounded<0, ?>, %x : i32
  }
}

// -----

// rule: V-BND-2
cuda_tile.module @m {
  entry @e(%b: tile<i1>, %c: tile<i8>) {
    // expected-error @below {{expected the upper bound to be from -1 to 0, as elements of 'value' of type 'tile<i1>' are, found 1}}
    %0 = assume bounded<0, 1>, %b : tile<i1>
    // expected-error @below {{expected the upper bound to be from -128 to 127, as elements of 'value' of type 'tile<i8>' are, found 128}}
    %1 = assume bounded<0, 128>, %c : tile<i8>
    // expected-error @below {{expected the lower bound to be from -128 to 127, as elements of 'value' of type 'tile<i8>' are, found -129}}
    %2 = assume bounded<-129, ?>, %c : tile<i8>
  }
}

// -----

// rule: V-BND-3
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected the lower bound to be at most the upper one, found 1 and 0}}
    %0 = assume bounded<1, 0>, %i : tile<i32>
  }
}

// -----

// rule: V-ASSUME-1 V-GEN-4
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{attribute 'predicate'}}
    %0 = "cuda_tile.assume"(%i) <{predicate = 32 : i32}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  }
}

// -----

// rule: V-ASSUME-2 V-TRT-1
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{expected 'value' and 'result' to have the same type, found 'tile<i32>' and 'tile<i64>'}}
    %0 = "cuda_tile.assume"(%i) <{predicate = #cuda_tile.div_by<4>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
  }
}
