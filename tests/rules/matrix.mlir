// rule: V-MMA-1 V-MMA-2 V-MMA-3 V-MMA-4 V-MMA-5 V-MMA-6 V-MMA-7 V-MMAI-1 V-MMAF-2
// flags: --testing
cuda_tile.module @m {
  testing$func @products(%a: tile<2x4xf16>, %b: tile<4x8xf16>, %c: tile<2x8xf32>,
                         %ab: tile<2x2x4xf16>, %bb: tile<2x4x8xf16>, %cb: tile<2x2x8xf16>,
                         %one: tile<1x1xf64>, %i: tile<2x4xi8>, %j: tile<4x1xi8>, %k: tile<2x1xi32>,
                         %x: tile<1x1xf8E4M3FN>, %h: tile<1x1xf16>) {
    %0 = mmaf %a, %b, %c : tile<2x4xf16>, tile<4x8xf16>, tile<2x8xf32>
    %1 = mmaf %ab, %bb, %cb : tile<2x2x4xf16>, tile<2x4x8xf16>, tile<2x2x8xf16>
    %2 = mmaf %one, %one, %one : tile<1x1xf64>, tile<1x1xf64>, tile<1x1xf64>
    %3 = mmai %i, %j, %k signed signed : tile<2x4xi8>, tile<4x1xi8>, tile<2x1xi32>
    %4 = mmai %i, %j, %k signed unsigned : tile<2x4xi8>, tile<4x1xi8>, tile<2x1xi32>
    %5 = mmai %i, %j, %k unsigned signed : tile<2x4xi8>, tile<4x1xi8>, tile<2x1xi32>
    %6 = mmai %i, %j, %k unsigned unsigned : tile<2x4xi8>, tile<4x1xi8>, tile<2x1xi32>
    %7 = mmaf %one, %one, %one fast_acc : tile<1x1xf64>, tile<1x1xf64>, tile<1x1xf64>
    %8 = mmaf %x, %x, %h fast_acc : tile<1x1xf8E4M3FN>, tile<1x1xf8E4M3FN>, tile<1x1xf16>
  }
}

// -----

// rule: V-MMA-1 V-MMA-2 V-MMA-3 V-MMA-4 V-MMA-5 V-TRT-3
// flags: --testing
cuda_tile.module @m {
  testing$func @shapes(%v: tile<4xf32>, %a: tile<2x4xf32>, %b: tile<4x8xf32>, %c: tile<2x8xf32>,
                       %r: tile<1x1x1x1xf32>, %one: tile<1x1x1xf32>, %two: tile<2x1x1xf32>) {
    // expected-error @below {{expected tiles of rank 2 or 3, found 'tile<4xf32>'}}
    %0 = mmaf %v, %v, %v : tile<4xf32>, tile<4xf32>, tile<4xf32>
    // expected-error @below {{expected tiles of rank 2 or 3, found 'tile<1x1x1x1xf32>'}}
    %1 = mmaf %r, %r, %r : tile<1x1x1x1xf32>, tile<1x1x1x1xf32>, tile<1x1x1x1xf32>
    // expected-error @below {{expected 'lhs' and 'rhs' to have the same rank, found 'tile<2x4xf32>' and 'tile<1x1x1xf32>'}}
    %2 = mmaf %a, %one, %c : tile<2x4xf32>, tile<1x1x1xf32>, tile<2x8xf32>
    // expected-error @below {{expected the size of the batch of 'rhs' to be the size of the batch of 'lhs', found 1 in 'tile<1x1x1xf32>' and 2 in 'tile<2x1x1xf32>'}}
    %3 = mmaf %two, %one, %two : tile<2x1x1xf32>, tile<1x1x1xf32>, tile<2x1x1xf32>
    // expected-error @below {{expected the size of the batch of 'acc' to be the size of the batch of 'lhs', found 1 in 'tile<1x1x1xf32>' and 2 in 'tile<2x1x1xf32>'}}
    %4 = mmaf %two, %two, %one : tile<2x1x1xf32>, tile<2x1x1xf32>, tile<1x1x1xf32>
    // expected-error @below {{expected the number of rows of 'rhs' to be the number of columns of 'lhs', found 2 in 'tile<2x8xf32>' and 4 in 'tile<2x4xf32>'}}
    %5 = mmaf %a, %c, %c : tile<2x4xf32>, tile<2x8xf32>, tile<2x8xf32>
    // expected-error @below {{expected the number of rows of 'acc' to be the number of rows of 'lhs', found 4 in 'tile<4x8xf32>' and 2 in 'tile<2x4xf32>'}}
    %6 = mmaf %a, %b, %b : tile<2x4xf32>, tile<4x8xf32>, tile<4x8xf32>
    // expected-error @below {{expected the number of columns of 'acc' to be the number of columns of 'rhs', found 4 in 'tile<2x4xf32>' and 8 in 'tile<4x8xf32>'}}
    %7 = mmaf %a, %b, %a : tile<2x4xf32>, tile<4x8xf32>, tile<2x4xf32>
  }
  testing$func @integers(%a: tile<2x4xi8>, %b: tile<4x8xi8>, %c: tile<4x8xi32>) {
    // expected-error @below {{expected the number of rows of 'acc' to be the number of rows of 'lhs', found 4 in 'tile<4x8xi32>' and 2 in 'tile<2x4xi8>'}}
    %0 = mmai %a, %b, %c signed signed : tile<2x4xi8>, tile<4x8xi8>, tile<4x8xi32>
  }
}

