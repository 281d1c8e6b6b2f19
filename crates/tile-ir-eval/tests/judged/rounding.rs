//! Rounding to every format in every mode, against the neighbours of a number in the format.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use tile_ir_core::definition::{FloatFormat, NonFinite};
use tile_ir_eval::{Mode, Rounder};

use crate::support::{Numbers, prepare};

const MODES: [Mode; 5] = [Mode::NearestEven, Mode::NearestAway, Mode::Zero, Mode::Down, Mode::Up];

fn format(name: &str) -> &'static FloatFormat {
    let wide = if name == "f64" { "f32" } else { "f64" };
    let ty = format!("2x{name}");
    let operation = prepare(&[&ty], &format!("%r = ftof %a : tile<{ty}> -> tile<2x{wide}>"));
    operation.operands[0].element.float_format().unwrap()
}

/// Whether the significand of a pattern is odd; without a fraction, it is 1.
fn is_odd(format: &FloatFormat, pattern: u64) -> bool {
    format.fraction_bits == 0 || pattern & 1 == 1
}

/// Whether a number that is so far between two neighbours, in quarters, is rounded to the one with the larger magnitude.
fn is_outwards(mode: Mode, negative: bool, quarters: u32, is_lower_odd: bool) -> bool {
    match mode {
        Mode::NearestEven => quarters > 2 || quarters == 2 && is_lower_odd,
        Mode::NearestAway => quarters >= 2,
        Mode::Zero => false,
        Mode::Down => negative,
        Mode::Up => !negative,
    }
}

/// The patterns of the finite numbers that are not negative, as they are; all of narrow formats, some of wide ones.
fn magnitudes(format: &FloatFormat) -> Vec<u64> {
    let bits = format.bits - u32::from(format.signed);
    let is_number = |&pattern: &u64| format.decode(pattern).is_finite() && format.decode(pattern + 1).is_finite();
    let count = 1_u64 << bits;
    let mut numbers = Numbers::new();
    match bits {
        // The last pattern has no neighbour, and its successor may be a negative number.
        ..=16 => (0..count - 1).filter(is_number).collect(),
        _ => (0..20_000).map(|_| numbers.next() % (count - 1)).filter(is_number).collect(),
    }
}

const NAMES: [&str; 9] = ["f4E2M1FN", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU", "f16", "bf16", "tf32", "f32"];

#[test]
fn numbers_between_neighbours_are_rounded_to_the_right_one() {
    for name in NAMES {
        let format = format(name);
        let rounder = Rounder::new(format);
        // A `tf32` lies in the upper bits of a lane.
        let padding = if name == "tf32" { 13 } else { 0 };
        let sign = if format.signed { 1 << (format.bits - 1) } else { 0 };
        for lower in magnitudes(format) {
            let (from, to) = (format.decode(lower), format.decode(lower + 1));
            for mode in MODES {
                for quarters in 0..4 {
                    let x = from + (to - from) * 0.25 * f64::from(quarters);
                    let up = quarters > 0 && is_outwards(mode, false, quarters, is_odd(format, lower));
                    let expected = (lower + u64::from(up)) << padding;
                    assert_eq!(rounder.round(x, mode), expected, "{name} {mode:?} {x:e}");
                    let up = quarters > 0 && is_outwards(mode, true, quarters, is_odd(format, lower));
                    let expected = if format.signed { (sign | (lower + u64::from(up))) << padding } else { 0 };
                    assert_eq!(rounder.round(-x, mode), expected, "{name} {mode:?} {:e}", -x);
                }
            }
        }
    }
}

/// Formats of at most 8 bits saturate. To others, a number belongs that would be rounded to the next magnitude if there were
/// one: infinity takes its place.
#[test]
fn numbers_out_of_range_are_infinite_or_the_largest() {
    for name in NAMES {
        let format = format(name);
        let rounder = Rounder::new(format);
        let padding = if name == "tf32" { 13 } else { 0 };
        let bits = format.bits - u32::from(format.signed);
        let is_ieee = matches!(format.non_finite, NonFinite::Ieee);
        let past = if is_ieee { ((1_u64 << format.exponent_bits) - 1) << format.fraction_bits } else { 1 << bits };
        let largest = (0..past).rev().find(|&pattern| format.decode(pattern).is_finite()).unwrap();
        let has_infinity = is_ieee && format.bits > 8;
        let top = format.decode(largest);
        let gap = top - format.decode(largest - 1);
        let sign = if format.signed { 1 << (format.bits - 1) } else { 0 };
        for mode in MODES {
            for negative in [false, true] {
                let signed = |x: f64| if negative { -x } else { x };
                let pattern = |pattern: u64| match (negative, format.signed) {
                    (true, false) => 0,
                    (true, true) => (pattern | sign) << padding,
                    (false, _) => pattern << padding,
                };
                let beyond = if has_infinity { largest + 1 } else { largest };
                for quarters in 1..8 {
                    let x = signed(top + gap * 0.25 * f64::from(quarters));
                    let outwards = is_outwards(mode, negative, quarters, is_odd(format, largest));
                    let expected = pattern(if outwards { beyond } else { largest });
                    assert_eq!(rounder.round(x, mode), expected, "{name} {mode:?} {x:e}");
                }
                assert_eq!(rounder.round(signed(f64::INFINITY), mode), pattern(beyond), "{name} {mode:?}");
                let (least, zero) = (rounder.round(signed(f64::from_bits(1)), mode), pattern(0));
                let outwards = is_outwards(mode, negative, 1, false) && format.subnormals;
                assert_eq!(least, if outwards { pattern(1) } else { zero }, "{name} {mode:?}");
                assert_eq!(rounder.round(signed(0.0), mode), zero, "{name} {mode:?}");
            }
            let nan = rounder.round(f64::NAN, mode);
            assert_eq!(nan, rounder.round(-f64::NAN, mode), "{name}");
            let expected = match format.non_finite {
                NonFinite::None => None,
                _ => Some((((1_u64 << bits) - 1) | if format.signed { 0 } else { 1 << (bits - 1) }) << padding),
            };
            assert!(expected.is_none_or(|expected| nan == expected), "{name} {nan:#x}");
        }
    }
}

/// A significand of 64 bits, whose last one is sticky, is the number rounded to odd that has as many bits as an `f64`.
#[test]
fn wide_significands_round_like_odd_doubles() {
    let mut numbers = Numbers::new();
    for name in NAMES {
        let rounder = Rounder::new(format(name));
        for _ in 0..20_000 {
            let significand = numbers.next() >> (numbers.next() % 64) | 1;
            let exponent = (numbers.next() % 360) as i32 - 240;
            let spare = 11_u32.saturating_sub(significand.leading_zeros());
            let odd = significand >> spare | u64::from(significand & ((1 << spare) - 1) != 0);
            let x = odd as f64 * 2_f64.powi(exponent + spare as i32);
            for mode in MODES {
                for negative in [false, true] {
                    let expected = rounder.round(if negative { -x } else { x }, mode);
                    let found = rounder.parts(negative, significand, exponent, mode);
                    assert_eq!(found, expected, "{name} {mode:?} {significand:#x} {exponent}");
                }
            }
        }
        assert_eq!(rounder.parts(false, 0, 5, Mode::Up), 0);
        assert_eq!(rounder.parts(true, 0, 5, Mode::Up), rounder.round(-0.0, Mode::Up));
    }
}
