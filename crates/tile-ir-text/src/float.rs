//! The spelling of floats: decimals for the bit patterns of any [`FloatFormat`], and back.

use std::fmt::Write as _;

use rustc_apfloat::Float as _;
use rustc_apfloat::ieee::Double;
use tile_ir_core::definition::FloatFormat;

use crate::output::Output;

/// The bit pattern of a decimal without a sign, or of its negative: parsed as `f64`, then rounded to the format.
///
/// The double rounding is part of the language.
pub(crate) fn parse_decimal(format: &FloatFormat, negative: bool, magnitude: &str) -> Option<u64> {
    let value: f64 = magnitude.parse().ok()?;
    Some(format.encode(if negative { -value } else { value }))
}

/// Appends a number as the language spells it.
///
/// Six digits where they suffice; otherwise as many as distinguish the numbers of the format, if these contain a
/// decimal point; otherwise the bit pattern.
pub(crate) fn push(out: &mut Output, format: &FloatFormat, bits: u64) {
    let start = out.len();
    let value = format.decode(bits);
    if value.is_finite() {
        if value == 0.0 {
            out.push_str(if value.is_sign_negative() { "-0.000000e+00" } else { "0.000000e+00" });
            return;
        }
        let exact = Double::from_bits(u128::from(value.to_bits()));
        // Writing to memory cannot fail.
        let _ = write!(out, "{exact:#width$.6}", width = 0);
        if reads_back(format, out.since(start), bits) {
            return;
        }
        out.truncate(start);
        // The number of digits that distinguishes all numbers of the format: 59/196 is a little less than log 2.
        let digits = 2 + format.precision() as usize * 59 / 196;
        let _ = write!(out, "{exact:.digits$}");
        if out.since(start).contains('.') {
            return;
        }
        out.truncate(start);
    }
    let _ = write!(out, "0x{bits:X}");
}

/// Whether a text is how the language spells a number of a format, as a decimal.
pub(crate) fn is_spelling(format: &FloatFormat, text: &str) -> bool {
    let Some(bits) = read(format, text) else { return false };
    let mut spelling = Output::default();
    push(&mut spelling, format, bits);
    spelling.since(0) == text
}

/// Whether a decimal, rounded once, has this bit pattern.
fn reads_back(format: &FloatFormat, text: &str, bits: u64) -> bool {
    match format.is_f32() {
        true => text.parse::<f32>().is_ok_and(|value| u64::from(value.to_bits()) == bits),
        // Six digits are too few to become a tie of a smaller format only by rounding to `f64` first.
        false => read(format, text) == Some(bits),
    }
}

/// The bit pattern of a decimal.
fn read(format: &FloatFormat, text: &str) -> Option<u64> {
    let magnitude = text.strip_prefix('-');
    parse_decimal(format, magnitude.is_some(), magnitude.unwrap_or(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NARROW: [&str; 8] = ["tf32", "f16", "bf16", "f8E5M2", "f8E4M3FN", "f4E2M1FN", "f8E8M0FNU", "fnv8E5M3FNU"];

    fn format(name: &str) -> &'static FloatFormat {
        tile_ir_dialect::context().float_format(name).expect("the table has it")
    }

    fn spelling(format: &FloatFormat, bits: u64) -> String {
        let mut out = Output::default();
        push(&mut out, format, bits);
        out.take()
    }

    fn respelled(format: &FloatFormat, text: &str) -> String {
        spelling(format, read(format, text).expect("a decimal"))
    }

    #[test]
    fn spellings_read_back() {
        // In parallel, since it takes longer than all other tests here.
        const STEP: u64 = 1 << 14;
        let reads_back = |(): &mut (), &(format, start): &(&FloatFormat, u64)| {
            for bits in start..(start + STEP).min(1 << format.bits) {
                let text = spelling(format, bits);
                match text.strip_prefix("0x") {
                    Some(digits) => assert_eq!(u64::from_str_radix(digits, 16), Ok(bits)),
                    None => {
                        assert_eq!(read(format, &text), Some(bits), "{text}");
                        assert_eq!(rounded_once(format, &text), bits, "{text}");
                    }
                }
            }
        };
        let steps = |format: &'static FloatFormat| {
            (0..1 << format.bits).step_by(STEP as usize).map(move |start| (format, start))
        };
        let steps: Vec<_> = NARROW.map(format).into_iter().flat_map(steps).collect();
        tile_ir_parallel::map(&steps, tile_ir_parallel::threads(0, steps.len()), || (), reads_back);
    }

    /// A sample of the bit patterns of large formats, at even steps through all exponents.
    fn sample(format: &FloatFormat) -> impl Iterator<Item = u64> {
        let all = u64::MAX >> (64 - format.bits);
        // Odd, so that every bit changes.
        let step = (all / 20_000) | 1;
        (0..=20_000).map(move |index: u64| index.wrapping_mul(step) & all).chain([all, all >> 1, 1])
    }

    #[test]
    fn spellings_of_wide_numbers_read_back() {
        for format in ["f32", "f64"].map(format) {
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
                        assert_eq!(read(format, &text), Some(bits), "{text}");
                    }
                }
            }
            assert!(six > 0 && more > 0 && patterns > 0, "{six} short, {more} long, {patterns} patterns");
        }
    }

    /// Parses a decimal without double rounding: the first rounding is to odd, so the second one is exact.
    fn rounded_once(format: &FloatFormat, text: &str) -> u64 {
        use rustc_apfloat::{Round, Status};
        let read = Double::from_str_r(text, Round::TowardZero).expect("a decimal");
        let inexact = u64::from(read.status.contains(Status::INEXACT));
        format.encode(f64::from_bits(read.value.to_bits() as u64 | inexact))
    }

    #[test]
    fn six_digits_then_all_then_bits() {
        let cases = [
            ("f32", "0.5", "5.000000e-01"),
            ("f32", "0.01", "0.00999999977"),
            ("f32", "1.0e5", "1.000000e+05"),
            ("f32", "-999999.0", "-9.999990e+05"),
            ("f32", "1000000.0", "1.000000e+06"),
            ("f32", "1234567.0", "0x4996B438"),
            ("f32", "2147483647.0", "2.14748365E+9"),
            ("f32", "3.14159265", "3.14159274"),
            ("f32", "0.0001234567", "1.23456703E-4"),
            ("f32", "1.0e-45", "1.401300e-45"),
            ("f32", "3.402823466e+38", "3.40282347E+38"),
            ("f32", "1.0e39", "0x7F800000"),
            ("f64", "1.000001", "1.0000009999999999"),
            ("f64", "5.0e-324", "4.940660e-324"),
            ("f64", "123456789012.0", "0x423CBE991A140000"),
            ("f16", "-3.14159", "-3.140630e+00"),
            ("f16", "65520.0", "0x7C00"),
            ("bf16", "3.0e38", "3.004060e+38"),
            ("f8E4M3FN", "464.0", "4.480000e+02"),
            ("f8E4M3FN", "465.0", "0x7F"),
            ("f8E8M0FNU", "0.0", "5.877470e-39"),
            ("f8E8M0FNU", "3.0", "4.000000e+00"),
            ("f8E8M0FNU", "-1.0", "0xFF"),
            ("f4E2M1FN", "7.0", "6.000000e+00"),
            ("f4E2M1FN", "-0.0", "-0.000000e+00"),
            ("fnv8E5M3FNU", "1.0e9", "0xFF"),
        ];
        for (name, text, expected) in cases {
            assert_eq!(respelled(format(name), text), expected, "{text}");
        }
    }
}
