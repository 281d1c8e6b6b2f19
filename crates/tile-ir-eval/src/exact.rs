//! Arithmetic on `f64` with directed rounding: exact in 128 bits, then rounded once.

use crate::round::{Mode, Rounder};

/// A finite number that is not zero: `significand` times two to the power of `exponent`, the leading bit at [`TOP`].
#[derive(Clone, Copy)]
struct Parts {
    negative: bool,
    exponent: i32,
    significand: u128,
}

/// The position of the leading bit of a significand; sums have one more bit.
const TOP: u32 = 126;

impl Parts {
    fn new(negative: bool, significand: u128, exponent: i32) -> Self {
        let shift = significand.leading_zeros() as i32 - (127 - TOP as i32);
        let significand = if shift >= 0 { significand << shift } else { significand >> 1 | significand & 1 };
        Self { negative, exponent: exponent - shift, significand }
    }

    fn of(value: f64) -> Self {
        let bits = value.to_bits();
        let field = (bits >> 52 & 0x7FF) as i32;
        let fraction = u128::from(bits & ((1 << 52) - 1));
        let (significand, exponent) = if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field - 1075) };
        Self::new(value.is_sign_negative(), significand, exponent)
    }

    fn times(self, other: Self) -> Self {
        // 53 bits each, so their product is exact.
        let low = |parts: Self| parts.significand >> (TOP - 52);
        let exponent = self.exponent + other.exponent + 2 * (TOP as i32 - 52);
        Self::new(self.negative != other.negative, low(self) * low(other), exponent)
    }

    /// The sum; `None` if it is zero. The last bit is sticky: bits are lost only from a term that is smaller by a factor of
    /// at least four, so at most one bit cancels.
    fn plus(self, other: Self) -> Option<Self> {
        let (large, small) = if (self.exponent, self.significand) >= (other.exponent, other.significand) {
            (self, other)
        } else {
            (other, self)
        };
        let distance = (large.exponent - small.exponent).min(127) as u32;
        let lost = small.significand & ((1 << distance) - 1) != 0;
        let shifted = small.significand >> distance | u128::from(lost);
        let significand = match large.negative == small.negative {
            true => large.significand + shifted,
            false => large.significand - shifted,
        };
        (significand != 0).then(|| Self::new(large.negative, significand, large.exponent))
    }

    fn rounded(self, rounder: &Rounder, mode: Mode) -> f64 {
        let shift = TOP - 63;
        let lost = self.significand & ((1 << shift) - 1) != 0;
        let significand = (self.significand >> shift) as u64 | u64::from(lost);
        f64::from_bits(rounder.parts(self.negative, significand, self.exponent + shift as i32, mode))
    }
}

/// Whether the hardware's result needs no rounding for these operands.
fn is_special(a: f64, b: f64) -> bool {
    !a.is_finite() || !b.is_finite() || a == 0.0 || b == 0.0
}

/// A sum, rounded once.
pub(crate) fn add(a: f64, b: f64, rounder: &Rounder, mode: Mode) -> f64 {
    match () {
        () if a == 0.0 && b == 0.0 && a.is_sign_negative() != b.is_sign_negative() => mode.zero(),
        () if is_special(a, b) => a + b,
        () => Parts::of(a).plus(Parts::of(b)).map_or(mode.zero(), |sum| sum.rounded(rounder, mode)),
    }
}

/// A difference, rounded once.
pub(crate) fn sub(a: f64, b: f64, rounder: &Rounder, mode: Mode) -> f64 {
    add(a, -b, rounder, mode)
}

/// A product, rounded once.
pub(crate) fn mul(a: f64, b: f64, rounder: &Rounder, mode: Mode) -> f64 {
    if is_special(a, b) { a * b } else { Parts::of(a).times(Parts::of(b)).rounded(rounder, mode) }
}

/// A quotient, rounded once.
pub(crate) fn div(a: f64, b: f64, rounder: &Rounder, mode: Mode) -> f64 {
    if is_special(a, b) {
        return a / b;
    }
    let (a, b) = (Parts::of(a), Parts::of(b));
    // 127 bits by 53 bits: 74 bits of quotient.
    let (dividend, divisor) = (a.significand, b.significand >> (TOP - 52));
    let quotient = (dividend / divisor) << 1 | u128::from(dividend % divisor != 0);
    let exponent = a.exponent - b.exponent - (TOP as i32 - 52) - 1;
    Parts::new(a.negative != b.negative, quotient, exponent).rounded(rounder, mode)
}

/// A product and a sum, rounded once.
pub(crate) fn fma(a: f64, b: f64, c: f64, rounder: &Rounder, mode: Mode) -> f64 {
    if is_special(a, b) || !c.is_finite() {
        // Here the product is exact (zero, infinite or NaN), or the addend is not finite.
        let product = if is_special(a, b) { a * b } else { 1.0 };
        return add(product, c, rounder, mode);
    }
    let product = Parts::of(a).times(Parts::of(b));
    if c == 0.0 {
        return product.rounded(rounder, mode);
    }
    product.plus(Parts::of(c)).map_or(mode.zero(), |sum| sum.rounded(rounder, mode))
}

/// A square root, rounded once.
pub(crate) fn sqrt(a: f64, rounder: &Rounder, mode: Mode) -> f64 {
    if a.is_nan() || a <= 0.0 || a.is_infinite() {
        return a.sqrt();
    }
    let Parts { exponent, significand, .. } = Parts::of(a);
    let (significand, exponent) =
        if exponent % 2 == 0 { (significand, exponent) } else { (significand << 1, exponent - 1) };
    let root = significand.isqrt();
    let root = root << 1 | u128::from(root * root != significand);
    Parts::new(false, root, exponent / 2 - 1).rounded(rounder, mode)
}
