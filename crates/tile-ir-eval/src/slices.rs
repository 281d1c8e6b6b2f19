//! Loops over slices of `f32`, compiled for AVX2 besides the platform's minimum, and selected at run time.
//!
//! The selection never shows, as both round every operation alike: Rust does not contract a product and a sum. Only loops
//! that matter are here, since each is compiled twice for every function that it is used with.

use multiversion::multiversion;

/// Replaces each element.
#[multiversion(targets("x86_64+avx2"))]
pub(crate) fn map_in_place(x: &mut [u32], f: impl Fn(u32) -> u32) {
    for x in x {
        *x = f(*x);
    }
}

/// Replaces each element of the first of two slices of one length.
#[multiversion(targets("x86_64+avx2"))]
pub(crate) fn zip_in_place(a: &mut [u32], b: &[u32], f: impl Fn(u32, u32) -> u32) {
    for (a, &b) in a.iter_mut().zip(b) {
        *a = f(*a, b);
    }
}

/// Combines each element at an even position with the next.
#[multiversion(targets("x86_64+avx2"))]
pub(crate) fn halve(x: &[u32], f: impl Fn(u32, u32) -> u32) -> Vec<u32> {
    x.as_chunks::<2>().0.iter().map(|&[earlier, later]| f(earlier, later)).collect()
}
