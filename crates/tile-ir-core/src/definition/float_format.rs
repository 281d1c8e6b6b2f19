//! Formats of floating-point numbers: conversion between bit patterns and numbers.
//!
//! Every format has at most the range and precision of `f64`, so an `f64` holds each of its numbers exactly.

use super::DefinitionId;

/// The layout of a binary floating-point format of at most 64 bits.
#[derive(Debug)]
pub struct FloatFormat {
    /// The id by which formats are compared.
    pub id: DefinitionId,
    /// The type's keyword, such as `f8E4M3FN`.
    pub name: &'static str,
    /// Width of the bit pattern.
    pub bits: u32,
    /// Width of the exponent field.
    pub exponent_bits: u32,
    /// Width of the stored fraction, without the implicit bit.
    pub fraction_bits: u32,
    /// The exponent bias.
    pub bias: i32,
    /// Whether there is a sign bit.
    pub signed: bool,
    /// Whether exponent field 0 encodes zero and subnormal numbers; otherwise it is an ordinary exponent.
    pub subnormals: bool,
    /// Which bit patterns are infinities and NaNs.
    pub non_finite: NonFinite,
}

/// Which bit patterns are infinities and NaNs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NonFinite {
    /// As in IEEE 754: the largest exponent field encodes infinities and NaNs.
    Ieee,
    /// Only all ones below the sign is a NaN; there are no infinities.
    NanOnly,
    /// Every pattern is a number.
    None,
}

impl FloatFormat {
    /// The number of significant bits, including the implicit one.
    pub const fn precision(&self) -> u32 {
        self.fraction_bits + 1
    }

    /// Whether this is the format of Rust's `f32`.
    pub fn is_f32(&self) -> bool {
        (self.bits, self.exponent_bits, self.fraction_bits) == (32, 8, 23)
    }

    /// Whether this is the format of Rust's `f64`.
    pub fn is_f64(&self) -> bool {
        (self.bits, self.exponent_bits, self.fraction_bits) == (64, 11, 52)
    }

    /// Whether every number of another format is one of this format, so that nothing is rounded on the way: it has every
    /// exponent and every fraction. Signs are not looked at.
    pub fn holds_all_of(&self, other: &Self) -> bool {
        let ((own_low, own_high), (low, high)) = (self.normal_exponents(), other.normal_exponents());
        self.fraction_bits >= other.fraction_bits && own_low <= low && own_high >= high
    }

    /// The smallest and largest exponent of normal numbers.
    fn normal_exponents(&self) -> (i32, i32) {
        let largest_field = (1 << self.exponent_bits) - 1;
        // Where a NaN is all ones, only a format with a fraction has other numbers of the same exponent.
        let reserved = match self.non_finite {
            NonFinite::Ieee => true,
            NonFinite::NanOnly => self.fraction_bits == 0,
            NonFinite::None => false,
        };
        (i32::from(self.subnormals) - self.bias, largest_field - i32::from(reserved) - self.bias)
    }

    /// The value of a bit pattern: the exact number, a signed infinity, or a NaN.
    pub fn decode(&self, bits: u64) -> f64 {
        let layout = Layout::of(self);
        let magnitude = bits & layout.magnitude_mask;
        let value = if magnitude > layout.largest {
            let infinite = self.non_finite == NonFinite::Ieee && magnitude == layout.largest + 1;
            if infinite { f64::INFINITY } else { f64::NAN }
        } else {
            let field = (magnitude >> self.fraction_bits) as i32;
            let fraction = magnitude & layout.fraction_mask;
            let subnormal = self.subnormals && field == 0;
            let significand = if subnormal { fraction } else { fraction | layout.implicit_bit };
            let exponent = if self.subnormals { field.max(1) } else { field } - self.bias;
            significand as f64 * power_of_two(exponent - self.fraction_bits as i32)
        };
        if bits > layout.magnitude_mask { -value } else { value }
    }

    /// The bit pattern nearest to a number, ties to even; `None` if the format cannot represent it: it is out of range,
    /// has a sign that the format lacks, or is an infinity, a NaN or a zero that the format lacks.
    pub fn round(&self, value: f64) -> Option<u64> {
        let layout = Layout::of(self);
        let negative = value.is_sign_negative();
        let magnitude = if value.is_nan() {
            (self.non_finite != NonFinite::None).then(|| layout.quiet_nan(self))
        } else if negative && !self.signed && value < 0.0 {
            None
        } else if value.is_infinite() {
            (self.non_finite == NonFinite::Ieee).then(|| layout.out_of_range(self))
        } else if value == 0.0 {
            self.subnormals.then_some(0)
        } else {
            Some(rounded(self, &layout, value.abs())).filter(|&magnitude| magnitude <= layout.largest)
        };
        let sign = if negative && self.signed { layout.magnitude_mask + 1 } else { 0 };
        magnitude.map(|magnitude| sign | magnitude)
    }

