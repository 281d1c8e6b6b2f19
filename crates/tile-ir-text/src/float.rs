//! Numbers of any [`FloatFormat`]: bit patterns, decimals, and the spelling of one in text.
//!
//! Every format has at most the range and precision of `f64`, so an `f64` holds each of its numbers exactly and
//! stands between bit patterns and decimals.

use std::fmt::Write as _;

use rustc_apfloat::Float as _;
use rustc_apfloat::ieee::Double;
use tile_ir_core::definition::{FloatFormat, NonFinite};

/// What a bit pattern stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Decoded {
    /// A number, which `f64` holds exactly.
    Number(f64),
    /// An infinity.
    Infinity,
    /// Not a number.
    Nan,
}

/// What a bit pattern of a format stands for.
pub(crate) fn decode(format: &FloatFormat, bits: u64) -> Decoded {
    let layout = Layout::of(format);
    let magnitude = bits & layout.magnitude_mask;
    if magnitude > layout.largest {
        let infinite = format.non_finite == NonFinite::Ieee && magnitude == layout.largest + 1;
        return if infinite { Decoded::Infinity } else { Decoded::Nan };
    }
    let field = (magnitude >> format.fraction_bits) as i32;
    let fraction = magnitude & layout.fraction_mask;
    let subnormal = format.subnormals && field == 0;
    let significand = if subnormal { fraction } else { fraction | layout.implicit_bit };
    let exponent = if format.subnormals { field.max(1) } else { field } - format.bias;
    let value = significand as f64 * power_of_two(exponent - format.fraction_bits as i32);
    Decoded::Number(if bits > layout.magnitude_mask { -value } else { value })
}

/// The bit pattern nearest to a number, ties to even.
///
/// A number out of range becomes infinite, or NaN where the format has no infinity, or the largest number where it
/// has neither. So does a negative one where there is no sign. Without a zero the smallest number takes its place.
pub(crate) fn encode(format: &FloatFormat, value: f64) -> u64 {
    let layout = Layout::of(format);
    let negative = value.is_sign_negative();
    let magnitude = match value.abs() {
        value if value.is_nan() => layout.quiet_nan(format),
        value if negative && !format.signed && value > 0.0 => layout.out_of_range(format),
        value if value.is_infinite() => layout.out_of_range(format),
        value if value > 0.0 => rounded(format, &layout, value),
        _ => 0,
    };
    let sign = if negative && format.signed { layout.magnitude_mask + 1 } else { 0 };
    sign | magnitude
}

/// The bit pattern of the magnitude nearest to a positive number.
fn rounded(format: &FloatFormat, layout: &Layout, value: f64) -> u64 {
    let (significand, exponent) = decompose(value);
    // The exponent of the leading bit, and that of the last bit that the format keeps.
    let leading = exponent + significand.ilog2() as i32;
    let smallest = if format.subnormals { 1 - format.bias } else { -format.bias };
    let scale = leading.max(smallest);
    let kept = shift_to_even(significand, scale - format.fraction_bits as i32 - exponent);
    // A carry out of the rounding runs into the exponent, as it should.
    let steps = ((scale - smallest) as u64) << format.fraction_bits;
    let magnitude = if format.subnormals { steps + kept } else { (steps + kept).saturating_sub(layout.implicit_bit) };
    if magnitude > layout.largest { layout.out_of_range(format) } else { magnitude }
}

/// The bit pattern that a decimal stands for: read as `f64`, then rounded to the format.
///
/// The double rounding is part of the language.
pub(crate) fn parse_decimal(format: &FloatFormat, text: &str) -> Option<u64> {
    text.parse().ok().map(|value| encode(format, value))
}

/// Appends a number as the language spells it.
///
/// Six digits where they are enough, else as many as tell the numbers of the format apart, but only where these
/// have a decimal point; the bit pattern in all other cases.
pub(crate) fn push(out: &mut String, format: &FloatFormat, bits: u64) {
    let start = out.len();
    if let Decoded::Number(value) = decode(format, bits) {
        if value == 0.0 {
            out.push_str(if value.is_sign_negative() { "-0.000000e+00" } else { "0.000000e+00" });
            return;
        }
        let exact = Double::from_bits(u128::from(value.to_bits()));
        // Writing to a string does not fail.
        let _ = write!(out, "{exact:#width$.6}", width = 0);
        if reads_back(format, &out[start..], bits) {
            return;
        }
        out.truncate(start);
        // As many digits as tell all numbers of the format apart: 59/196 is a little less than log 2.
        let digits = 2 + format.precision() as usize * 59 / 196;
        let _ = write!(out, "{exact:.digits$}");
        if out[start..].contains('.') {
            return;
        }
        out.truncate(start);
    }
    let _ = write!(out, "0x{bits:X}");
}