// -----

// rule: V-MMA-6 V-TRT-1 V-TRT-4
// flags: --testing
cuda_tile.module @m {
  testing$func @types(%h: tile<4x4xf16>, %x: tile<4x4xf8E4M3FN>, %y: tile<4x4xf8E5M2>, %f: tile<4x4xf32>) {
    // expected-error @below {{expected 'lhs' and 'rhs' to have the same element type, found 'tile<4x4xf8E4M3FN>' and 'tile<4x4xf8E5M2>'}}
    %0 = mmaf %x, %y, %f : tile<4x4xf8E4M3FN>, tile<4x4xf8E5M2>, tile<4x4xf32>
    // expected-error @below {{expected 'acc' and 'result' to have the same type, found 'tile<4x4xf32>' and 'tile<4x4xf16>'}}
    %1 = "cuda_tile.mmaf"(%h, %h, %f) : (!cuda_tile.tile<4x4xf16>, !cuda_tile.tile<4x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf16>
  }
}

// -----

// rule: V-MMAF-1
// flags: --testing
cuda_tile.module @m {
  testing$func @sums(%x: tile<4x4xf8E4M3FN>, %y: tile<4x4xf8E5M2>, %h: tile<4x4xf16>, %b: tile<4x4xbf16>, %t: tile<4x4xtf32>, %f: tile<4x4xf32>, %d: tile<4x4xf64>) {
    %0 = mmaf %x, %x, %h : tile<4x4xf8E4M3FN>, tile<4x4xf8E4M3FN>, tile<4x4xf16>
    %1 = mmaf %x, %x, %f : tile<4x4xf8E4M3FN>, tile<4x4xf8E4M3FN>, tile<4x4xf32>
    %2 = mmaf %y, %y, %h : tile<4x4xf8E5M2>, tile<4x4xf8E5M2>, tile<4x4xf16>
    %3 = mmaf %y, %y, %f : tile<4x4xf8E5M2>, tile<4x4xf8E5M2>, tile<4x4xf32>
    %4 = mmaf %h, %h, %h : tile<4x4xf16>, tile<4x4xf16>, tile<4x4xf16>
    %5 = mmaf %h, %h, %f : tile<4x4xf16>, tile<4x4xf16>, tile<4x4xf32>
    %6 = mmaf %b, %b, %f : tile<4x4xbf16>, tile<4x4xbf16>, tile<4x4xf32>
    %7 = mmaf %t, %t, %f : tile<4x4xtf32>, tile<4x4xtf32>, tile<4x4xf32>
    %8 = mmaf %f, %f, %f : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
    %9 = mmaf %d, %d, %d : tile<4x4xf64>, tile<4x4xf64>, tile<4x4xf64>
  }
}

// -----

// rule: V-MMAF-1
// flags: --testing
cuda_tile.module @m {
  testing$func @sums(%x: tile<4x4xf8E4M3FN>, %h: tile<4x4xf16>, %b: tile<4x4xbf16>, %t: tile<4x4xtf32>, %f: tile<4x4xf32>, %d: tile<4x4xf64>) {
    // expected-error @below {{expected elements of 'f16' or 'f32' in 'acc' for factors of 'f8E4M3FN', found 'f64'}}
    %0 = mmaf %x, %x, %d : tile<4x4xf8E4M3FN>, tile<4x4xf8E4M3FN>, tile<4x4xf64>
    // expected-error @below {{expected elements of 'f16' or 'f32' in 'acc' for factors of 'f16', found 'f64'}}
    %1 = mmaf %h, %h, %d : tile<4x4xf16>, tile<4x4xf16>, tile<4x4xf64>
    // expected-error @below {{expected elements of 'f32' in 'acc' for factors of 'bf16', found 'f16'}}
    %2 = mmaf %b, %b, %h : tile<4x4xbf16>, tile<4x4xbf16>, tile<4x4xf16>
    // expected-error @below {{expected elements of 'f32' in 'acc' for factors of 'tf32', found 'f16'}}
    %3 = mmaf %t, %t, %h : tile<4x4xtf32>, tile<4x4xtf32>, tile<4x4xf16>
    // expected-error @below {{expected elements of 'f32' in 'acc' for factors of 'f32', found 'f64'}}
    %4 = mmaf %f, %f, %d : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf64>
    // expected-error @below {{expected elements of 'f64' in 'acc' for factors of 'f64', found 'f32'}}
    %5 = mmaf %d, %d, %f : tile<4x4xf64>, tile<4x4xf64>, tile<4x4xf32>
  }
}

// -----

// rule: V-MMAF-2
// flags: --testing
cuda_tile.module @m {
  testing$func @signedness(%f: tile<4x4xf32>) {
    // expected-error @below {{found 'signed'}}
    // expected-note @below {{'mmaf' is written}}
    %0 = mmaf %f, %f, %f signed signed : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
  }
}

// -----

// rule: V-MMAI-1 V-TC-1
// flags: --testing
cuda_tile.module @m {
  testing$func @integers(%h: tile<4x4xi16>, %b: tile<4x4xi8>, %i: tile<4x4xi32>, %l: tile<4x4xi64>, %f: tile<4x4xf32>) {
    // expected-error @below {{operand 'lhs' must be tile of i8 values, found 'tile<4x4xi16>'}}
    %0 = mmai %h, %h, %i signed signed : tile<4x4xi16>, tile<4x4xi16>, tile<4x4xi32>
    // expected-error @below {{operand 'acc' must be tile of i32 values, found 'tile<4x4xi64>'}}
    %1 = mmai %b, %b, %l signed signed : tile<4x4xi8>, tile<4x4xi8>, tile<4x4xi64>
    // expected-error @below {{operand 'acc' must be tile of i32 values, found 'tile<4x4xf32>'}}
    %2 = mmai %b, %b, %f signed unsigned : tile<4x4xi8>, tile<4x4xi8>, tile<4x4xf32>
  }
}

// -----

// rule: V-MMAS-1 V-MMAS-2 V-MMAS-3 V-MMAS-4 V-MMAS-5 V-MMAS-6 V-MMAS-7
// flags: --testing
cuda_tile.module @m {
  testing$func @scaled(%acc: tile<4x8xf32>, %accb: tile<2x4x8xf32>,
      %x: tile<4x64xf8E4M3FN>, %xr: tile<64x8xf8E4M3FN>, %y: tile<2x4x64xf8E5M2>, %yr: tile<2x64x8xf8E5M2>,
      %q: tile<4x64xf4E2M1FN>, %qr: tile<64x8xf4E2M1FN>,
      %s32: tile<4x2xf8E8M0FNU>, %s32r: tile<2x8xf8E8M0FNU>, %sb: tile<2x4x2xf8E8M0FNU>, %sbr: tile<2x2x8xf8E8M0FNU>,
      %s16: tile<4x4xf8E8M0FNU>, %s16r: tile<4x8xf8E8M0FNU>, %e: tile<4x4xf8E4M3FN>, %er: tile<4x8xf8E4M3FN>,
      %v32: tile<4x2xfnv8E5M3FNU>, %v32r: tile<2x8xfnv8E5M3FNU>, %v16: tile<4x4xfnv8E5M3FNU>, %v16r: tile<4x8xfnv8E5M3FNU>) {
    %0 = mmaf_scaled %x, %xr, %acc, %s32, %s32r : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf32>, tile<4x2xf8E8M0FNU>, tile<2x8xf8E8M0FNU>
    %1 = mmaf_scaled %y, %yr, %accb, %sb, %sbr : tile<2x4x64xf8E5M2>, tile<2x64x8xf8E5M2>, tile<2x4x8xf32>, tile<2x4x2xf8E8M0FNU>, tile<2x2x8xf8E8M0FNU>
    %2 = mmaf_scaled %q, %qr, %acc, %s32, %s32r : tile<4x64xf4E2M1FN>, tile<64x8xf4E2M1FN>, tile<4x8xf32>, tile<4x2xf8E8M0FNU>, tile<2x8xf8E8M0FNU>
    %3 = mmaf_scaled %q, %qr, %acc, %s16, %s16r : tile<4x64xf4E2M1FN>, tile<64x8xf4E2M1FN>, tile<4x8xf32>, tile<4x4xf8E8M0FNU>, tile<4x8xf8E8M0FNU>
    %4 = mmaf_scaled %q, %qr, %acc, %e, %er : tile<4x64xf4E2M1FN>, tile<64x8xf4E2M1FN>, tile<4x8xf32>, tile<4x4xf8E4M3FN>, tile<4x8xf8E4M3FN>
    %5 = mmaf_scaled %q, %qr, %acc, %v32, %v32r : tile<4x64xf4E2M1FN>, tile<64x8xf4E2M1FN>, tile<4x8xf32>, tile<4x2xfnv8E5M3FNU>, tile<2x8xfnv8E5M3FNU>
    %6 = mmaf_scaled %q, %qr, %acc, %v16, %v16r : tile<4x64xf4E2M1FN>, tile<64x8xf4E2M1FN>, tile<4x8xf32>, tile<4x4xfnv8E5M3FNU>, tile<4x8xfnv8E5M3FNU>
  }
}

// -----

// rule: V-MMAS-1 V-MMAS-2 V-MMAS-3 V-MMAS-4 V-MMAS-5 V-MMAS-6 V-TC-1 V-TRT-4 V-MMA-4 V-MMA-1
// flags: --testing
cuda_tile.module @m {
  testing$func @shapes(%x: tile<4x64xf8E4M3FN>, %xr: tile<64x8xf8E4M3FN>, %xb: tile<2x4x64xf8E4M3FN>, %xbr: tile<2x64x8xf8E4M3FN>,
      %acc: tile<4x8xf32>, %accb: tile<2x4x8xf32>, %h: tile<4x8xf16>, %wrong: tile<8x8xf32>, %v: tile<1xf8E4M3FN>, %u: tile<1xf32>, %w: tile<1xf8E8M0FNU>,
      %s: tile<4x2xf8E8M0FNU>, %sr: tile<2x8xf8E8M0FNU>, %s8: tile<8x2xf8E8M0FNU>, %s4r: tile<2x4xf8E8M0FNU>, %s1r: tile<1x8xf8E8M0FNU>,
      %sb: tile<2x4x2xf8E8M0FNU>, %sbr: tile<2x2x8xf8E8M0FNU>, %s1b: tile<1x4x2xf8E8M0FNU>, %s1br: tile<1x2x8xf8E8M0FNU>, %er: tile<2x8xf8E4M3FN>) {
    // expected-error @below {{operand 'acc' must be tile of f32 values, found 'tile<4x8xf16>'}}
    %0 = mmaf_scaled %x, %xr, %h, %s, %sr : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf16>, tile<4x2xf8E8M0FNU>, tile<2x8xf8E8M0FNU>
    // expected-error @below {{expected the number of rows of 'acc' to be the number of rows of 'lhs', found 8 in 'tile<8x8xf32>' and 4 in 'tile<4x64xf8E4M3FN>'}}
    %1 = mmaf_scaled %x, %xr, %wrong, %s, %sr : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<8x8xf32>, tile<4x2xf8E8M0FNU>, tile<2x8xf8E8M0FNU>
    // expected-error @below {{expected tiles of rank 2 or 3, found 'tile<1xf8E4M3FN>'}}
    %2 = mmaf_scaled %v, %v, %u, %w, %w : tile<1xf8E4M3FN>, tile<1xf8E4M3FN>, tile<1xf32>, tile<1xf8E8M0FNU>, tile<1xf8E8M0FNU>
    // expected-error @below {{expected the size of the batch of 'lhs_scale' to be the size of the batch of 'lhs', found 1 in 'tile<1x4x2xf8E8M0FNU>' and 2 in 'tile<2x4x64xf8E4M3FN>'}}
    %3 = mmaf_scaled %xb, %xbr, %accb, %s1b, %sbr : tile<2x4x64xf8E4M3FN>, tile<2x64x8xf8E4M3FN>, tile<2x4x8xf32>, tile<1x4x2xf8E8M0FNU>, tile<2x2x8xf8E8M0FNU>
    // expected-error @below {{expected the size of the batch of 'rhs_scale' to be the size of the batch of 'rhs', found 1 in 'tile<1x2x8xf8E8M0FNU>' and 2 in 'tile<2x64x8xf8E4M3FN>'}}
    %4 = mmaf_scaled %xb, %xbr, %accb, %sb, %s1br : tile<2x4x64xf8E4M3FN>, tile<2x64x8xf8E4M3FN>, tile<2x4x8xf32>, tile<2x4x2xf8E8M0FNU>, tile<1x2x8xf8E8M0FNU>
    // expected-error @below {{expected the number of rows of 'lhs_scale' to be the number of rows of 'lhs', found 8 in 'tile<8x2xf8E8M0FNU>' and 4 in 'tile<4x64xf8E4M3FN>'}}
    %5 = mmaf_scaled %x, %xr, %acc, %s8, %sr : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf32>, tile<8x2xf8E8M0FNU>, tile<2x8xf8E8M0FNU>
    // expected-error @below {{expected the number of columns of 'rhs_scale' to be the number of columns of 'rhs', found 4 in 'tile<2x4xf8E8M0FNU>' and 8 in 'tile<64x8xf8E4M3FN>'}}
    %6 = mmaf_scaled %x, %xr, %acc, %s, %s4r : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf32>, tile<4x2xf8E8M0FNU>, tile<2x4xf8E8M0FNU>
    // expected-error @below {{expected the number of rows of 'rhs_scale' to be the number of columns of 'lhs_scale', found 1 in 'tile<1x8xf8E8M0FNU>' and 2 in 'tile<4x2xf8E8M0FNU>'}}
    %7 = mmaf_scaled %x, %xr, %acc, %s, %s1r : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf32>, tile<4x2xf8E8M0FNU>, tile<1x8xf8E8M0FNU>
    // expected-error @below {{expected 'lhs_scale' and 'rhs_scale' to have the same element type, found 'tile<4x2xf8E8M0FNU>' and 'tile<2x8xf8E4M3FN>'}}
    %8 = mmaf_scaled %x, %xr, %acc, %s, %er : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf32>, tile<4x2xf8E8M0FNU>, tile<2x8xf8E4M3FN>
  }
}

// -----

// rule: V-MMAS-7
// flags: --testing
cuda_tile.module @m {
  testing$func @blocks(%acc: tile<4x8xf32>, %x: tile<4x64xf8E4M3FN>, %xr: tile<64x8xf8E4M3FN>, %x16: tile<4x16xf8E4M3FN>, %x16r: tile<16x8xf8E4M3FN>,
      %q: tile<4x64xf4E2M1FN>, %qr: tile<64x8xf4E2M1FN>,
      %s16: tile<4x4xf8E8M0FNU>, %s16r: tile<4x8xf8E8M0FNU>, %s64: tile<4x1xf8E8M0FNU>, %s64r: tile<1x8xf8E8M0FNU>,
      %s128: tile<4x128xf8E8M0FNU>, %s128r: tile<128x8xf8E8M0FNU>,
      %e32: tile<4x2xf8E4M3FN>, %e32r: tile<2x8xf8E4M3FN>, %v: tile<4x2xfnv8E5M3FNU>, %vr: tile<2x8xfnv8E5M3FNU>) {
    // expected-error @below {{expected 32 elements of 'f8E4M3FN' for each scale of 'f8E8M0FNU', found 64 for 4}}
    %0 = mmaf_scaled %x, %xr, %acc, %s16, %s16r : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf32>, tile<4x4xf8E8M0FNU>, tile<4x8xf8E8M0FNU>
    // expected-error @below {{expected 16 or 32 elements of 'f4E2M1FN' for each scale of 'f8E8M0FNU', found 64 for 1}}
    %1 = mmaf_scaled %q, %qr, %acc, %s64, %s64r : tile<4x64xf4E2M1FN>, tile<64x8xf4E2M1FN>, tile<4x8xf32>, tile<4x1xf8E8M0FNU>, tile<1x8xf8E8M0FNU>
    // expected-error @below {{expected 16 elements of 'f4E2M1FN' for each scale of 'f8E4M3FN', found 64 for 2}}
    %2 = mmaf_scaled %q, %qr, %acc, %e32, %e32r : tile<4x64xf4E2M1FN>, tile<64x8xf4E2M1FN>, tile<4x8xf32>, tile<4x2xf8E4M3FN>, tile<2x8xf8E4M3FN>
    // expected-error @below {{expected scales of 'f8E8M0FNU' for factors of 'f8E4M3FN', found 'fnv8E5M3FNU'}}
    %3 = mmaf_scaled %x, %xr, %acc, %v, %vr : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf32>, tile<4x2xfnv8E5M3FNU>, tile<2x8xfnv8E5M3FNU>
    // expected-error @below {{expected scales of 'f8E8M0FNU' for factors of 'f8E4M3FN', found 'f8E4M3FN'}}
    %4 = mmaf_scaled %x, %xr, %acc, %e32, %e32r : tile<4x64xf8E4M3FN>, tile<64x8xf8E4M3FN>, tile<4x8xf32>, tile<4x2xf8E4M3FN>, tile<2x8xf8E4M3FN>
    // expected-error @below {{expected 32 elements of 'f8E4M3FN' for each scale of 'f8E8M0FNU', found 16 for 128}}
    %5 = mmaf_scaled %x16, %x16r, %acc, %s128, %s128r : tile<4x16xf8E4M3FN>, tile<16x8xf8E4M3FN>, tile<4x8xf32>, tile<4x128xf8E8M0FNU>, tile<128x8xf8E8M0FNU>
  }
}