    /// The bit pattern that the language takes for a number: the nearest one, ties to even.
    ///
    /// A number out of range becomes infinite, or NaN where the format has no infinity, or the largest number where it
    /// has neither. So does a negative one where there is no sign. Without a zero the smallest number takes its place.
    pub fn encode(&self, value: f64) -> u64 {
        // The hardware rounds in the same way.
        if self.is_f32() && !value.is_nan() {
            return u64::from((value as f32).to_bits());
        }
        self.round(value).unwrap_or_else(|| {
            let layout = Layout::of(self);
            let magnitude = if value == 0.0 { 0 } else { layout.out_of_range(self) };
            let sign = if value.is_sign_negative() && self.signed { layout.magnitude_mask + 1 } else { 0 };
            sign | magnitude
        })
    }
}

/// The bit pattern nearest to a positive number; beyond the largest pattern if it is out of range.
fn rounded(format: &FloatFormat, layout: &Layout, value: f64) -> u64 {
    let (significand, exponent) = decompose(value);
    // The exponent of the leading bit, and that of the last bit that the format keeps.
    let leading = exponent + significand.ilog2() as i32;
    let smallest = if format.subnormals { 1 - format.bias } else { -format.bias };
    let scale = leading.max(smallest);
    let kept = shift_to_even(significand, scale - format.fraction_bits as i32 - exponent);
    // A carry out of the fraction correctly increments the exponent.
    let steps = ((scale - smallest) as u64) << format.fraction_bits;
    if format.subnormals { steps + kept } else { (steps + kept).saturating_sub(layout.implicit_bit) }
}

/// Masks and limits of a format.
struct Layout {
    /// Everything below the sign.
    magnitude_mask: u64,
    fraction_mask: u64,
    implicit_bit: u64,
    /// The bit pattern of the largest number, without the sign.
    largest: u64,
}

impl Layout {
    fn of(format: &FloatFormat) -> Self {
        let magnitude_bits = format.bits - u32::from(format.signed);
        let magnitude_mask = u64::MAX >> (64 - magnitude_bits);
        let implicit_bit = 1 << format.fraction_bits;
        let fraction_mask = implicit_bit - 1;
        let largest = match format.non_finite {
            NonFinite::Ieee => (magnitude_mask & !fraction_mask) - 1,
            NonFinite::NanOnly => magnitude_mask - 1,
            NonFinite::None => magnitude_mask,
        };
        Self { magnitude_mask, fraction_mask, implicit_bit, largest }
    }

    /// The bit pattern of numbers that are too large, without the sign.
    fn out_of_range(&self, format: &FloatFormat) -> u64 {
        match format.non_finite {
            NonFinite::Ieee | NonFinite::NanOnly => self.largest + 1,
            NonFinite::None => self.largest,
        }
    }

    /// The bit pattern of a quiet NaN or the closest substitute, without the sign.
    fn quiet_nan(&self, format: &FloatFormat) -> u64 {
        match format.non_finite {
            NonFinite::Ieee => self.largest + 1 + (self.implicit_bit >> 1),
            NonFinite::NanOnly | NonFinite::None => self.out_of_range(format),
        }
    }
}

/// Two to this power, which must be one of `f64`'s.
fn power_of_two(exponent: i32) -> f64 {
    match exponent {
        -1022.. => f64::from_bits(((exponent + 1023) as u64) << 52),
        _ => f64::from_bits(1 << (exponent + 1074)),
    }
}

/// Integer and exponent of two that make up a positive number.
fn decompose(value: f64) -> (u64, i32) {
    let bits = value.to_bits();
    let field = (bits >> 52 & 0x7FF) as i32;
    let fraction = bits & ((1 << 52) - 1);
    match field {
        0 => (fraction, -1074),
        _ => (fraction | 1 << 52, field - 1075),
    }
}

