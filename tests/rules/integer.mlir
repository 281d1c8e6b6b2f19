// rule: V-INT-1 V-INT-2 V-INT-3 V-INT-4
// flags: --testing
cuda_tile.module @m {
  testing$func @all(%t: tile<4xi1>, %b: tile<4xi8>, %h: tile<2x2xi16>, %i: tile<i32>, %l: tile<4xi64>) {
    %0 = addi %t, %t : tile<4xi1>
    %1 = addi %b, %b overflow<no_signed_wrap> : tile<4xi8>
    %2 = subi %h, %h overflow<no_unsigned_wrap> : tile<2x2xi16>
    %3 = muli %i, %i overflow<no_wrap> : tile<i32>
    %4 = shli %l, %l overflow<none> : tile<4xi64>
    %5 = shli %t, %t overflow<no_wrap> : tile<4xi1>
    %6 = trunci %l overflow<no_wrap> : tile<4xi64> -> tile<4xi1>
    %7 = shri %t, %t signed : tile<4xi1>
    %8 = andi %b, %b : tile<4xi8>
    %9 = ori %b, %b : tile<4xi8>
    %10 = xori %t, %t : tile<4xi1>
    %11 = mini %i, %i unsigned : tile<i32>
    %12 = maxi %i, %i signed : tile<i32>
    %13 = remi %l, %l unsigned : tile<4xi64>
    %14 = divi %l, %l signed : tile<4xi64>
    %15 = mulhii %h, %h : tile<2x2xi16>
    %16 = absi %t : tile<4xi1>
    %17 = negi %i : tile<i32>
    // Shifts by more than the width, division by zero, the smallest number by -1.
    %zero = constant <i32: 0> : tile<i32>
    %forty = constant <i32: 40> : tile<i32>
    %minus_one = constant <i32: -1> : tile<i32>
    %smallest = constant <i32: -2147483648> : tile<i32>
    %18 = shli %i, %forty : tile<i32>
    %19 = shri %i, %minus_one unsigned : tile<i32>
    %20 = divi %i, %zero signed : tile<i32>
    %21 = divi %smallest, %minus_one signed : tile<i32>
    %22 = remi %i, %zero signed : tile<i32>
  }
}

// -----

// rule: V-INT-1 V-TC-1 V-TRT-1
// flags: --testing
cuda_tile.module @m {
  testing$func @types(%n: tile<4xi4>, %i: tile<4xi32>, %l: tile<4xi64>, %s: tile<i32>, %f: tile<4xf32>) {
    // expected-error @below {{operand 'lhs' must be tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<4xi4>'}}
    %0 = addi %n, %n : tile<4xi4>
    // expected-error @below {{operand 'source' must be tile of i1 or i8 or i16 or i32 or i64 values, found 'tile<4xf32>'}}
    %1 = absi %f : tile<4xf32>
    // expected-error @below {{expected 'lhs' and 'rhs' to have the same type, found 'tile<4xi32>' and 'tile<4xi64>'}}
    %2 = "cuda_tile.shli"(%i, %l) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi64>) -> !cuda_tile.tile<4xi32>
    // expected-error @below {{expected 'x' and 'y' to have the same type, found 'tile<4xi32>' and 'tile<i32>'}}
    %3 = "cuda_tile.mulhii"(%i, %s) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<4xi32>
    // expected-error @below {{expected 'lhs' and 'result' to have the same type, found 'tile<4xi32>' and 'tile<4xi64>'}}
    %4 = "cuda_tile.xori"(%i, %i) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi64>
  }
}

// -----