/// Whether a decimal, rounded once, is this bit pattern.
fn reads_back(format: &FloatFormat, text: &str, bits: u64) -> bool {
    match (format.bits, format.fraction_bits) {
        (32, 23) => text.parse::<f32>().is_ok_and(|value| u64::from(value.to_bits()) == bits),
        // Six digits are too few to fall on a tie of a smaller format only by being rounded to `f64` first.
        _ => parse_decimal(format, text) == Some(bits),
    }
}

/// Masks and limits of a format.
struct Layout {
    /// Everything below the sign.
    magnitude_mask: u64,
    fraction_mask: u64,
    implicit_bit: u64,
    /// The pattern of the largest number, without the sign.
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

    /// The magnitude that stands for what is too large.
    fn out_of_range(&self, format: &FloatFormat) -> u64 {
        match format.non_finite {
            NonFinite::Ieee | NonFinite::NanOnly => self.largest + 1,
            NonFinite::None => self.largest,
        }
    }

    /// The magnitude of a NaN, or of what comes nearest.
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
mod tests {
    use super::*;

    const fn format(
        bits: u32,
        exponent_bits: u32,
        fraction_bits: u32,
        bias: i32,
        non_finite: NonFinite,
    ) -> FloatFormat {
        let id = tile_ir_core::definition::DefinitionId::new("", "");
        FloatFormat {
            id,
            name: "",
            bits,
            exponent_bits,
            fraction_bits,
            bias,
            signed: true,
            subnormals: true,
            non_finite,
        }
    }

    const F64: FloatFormat = format(64, 11, 52, 1023, NonFinite::Ieee);
    const F32: FloatFormat = format(32, 8, 23, 127, NonFinite::Ieee);
    const TF32: FloatFormat = format(19, 8, 10, 127, NonFinite::Ieee);
    const F16: FloatFormat = format(16, 5, 10, 15, NonFinite::Ieee);
    const BF16: FloatFormat = format(16, 8, 7, 127, NonFinite::Ieee);
    const E5M2: FloatFormat = format(8, 5, 2, 15, NonFinite::Ieee);
    const E4M3: FloatFormat = format(8, 4, 3, 7, NonFinite::NanOnly);
    const E2M1: FloatFormat = format(4, 2, 1, 1, NonFinite::None);
    const SCALE: FloatFormat =
        FloatFormat { signed: false, subnormals: false, ..format(8, 8, 0, 127, NonFinite::NanOnly) };
    const E5M3: FloatFormat = FloatFormat { signed: false, ..format(8, 5, 3, 15, NonFinite::NanOnly) };

    fn spelling(format: &FloatFormat, bits: u64) -> String {
        let mut out = String::new();
        push(&mut out, format, bits);
        out
    }

    fn respelled(format: &FloatFormat, text: &str) -> String {
        spelling(format, parse_decimal(format, text).expect("a decimal"))
    }

    #[test]
    fn patterns_survive_decoding() {
        for format in [&TF32, &F16, &BF16, &E5M2, &E4M3, &E2M1, &SCALE, &E5M3] {
            for bits in 0..1 << format.bits {
                if let Decoded::Number(value) = decode(format, bits) {
                    assert_eq!(encode(format, value), bits, "{format:?} {bits:#x} {value}");
                }
            }
        }
    }

    #[test]
    fn decoding_agrees_with_the_hardware() {
        for bits in (0..u32::MAX).step_by(65_521).chain(0..1000) {
            let value = f32::from_bits(bits);
            if value.is_finite() {
                assert_eq!(decode(&F32, bits.into()), Decoded::Number(value.into()));
                assert_eq!(encode(&F32, value.into()), u64::from(bits));
            }
        }
        for value in [0.1, -1e300, 5e-324, f64::MIN_POSITIVE, f64::MAX, 1e-310, -0.0] {
            assert_eq!(decode(&F64, value.to_bits()), Decoded::Number(value));
            assert_eq!(encode(&F64, value), value.to_bits());
            assert_eq!(encode(&F32, value), u64::from((value as f32).to_bits()));
        }
        assert_eq!(decode(&F32, 0x7F80_0000), Decoded::Infinity);
        assert_eq!(decode(&F32, 0x7F80_0001), Decoded::Nan);
    }

