//! Loops over slices of `f32`, compiled for AVX2 and for the platform's minimum, and selected at run time.
//!
//! The selection never shows, as both round every operation alike: Rust does not contract a product and a sum. Only loops
//! that matter are here, since each is compiled twice for every function that it is used with.

#[cfg(feature = "inexact")]
use multiversion::multiversion;

use crate::float::single_bits;

/// Replaces each element.
#[cfg_attr(feature = "inexact", multiversion(targets("x86_64+avx2")))]
pub(crate) fn map(x: &mut [u32], f: impl Fn(u32) -> u32) {
    for x in x {
        *x = f(*x);
    }
}

/// Replaces each element of the first of two slices of one length.
#[cfg_attr(feature = "inexact", multiversion(targets("x86_64+avx2")))]
pub(crate) fn zip(a: &mut [u32], b: &[u32], f: impl Fn(u32, u32) -> u32) {
    for (a, &b) in a.iter_mut().zip(b) {
        *a = f(*a, b);
    }
}

/// Combines each element at an even position with the next.
#[cfg_attr(feature = "inexact", multiversion(targets("x86_64+avx2")))]
pub(crate) fn combine_pairs(x: &[u32], results: &mut [u32], f: impl Fn(u32, u32) -> u32) {
    for (&[a, b], result) in x.as_chunks::<2>().0.iter().zip(results) {
        *result = f(a, b);
    }
}

/// Adds a product to each element of the last of three slices of one length. It is rounded once, for which the platform's
/// minimum takes a call.
#[cfg_attr(feature = "inexact", multiversion(targets("x86_64+avx2+fma")))]
pub(crate) fn multiply_add(a: &[u32], b: &[u32], c: &mut [u32]) {
    for ((&a, &b), c) in a.iter().zip(b).zip(c) {
        *c = single_bits(f32::from_bits(a).mul_add(f32::from_bits(b), f32::from_bits(*c)));
    }
}
