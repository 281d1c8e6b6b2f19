//! Exponentials of `f32`, correctly rounded, a slice at a time.
//!
//! A polynomial in `f64`, which vectorizes, estimates the result with a relative error below [`ERROR`]. Where that leaves
//! open which `f32` is nearest, for one result in 2^15, a slower function decides.

use multiversion::multiversion;
use multiversion::target::target_cfg_f;

use crate::float::{flushed, single_bits};

/// The number of elements that are computed together.
const CHUNK: usize = 64;

/// The bits of an `f64` that an `f32` has no room for.
const LOST: u64 = (1 << 29) - 1;

/// The relative error of an estimate, in units of the last bit of an `f64`. It is below 2^-41.
const ERROR: u64 = 1 << 12;

/// Two to the power of each element.
pub(crate) fn exp2(x: &mut [u32], flush: bool) {
    match flush {
        true => each(x, |x| flushed(x).into(), flushed, |x| flushed(pxfm::f_exp2f(flushed(x)))),
        false => each(x, f64::from, |result| result, pxfm::f_exp2f),
    }
}

/// The exponential function of each element.
pub(crate) fn exp(x: &mut [u32], flush: bool) {
    // The product is off by less than 2^-45 where the result is finite, which is its share of the error.
    let exponent = |x: f32| f64::from(x) * std::f64::consts::LOG2_E;
    match flush {
        true => each(x, |x| exponent(flushed(x)), flushed, |x| flushed(pxfm::f_expf(flushed(x)))),
        false => each(x, exponent, |result| result, pxfm::f_expf),
    }
}

/// Replaces each element by the `f32` nearest to two to the power of `exponent`, or by what `exact` says where that is in
/// doubt. Instructions that multiply and add change estimates, but no result.
#[multiversion(targets("x86_64+avx512f+avx512vl+avx512dq+avx512bw+fma", "x86_64+avx2+fma"))]
fn each(x: &mut [u32], exponent: impl Fn(f32) -> f64, finish: impl Fn(f32) -> f32, exact: impl Fn(f32) -> f32) {
    let multiply_add = |a: f64, b: f64, c: f64| match target_cfg_f!(target_feature = "fma") {
        true => a.mul_add(b, c),
        false => a * b + c,
    };
    let (chunks, rest) = x.as_chunks_mut::<CHUNK>();
    for chunk in chunks {
        let before = *chunk;
        let mut doubts = 0;
        for bits in chunk.iter_mut() {
            let result = power(exponent(f32::from_bits(*bits)), multiply_add);
            doubts |= u32::from(is_doubtful(result));
            *bits = single_bits(finish(result as f32));
        }
        if doubts != 0 {
            *chunk = before.map(|bits| single_bits(exact(f32::from_bits(bits))));
        }
    }
    for bits in rest {
        *bits = single_bits(exact(f32::from_bits(*bits)));
    }
}

/// Whether numbers near an estimate are rounded to different `f32`. Subnormal ones have fewer bits, so all are doubtful.
#[inline]
fn is_doubtful(estimate: f64) -> bool {
    /// Below this, results are zero.
    const LEAST: f64 = f32::from_bits(1) as f64 * 0.25;
    let from_tie = estimate.to_bits().wrapping_sub(LOST.div_ceil(2) - ERROR) & LOST;
    let is_subnormal = (estimate < f32::MIN_POSITIVE as f64 * 1.5) & (estimate > LEAST);
    (from_tie <= 2 * ERROR) | is_subnormal
}

/// Two to the power of `x`, with a relative error below 2^-41, or a number that becomes zero or infinity as an `f32`.
#[inline]
fn power(x: f64, multiply_add: impl Fn(f64, f64, f64) -> f64) -> f64 {
    /// Added to a number, it leaves the nearest integer in the last bits.
    const ROUND: f64 = (3_u64 << 51) as f64;
    let x = x.clamp(-160.0, 130.0);
    let rounded = x + ROUND;
    let exponent = x - (rounded - ROUND);
    // Terms of the series of e^y for |y| <= ln(2) / 2, as many as it takes.
    let y = exponent * std::f64::consts::LN_2;
    let mut sum = TERMS[0];
    for term in &TERMS[1..] {
        sum = multiply_add(sum, y, *term);
    }
    sum * f64::from_bits((rounded.to_bits() << 52).wrapping_add(1.0_f64.to_bits()))
}

/// The reciprocals of 10!, 9! and so on until 0!.
const TERMS: [f64; 11] = {
    let mut terms = [1.0; 11];
    let (mut number, mut factorial) = (0, 1.0);
    while number < 11 {
        terms[10 - number] = 1.0 / factorial;
        number += 1;
        factorial *= number as f64;
    }
    terms
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_stay_within_their_error_bounds() {
        for step in -1_000_000_i32..=1_000_000 {
            let x = f64::from(step) / 7919.0;
            let exact = pxfm::f_exp2(x);
            for estimate in [power(x, |a, b, c| a * b + c), power(x, f64::mul_add)] {
                assert!((estimate - exact).abs() <= exact * 2.0_f64.powi(-41), "2^{x}: {estimate}, expected {exact}");
            }
        }
    }

    /// A chunk with a single estimate in doubt is computed anew, and so is what is too short for a chunk; others are not.
    #[test]
    fn doubtful_chunks_are_recomputed() {
        const ANEW: f32 = 42.0;
        let sure = 0.5_f32.to_bits();
        // A subnormal power, and one that rounds to the smallest normal number.
        for doubt in [-130.0_f32, -126.0].map(f32::to_bits) {
            for at in 0..3 * CHUNK {
                let mut x = vec![sure; 2 * CHUNK + 5];
                if let Some(x) = x.get_mut(at) {
                    *x = doubt;
                }
                each(&mut x, f64::from, |result| -result, |_| ANEW);
                for (index, bits) in x.into_iter().enumerate() {
                    let is_anew = index / CHUNK == 2 || index / CHUNK == at / CHUNK && at < 2 * CHUNK;
                    let expected = if is_anew { ANEW } else { -std::f32::consts::SQRT_2 };
                    assert_eq!(f32::from_bits(bits), expected, "{index} where {at} is in doubt");
                }
            }
        }
    }

    #[test]
    fn numbers_near_a_tie_are_doubtful() {
        let tie = 1.0 + 2.0_f64.powi(-24);
        assert!(is_doubtful(tie) && is_doubtful(tie.next_up()) && is_doubtful(tie.next_down()));
        assert!(is_doubtful(f64::from(f32::MIN_POSITIVE)) && is_doubtful(2.0_f64.powi(-150)));
        assert!(!is_doubtful(1.0) && !is_doubtful(1.0_f64.next_up()) && !is_doubtful(2.0_f64.powi(-160)));
        // As far from a tie as estimates are off, and one unit further.
        for tie in [tie, 3.0 + 2.0_f64.powi(-23), 2.0_f64.powi(100) * (1.0 + 2.0_f64.powi(-24))] {
            for (distance, expected) in [(0, true), (1, true), (ERROR, true), (ERROR + 1, false), (2 * ERROR, false)] {
                for bits in [tie.to_bits() + distance, tie.to_bits() - distance] {
                    assert_eq!(is_doubtful(f64::from_bits(bits)), expected, "{bits:#x}");
                }
            }
        }
        let least = f64::from(f32::from_bits(1)) * 0.25;
        assert!(is_doubtful(least.next_up()) && !is_doubtful(least));
        let subnormal = f64::from(f32::MIN_POSITIVE) * 1.5;
        assert!(is_doubtful(subnormal.next_down()) && !is_doubtful(subnormal));
    }
}