    #[test]
    fn spellings_read_back() {
        for format in [&TF32, &F16, &BF16, &E5M2, &E4M3, &E2M1, &SCALE, &E5M3] {
            for bits in 0..1 << format.bits {
                let text = spelling(format, bits);
                match text.strip_prefix("0x") {
                    Some(digits) => assert_eq!(u64::from_str_radix(digits, 16), Ok(bits)),
                    None => {
                        assert_eq!(parse_decimal(format, &text), Some(bits), "{text}");
                        assert_eq!(rounded_once(format, &text), bits, "{text}");
                    }
                }
            }
        }
    }

    /// A sample of the patterns of formats that have too many, at even steps through all exponents.
    fn sample(format: &FloatFormat) -> impl Iterator<Item = u64> {
        let all = u64::MAX >> (64 - format.bits);
        // Odd, so that every bit changes.
        let step = (all / 100_000) | 1;
        (0..=100_000).map(move |index: u64| index.wrapping_mul(step) & all).chain([all, all >> 1, 1])
    }

    #[test]
    fn spellings_of_wide_numbers_read_back() {
        for format in [&F32, &F64] {
            let (mut six, mut more, mut patterns) = (0, 0, 0);
            for bits in sample(format) {
                let text = spelling(format, bits);
                match text.strip_prefix("0x") {
                    Some(digits) => {
                        patterns += 1;
                        assert_eq!(u64::from_str_radix(digits, 16), Ok(bits));
                    }
                    None => {
                        *if text.contains('e') { &mut six } else { &mut more } += 1;
                        assert_eq!(parse_decimal(format, &text), Some(bits), "{text}");
                    }
                }
            }
            assert!(six > 0 && more > 0 && patterns > 0, "{six} short, {more} long, {patterns} patterns");
        }
    }

    /// Reads a decimal without double rounding: the first rounding is towards zero and leaves a trace in the last
    /// bit, which the second one sees.
    fn rounded_once(format: &FloatFormat, text: &str) -> u64 {
        use rustc_apfloat::{Round, Status};
        let read = Double::from_str_r(text, Round::TowardZero).expect("a decimal");
        let inexact = u64::from(read.status.contains(Status::INEXACT));
        encode(format, f64::from_bits(read.value.to_bits() as u64 | inexact))
    }

    #[test]
    fn six_digits_then_all_then_bits() {
        let cases = [
            (&F32, "0.5", "5.000000e-01"),
            (&F32, "0.01", "0.00999999977"),
            (&F32, "1.0e5", "1.000000e+05"),
            (&F32, "1234567.0", "0x4996B438"),
            (&F32, "2147483647.0", "2.14748365E+9"),
            (&F32, "3.14159265", "3.14159274"),
            (&F32, "0.0001234567", "1.23456703E-4"),
            (&F32, "1.0e-45", "1.401300e-45"),
            (&F32, "3.402823466e+38", "3.40282347E+38"),
            (&F32, "1.0e39", "0x7F800000"),
            (&F64, "1.000001", "1.0000009999999999"),
            (&F64, "5.0e-324", "4.940660e-324"),
            (&F64, "123456789012.0", "0x423CBE991A140000"),
            (&F16, "-3.14159", "-3.140630e+00"),
            (&F16, "65520.0", "0x7C00"),
            (&BF16, "3.0e38", "3.004060e+38"),
            (&E4M3, "464.0", "4.480000e+02"),
            (&E4M3, "465.0", "0x7F"),
            (&SCALE, "0.0", "5.877470e-39"),
            (&SCALE, "3.0", "4.000000e+00"),
            (&SCALE, "-1.0", "0xFF"),
            (&E2M1, "7.0", "6.000000e+00"),
            (&E2M1, "-0.0", "-0.000000e+00"),
            (&E5M3, "1.0e9", "0xFF"),
        ];
        for (format, text, expected) in cases {
            assert_eq!(respelled(format, text), expected, "{text}");
        }
    }
}
