//! Rounding for every format: from an exact number, or one rounded to odd, to bits.
//!
//! *Rounding to odd* picks, of the two numbers next to an inexact result, the one whose last bit is set. If it has at least
//! two bits more than the format, rounding it again in any mode gives the same as rounding the exact result once: the
//! first rounding never produces a tie or a number of the format.

use tile_ir_core::definition::{FloatFormat, NonFinite};
use tile_ir_dialect::RoundingMode;

/// How a number is rounded to a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// To nearest, ties to even.
    NearestEven,
    /// To nearest, ties away from zero.
    NearestAway,
    /// Toward zero.
    Zero,
    /// Downward.
    Down,
    /// Upward.
    Up,
}

impl Mode {
    /// The mode of an attribute; modes that do not determine the result are computed as `NearestEven`.
    pub fn of(mode: RoundingMode) -> Self {
        match mode {
            RoundingMode::Zero | RoundingMode::NearestIntToZero => Self::Zero,
            RoundingMode::NegativeInf => Self::Down,
            RoundingMode::PositiveInf => Self::Up,
            RoundingMode::NearestAway => Self::NearestAway,
            RoundingMode::NearestEven | RoundingMode::Approx | RoundingMode::Full => Self::NearestEven,
        }
    }

    /// The zero that a sum of nonzero terms gives if it cancels exactly.
    pub(crate) fn zero(self) -> f64 {
        if self == Self::Down { -0.0 } else { 0.0 }
    }
}

/// A format, prepared for rounding to it.
#[derive(Clone, Copy, Debug)]
pub struct Rounder {
    fraction_bits: i32,
    /// The exponent of the smallest normal number.
    smallest: i32,
    subnormals: bool,
    /// The pattern of the largest number.
    largest: u64,
    infinity: Option<u64>,
    nan: u64,
    /// The sign bit; 0 if there is none.
    sign: u64,
    padding: u32,
    /// Numbers out of range, and infinities, become the largest number.
    saturating: bool,
}

impl Rounder {
    /// A rounder for a format as in conversions: formats of at most 8 bits saturate. Bits are placed as in tiles.
    pub fn new(format: &FloatFormat) -> Self {
        let magnitude_bits = format.bits - u32::from(format.signed);
        let mask = u64::MAX >> (64 - magnitude_bits);
        let implicit = 1_u64 << format.fraction_bits;
        let (largest, infinity, nan) = match format.non_finite {
            NonFinite::Ieee => {
                let infinity = mask & !(implicit - 1);
                // What GPUs make: all bits but the sign, and of `f64` the sign and the first bit.
                let nan = if format.bits == 64 { !(implicit >> 1) + 1 } else { mask };
                (infinity - 1, Some(infinity), nan)
            }
            NonFinite::NanOnly => (mask - 1, None, mask),
            NonFinite::None => (mask, None, mask),
        };
        Self {
            fraction_bits: format.fraction_bits as i32,
            smallest: if format.subnormals { 1 - format.bias } else { -format.bias },
            subnormals: format.subnormals,
            largest,
            infinity,
            nan,
            sign: if format.signed { mask + 1 } else { 0 },
            padding: if format.bits > 16 { format.bits.next_power_of_two() - format.bits } else { 0 },
            saturating: format.bits <= 8,
        }
    }

    /// The bits of a number that is exact or rounded to odd.
    #[inline]
    pub fn round(&self, value: f64, mode: Mode) -> u64 {
        let bits = value.to_bits();
        let negative = bits >> 63 != 0;
        let field = (bits >> 52 & 0x7FF) as i32;
        let fraction = bits & ((1 << 52) - 1);
        match (field, fraction) {
            (0x7FF, 0) => self.with_sign(self.of_infinity(), negative),
            (0x7FF, _) => self.nan << self.padding,
            (0, 0) => self.with_sign(0, negative),
            (0, _) => self.parts(negative, fraction, -1074, mode),
            _ => self.parts(negative, fraction | 1 << 52, field - 1075, mode),
        }
    }

    /// The bits of `significand` times two to the power of `exponent`. The last bit of a 64-bit significand may be sticky.
    pub fn parts(&self, negative: bool, significand: u64, exponent: i32, mode: Mode) -> u64 {
        if significand == 0 {
            return self.with_sign(0, negative);
        }
        let leading = exponent + significand.ilog2() as i32;
        let scale = leading.max(self.smallest);
        let kept = shifted(significand, scale - self.fraction_bits - exponent, negative, mode);
        // A carry out of the fraction correctly increments the exponent.
        let steps = ((scale - self.smallest) as u64) << self.fraction_bits;
        let magnitude = match self.subnormals {
            true => steps + kept,
            false => (steps + kept).saturating_sub(1 << self.fraction_bits),
        };
        let magnitude = if magnitude > self.largest { self.out_of_range(negative, mode) } else { magnitude };
        self.with_sign(magnitude, negative)
    }

    /// Without a sign, the smallest number is nearest to negative ones.
    fn with_sign(&self, magnitude: u64, negative: bool) -> u64 {
        let bits = match (negative, self.sign) {
            (true, 0) => 0,
            (true, sign) => magnitude | sign,
            (false, _) => magnitude,
        };
        bits << self.padding
    }

    fn of_infinity(&self) -> u64 {
        match self.infinity {
            Some(infinity) if !self.saturating => infinity,
            _ => self.largest,
        }
    }

    fn out_of_range(&self, negative: bool, mode: Mode) -> u64 {
        let inwards = match mode {
            Mode::NearestEven | Mode::NearestAway => false,
            Mode::Zero => true,
            Mode::Down => !negative,
            Mode::Up => negative,
        };
        if inwards { self.largest } else { self.of_infinity() }
    }
}

/// Divides by two to the power of `shift` (multiplies if negative) and rounds the magnitude.
#[inline]
fn shifted(value: u64, shift: i32, negative: bool, mode: Mode) -> u64 {
    if shift <= 0 {
        return value << -shift;
    }
    let (quotient, rest, half) = match shift {
        1..=63 => (value >> shift, value & ((1 << shift) - 1), 1 << (shift - 1)),
        // Everything is remainder; only whether it exceeds half matters.
        64 => (0, value >> 1 | value & 1, 1 << 62),
        _ => (0, 1, 2),
    };
    let up = match mode {
        Mode::NearestEven => rest > half || rest == half && quotient & 1 == 1,
        Mode::NearestAway => rest >= half,
        Mode::Zero => false,
        Mode::Down => negative && rest > 0,
        Mode::Up => !negative && rest > 0,
    };
    quotient + u64::from(up)
}

/// An exact result, given the nearest `f64` and the sign of what is missing, rounded to odd.
#[inline]
pub(crate) fn to_odd(nearest: f64, missing: f64) -> f64 {
    if missing == 0.0 || nearest.to_bits() & 1 == 1 || !nearest.is_finite() || missing.is_nan() {
        nearest
    } else if missing > 0.0 {
        nearest.next_up()
    } else {
        nearest.next_down()
    }
}

/// An integer rounded to odd.
#[inline]
pub(crate) fn odd_integer(negative: bool, magnitude: u64) -> f64 {
    // 53 bits fit; of a longer number, the last bit kept is sticky.
    let spare = 11_u32.saturating_sub(magnitude.leading_zeros());
    let kept = magnitude >> spare | u64::from(magnitude & ((1 << spare) - 1) != 0);
    let value = kept as f64 * (1_u64 << spare) as f64;
    if negative { -value } else { value }
}
