//! Arithmetic on `f64` with results rounded to odd, from which narrower formats round correctly in any mode.
//!
//! Operands have at most 24 bits of precision and the range of `f32`. So nothing overflows or becomes subnormal, and 53 bits
//! are more than the 26 that double rounding requires.

use crate::round::{Mode, to_odd};

/// A sum. Its rounding error is an `f64` again (Knuth's TwoSum).
#[inline]
pub(crate) fn add(a: f64, b: f64, mode: Mode) -> f64 {
    let sum = a + b;
    if sum == 0.0 {
        // Two zeros with the same sign keep it.
        return if a == 0.0 && b == 0.0 && a.is_sign_negative() == b.is_sign_negative() { a } else { mode.zero() };
    }
    let part = sum - a;
    to_odd(sum, (a - (sum - part)) + (b - part))
}

/// A difference.
#[inline]
pub(crate) fn sub(a: f64, b: f64, mode: Mode) -> f64 {
    add(a, -b, mode)
}

/// A product, which is exact: 24 times 24 bits are 48.
#[inline]
pub(crate) fn mul(a: f64, b: f64, _: Mode) -> f64 {
    a * b
}

/// A quotient, for which rounding to nearest is as good: that of numbers of 24 bits either has 25 bits, or differs from all
/// numbers of 25 bits by more than 2⁻⁴⁹ of itself.
#[inline]
pub(crate) fn div(a: f64, b: f64, _: Mode) -> f64 {
    a / b
}

/// A product and a sum. The product is exact, so this is a sum of two numbers.
#[inline]
pub(crate) fn fma(a: f64, b: f64, c: f64, mode: Mode) -> f64 {
    add(a * b, c, mode)
}

/// A square root, for which rounding to nearest is as good, as for a quotient.
#[inline]
pub(crate) fn sqrt(a: f64, _: Mode) -> f64 {
    a.sqrt()
}
