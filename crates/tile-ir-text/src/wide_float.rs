//! The spelling of floats of more than 64 bits, `f80` and `f128`, whose numbers are kept as text.
//!
//! As in MLIR, a decimal is read as `f64`. So most numbers of these formats have no decimal, and those that MLIR prints such
//! that it cannot read them back are bit patterns here.

use std::fmt::{Display, Write};

use rustc_apfloat::ieee::{Double, Quad, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert};

/// The width of the bit patterns of a float with this name, if it is one of these.
pub(crate) fn width(float: &str) -> Option<u32> {
    match float {
        "f80" => Some(80),
        "f128" => Some(128),
        _ => None,
    }
}

/// The spelling of the number that is written as a decimal without a sign, or of its negative.
pub(crate) fn of_decimal(float: &str, negative: bool, magnitude: &str) -> Option<String> {
    let value: f64 = magnitude.parse().ok()?;
    let value = if negative { -value } else { value };
    match float {
        "f80" => Some(spelling(from_double::<X87DoubleExtended>(value))),
        "f128" => Some(spelling(from_double::<Quad>(value))),
        _ => None,
    }
}

/// The spelling of the number with a bit pattern.
pub(crate) fn of_bits(float: &str, bits: u128) -> Option<String> {
    match float {
        // A pattern without the bit before the point is no number, and stays as it is.
        "f80" if !is_canonical(bits) => Some(format!("0x{bits:X}")),
        "f80" => Some(spelling(X87DoubleExtended::from_bits(bits))),
        "f128" => Some(spelling(Quad::from_bits(bits))),
        _ => None,
    }
}

/// Whether a pattern of `f80` is one that arithmetic makes: the bit before the point says whether the number is normal.
fn is_canonical(bits: u128) -> bool {
    let (exponent, integer) = (bits >> 64 & 0x7FFF, bits >> 63 & 1);
    (exponent == 0) == (integer == 0)
}

fn from_double<F: Float>(value: f64) -> F
where
    Double: FloatConvert<F>,
{
    Double::from_bits(value.to_bits().into()).convert(&mut false).value
}

/// Six digits where they suffice; otherwise as many as distinguish the numbers of the format, if these contain a decimal
/// point and read back; otherwise the bit pattern.
fn spelling<F: Float + Display>(number: F) -> String
where
    Double: FloatConvert<F>,
{
    if number.is_zero() {
        return if number.is_negative() { "-0.000000e+00" } else { "0.000000e+00" }.to_owned();
    }
    let reads_back = |text: &str| {
        let value = text.parse::<f64>();
        text.contains('.') && value.is_ok_and(|value| from_double::<F>(value).to_bits() == number.to_bits())
    };
    let mut short = String::new();
    // 59/196 is a little less than log 2.
    let digits = 2 + F::PRECISION * 59 / 196;
    let mut long = String::new();
    if number.is_finite() {
        // Writing to a string cannot fail.
        let _ = write!(short, "{number:#width$.6}", width = 0);
        let _ = write!(long, "{number:.digits$}");
    }
    // What six digits suffice for must be exactly that in the format itself.
    let is_exact = F::from_str(&short).is_ok_and(|read| read.to_bits() == number.to_bits());
    match (is_exact && reads_back(&short), reads_back(&long)) {
        (true, _) => short,
        (false, true) => long,
        (false, false) => format!("0x{:X}", number.to_bits()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_are_those_of_mlir_where_they_read_back() {
        let of = |float, text: &str| of_decimal(float, false, text).expect("a number");
        assert_eq!(of("f80", "1.5"), "1.500000e+00");
        assert_eq!(of("f80", "1.1"), "1.10000000000000008882");
        assert_eq!(of("f128", "1.1"), "1.10000000000000008881784197001252323");
        assert_eq!(of("f80", "1.5e-7"), "1.49999999999999993212E-7");
        assert_eq!(of("f80", "1.0e300"), "1.0000000000000000525E+300");
        assert_eq!(of("f128", "1.0e30"), "0x406293E5939A08CEA000000000000000", "its digits have no point");
        assert_eq!(of("f128", "1.0e400"), "0x7FFF0000000000000000000000000000");
        assert_eq!(of_decimal("f128", true, "0.0").as_deref(), Some("-0.000000e+00"));
    }

    #[test]
    fn patterns_that_no_decimal_has_stay_patterns() {
        let of = |float, bits| of_bits(float, bits).expect("a number");
        assert_eq!(of("f80", 0x3FFF_8000_0000_0000_0000), "1.000000e+00");
        assert_eq!(of("f80", 0x3FFF_8000_0000_0000_0001), "0x3FFF8000000000000001", "more than f64 holds");
        assert_eq!(of("f80", 1), "0x1", "less than f64 holds");
        assert_eq!(of("f80", 0xFFFF_FFFF_FFFF_FFFF_FFFF), "0xFFFFFFFFFFFFFFFFFFFF");
        assert_eq!(of("f80", 0x3FFF_0000_0000_0000_0000), "0x3FFF0000000000000000", "not normal, though it should be");
        assert_eq!(of("f128", 0x3FFF << 112), "1.000000e+00");
    }
}