// rule: V-INT-2 V-GEN-3
// flags: --testing
cuda_tile.module @m {
  testing$func @f0(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.divi"(%i, %i) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  }
  testing$func @f1(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.remi"(%i, %i) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  }
  testing$func @f2(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.maxi"(%i, %i) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  }
  testing$func @f3(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.mini"(%i, %i) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  }
  testing$func @f4(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.shri"(%i, %i) : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi32>
  }
  testing$func @f5(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.cmpi"(%i, %i) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi1>
  }
  testing$func @f6(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.exti"(%i) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi64>
  }
  testing$func @f7(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.itof"(%i) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xf32>
  }
  testing$func @f8(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.ftoi"(%f) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xi32>
  }
  testing$func @f9(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness_lhs'}}
    %0 = "cuda_tile.mmai"(%b, %b, %acc) <{signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x4xi8>, !cuda_tile.tile<4x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>
  }
  testing$func @f10(%i: tile<4xi32>, %f: tile<4xf32>, %b: tile<4x4xi8>, %acc: tile<4x4xi32>) {
    // expected-error @below {{attribute 'signedness_rhs'}}
    %0 = "cuda_tile.mmai"(%b, %b, %acc) <{signedness_lhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x4xi8>, !cuda_tile.tile<4x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>
  }
}

// -----

// rule: V-DIVI-1 V-DIVI-2 V-NEGI-1
cuda_tile.module @m {
  entry @modes(%i: tile<i32>) {
    %0 = divi %i, %i signed : tile<i32>
    %1 = divi %i, %i signed rounding<negative_inf> : tile<i32>
    %2 = divi %i, %i unsigned rounding<positive_inf> : tile<i32>
    %3 = divi %i, %i unsigned rounding<zero> : tile<i32>
    %4 = negi %i : tile<i32>
    %5 = negi %i overflow<no_signed_wrap> : tile<i32>
    %6 = negi %i overflow<no_wrap> : tile<i32>
    %7 = negi %i overflow<none> : tile<i32>
  }
}

// -----

// rule: V-DIVI-1 V-DIVI-2 V-NEGI-1
cuda_tile.module @m {
  entry @modes(%i: tile<i32>) {
    // expected-error @below {{expected attribute 'rounding' to be 'zero', 'negative_inf' or 'positive_inf', found 'nearest_even'}}
    %0 = "cuda_tile.divi"(%i, %i) <{signedness = #cuda_tile.signedness<signed>, rounding = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    // expected-error @below {{expected 'signed' with rounding 'negative_inf', found 'unsigned'}}
    %1 = divi %i, %i unsigned rounding<negative_inf> : tile<i32>
    // expected-error @below {{expected attribute 'overflow' to be 'none', 'no_signed_wrap' or 'no_wrap', found 'no_unsigned_wrap'}}
    %2 = "cuda_tile.negi"(%i) <{overflow = #cuda_tile.overflow<no_unsigned_wrap>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  }
}

// -----

// rule: V-NEGI-1
cuda_tile.module @m {
  entry @text(%i: tile<i32>) {
    // expected-error @below {{found 'no_unsigned_wrap'}}
    %0 = negi %i overflow<no_unsigned_wrap> : tile<i32>
  }
}

// -----

// rule: V-INT-2 V-GEN-3
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    // expected-error @below {{attribute 'signedness'}}
    %0 = "cuda_tile.divi"(%i, %i) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  }
}

// -----

// rule: V-INT-3
cuda_tile.module @m {
  entry @e(%i: tile<i32>, %l: tile<i64>) {
    %0 = addi %i, %i overflow<no_signed_wrap> : tile<i32>
    %1 = subi %i, %i overflow<no_unsigned_wrap> : tile<i32>
    %2 = muli %i, %i overflow<no_wrap> : tile<i32>
    %3 = shli %i, %i overflow<none> : tile<i32>
    %4 = trunci %l overflow<no_wrap> : tile<i64> -> tile<i32>
  }
}

// -----

// rule: V-INT-4
cuda_tile.module @m {
  entry @e(%i: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %forty = constant <i32: 40> : tile<i32>
    %minus_one = constant <i32: -1> : tile<i32>
    %smallest = constant <i32: -2147483648> : tile<i32>
    %0 = shli %i, %forty : tile<i32>
    %1 = divi %i, %zero signed : tile<i32>
    %2 = divi %smallest, %minus_one signed : tile<i32>
  }
}