/// Divides by two to the power of `shift` (multiplies if negative), rounding to nearest, ties to even.
fn shift_to_even(value: u64, shift: i32) -> u64 {
    match shift {
        ..=0 => value << -shift,
        1..=63 => {
            let quotient = value >> shift;
            let rest = value & ((1 << shift) - 1);
            let half = 1 << (shift - 1);
            quotient + u64::from(rest > half || rest == half && quotient & 1 == 1)
        }
        // The value has 53 bits: less than half of what is left.
        _ => 0,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    const fn format(
        name: &'static str,
        bits: u32,
        exponent_bits: u32,
        fraction_bits: u32,
        bias: i32,
        non_finite: NonFinite,
    ) -> FloatFormat {
        FloatFormat {
            id: DefinitionId::new("", name),
            name,
            bits,
            exponent_bits,
            fraction_bits,
            bias,
            signed: true,
            subnormals: true,
            non_finite,
        }
    }

    pub(crate) static F64: FloatFormat = format("f64", 64, 11, 52, 1023, NonFinite::Ieee);
    pub(crate) static F32: FloatFormat = format("f32", 32, 8, 23, 127, NonFinite::Ieee);
    pub(crate) static TF32: FloatFormat = format("tf32", 19, 8, 10, 127, NonFinite::Ieee);
    pub(crate) static F16: FloatFormat = format("f16", 16, 5, 10, 15, NonFinite::Ieee);
    static BF16: FloatFormat = format("bf16", 16, 8, 7, 127, NonFinite::Ieee);
    static E5M2: FloatFormat = format("e5m2", 8, 5, 2, 15, NonFinite::Ieee);
    pub(crate) static E4M3: FloatFormat = format("e4m3", 8, 4, 3, 7, NonFinite::NanOnly);
    pub(crate) static E2M1: FloatFormat = format("e2m1", 4, 2, 1, 1, NonFinite::None);
    pub(crate) static SCALE: FloatFormat =
        FloatFormat { signed: false, subnormals: false, ..format("scale", 8, 8, 0, 127, NonFinite::NanOnly) };
    static E5M3: FloatFormat = FloatFormat { signed: false, ..format("e5m3", 8, 5, 3, 15, NonFinite::NanOnly) };

    #[test]
    fn patterns_survive_decoding() {
        for format in [&TF32, &F16, &BF16, &E5M2, &E4M3, &E2M1, &SCALE, &E5M3] {
            for bits in 0..1 << format.bits {
                let value = format.decode(bits);
                if !value.is_nan() {
                    assert_eq!(format.encode(value), bits, "{format:?} {bits:#x} {value}");
                    assert_eq!(format.round(value), Some(bits), "{format:?} {bits:#x} {value}");
                }
            }
        }
    }

    #[test]
    fn decoding_agrees_with_the_hardware() {
        for bits in (0..u32::MAX).step_by(65_521).chain(0..1000) {
            let value = f32::from_bits(bits);
            if value.is_finite() {
                assert_eq!(F32.decode(bits.into()), value.into());
                assert_eq!(F32.encode(value.into()), u64::from(bits));
            }
        }
        for value in [0.1, -1e300, 5e-324, f64::MIN_POSITIVE, f64::MAX, 1e-310, -0.0] {
            assert_eq!(F64.decode(value.to_bits()), value);
            assert_eq!(F64.encode(value), value.to_bits());
            assert_eq!(F32.encode(value), u64::from((value as f32).to_bits()));
        }
        assert_eq!(F32.decode(0x7F80_0000), f64::INFINITY);
        assert_eq!(F32.decode(0xFF80_0000), f64::NEG_INFINITY);
        assert!(F32.decode(0x7F80_0001).is_nan());
    }

    #[test]
    fn what_a_format_lacks_is_not_rounded_to_something_else() {
        let refused = [
            (&E4M3, 465.0),
            (&E4M3, f64::INFINITY),
            (&E2M1, 7.0),
            (&E2M1, f64::NAN),
            (&SCALE, 0.0),
            (&SCALE, -1.0),
            (&F16, 65520.0),
            (&F32, 1e39),
        ];
        for (format, value) in refused {
            assert_eq!(format.round(value), None, "{value}");
        }
        let nearest = [(&E4M3, 464.0, 0x7E), (&E2M1, 6.9, 0x7), (&SCALE, 3.0, 129), (&F16, 65519.0, 0x7BFF)];
        for (format, value, bits) in nearest {
            assert_eq!(format.round(value), Some(bits), "{value}");
        }
        assert_eq!(E4M3.round(f64::NAN), Some(0x7F));
        assert_eq!(F16.round(f64::NEG_INFINITY), Some(0xFC00));
        assert_eq!(E2M1.encode(7.0), 0x7, "the language takes the largest number");
    }
}
