//! Conversions of formats: exhaustive for those of 8 bits, against `rustc_apfloat` where it knows the format and against
//! a search among all numbers of the format where it does not.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use rustc_apfloat::ieee::{BFloat, Double, Float8E4M3FN, Float8E5M2, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

use crate::support::{Numbers, prepare};

/// What a pattern of a format stands for, said once more: sign, exponent and fraction as numbers.
fn value(format: &str, bits: u64) -> f64 {
    let decode = |sign: bool, exponent: i32, fraction: u64, fraction_bits: i32, bias: i32| {
        let scale = |power: i32| 2_f64.powi(power);
        let magnitude = match exponent {
            0 => fraction as f64 * scale(1 - bias - fraction_bits),
            _ => (fraction as f64 + scale(fraction_bits)) * scale(exponent - bias - fraction_bits),
        };
        if sign { -magnitude } else { magnitude }
    };
    match format {
        "f8E4M3FN" if bits & 0x7F == 0x7F => f64::NAN,
        "f8E4M3FN" => decode(bits >> 7 == 1, (bits >> 3 & 15) as i32, bits & 7, 3, 7),
        "f8E5M2" if bits & 0x7F == 0x7C => {
            if bits >> 7 == 1 {
                f64::NEG_INFINITY
            } else {
                f64::INFINITY
            }
        }
        "f8E5M2" if bits & 0x7F > 0x7C => f64::NAN,
        "f8E5M2" => decode(bits >> 7 == 1, (bits >> 2 & 31) as i32, bits & 3, 2, 15),
        "f8E8M0FNU" if bits == 0xFF => f64::NAN,
        "f8E8M0FNU" => 2_f64.powi(bits as i32 - 127),
        "fnv8E5M3FNU" if bits == 0xFF => f64::NAN,
        "fnv8E5M3FNU" => decode(false, (bits >> 3) as i32, bits & 7, 3, 15),
        "f4E2M1FN" => {
            [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, -0.0, -0.5, -1.0, -1.5, -2.0, -3.0, -4.0, -6.0][bits as usize]
        }
        other => panic!("{other}"),
    }
}

const BYTES: [&str; 4] = ["f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU"];

#[test]
fn bytes_decode_to_their_numbers() {
    let all: Vec<u64> = (0..256).collect();
    for format in BYTES {
        for (wide, bits) in [("f64", 64), ("f32", 32)] {
            let found =
                prepare(&[format], &format!("%r = ftof %a : tile<{format}> -> tile<{wide}>")).run(&[&all]).unwrap();
            for (&byte, found) in all.iter().zip(found) {
                let found = if bits == 64 { f64::from_bits(found) } else { f32::from_bits(found as u32).into() };
                let expected = value(format, byte);
                assert!(
                    found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan(),
                    "{format} {byte:#x}"
                );
            }
        }
    }
}

/// All finite numbers of a format of at most 8 bits in ascending order, and their patterns.
struct Line {
    format: &'static str,
    numbers: Vec<(f64, u64)>,
}

impl Line {
    fn of(format: &'static str) -> Self {
        let bits = if format.starts_with("f4") { 4 } else { 8 };
        let mut numbers: Vec<_> = (0..1 << bits).map(|pattern| (value(format, pattern), pattern)).collect();
        numbers.retain(|&(number, _)| number.is_finite() && !(number == 0.0 && number.is_sign_negative()));
        numbers.sort_by(|a, b| a.0.total_cmp(&b.0));
        Self { format, numbers }
    }

    /// The pattern of the nearest number, ties to the even one; of the largest one for what is out of range.
    fn nearest(&self, x: f64) -> u64 {
        if x.is_nan() {
            return (0..256).find(|&pattern| value(self.format, pattern).is_nan()).unwrap();
        }
        let x = x.clamp(self.numbers[0].0, self.numbers[self.numbers.len() - 1].0);
        let after = self.numbers.partition_point(|&(number, _)| number < x);
        let (above, below) = (self.numbers[after], self.numbers[after.saturating_sub(1)]);
        let distance = |&(number, _): &(f64, u64)| (number - x).abs();
        let is_even = |&(_, pattern): &(f64, u64)| pattern & 1 == 0;
        let is_above = distance(&above) < distance(&below) || distance(&above) == distance(&below) && is_even(&above);
        let (number, pattern) = if is_above { above } else { below };
        let negative_zero = number == 0.0 && x.is_sign_negative() && !self.format.ends_with('U');
        if negative_zero { 0x80 } else { pattern }
    }

    /// That a pattern is the right one; one NaN is as good as another.
    fn check(&self, x: f64, found: u64) {
        let expected = self.nearest(x);
        let are_nan = [expected, found].map(|pattern| value(self.format, pattern).is_nan()) == [true, true];
        assert!(found == expected || are_nan, "{x} is {found:#x} in {}, expected {expected:#x}", self.format);
    }
}

#[test]
fn every_half_becomes_the_nearest_byte() {
    let all: Vec<u64> = (0..1 << 16).collect();
    for format in ["f8E4M3FN", "f8E5M2", "fnv8E5M3FNU"] {
        let line = Line::of(format);
        let found = prepare(&["f16"], &format!("%r = ftof %a : tile<f16> -> tile<{format}>")).run(&[&all]).unwrap();
        for (&half, found) in all.iter().zip(found) {
            let mut loses = false;
            let wide: Double = Half::from_bits(half.into()).convert(&mut loses).value;
            line.check(f64::from_bits(wide.to_bits() as u64), found);
        }
    }
}

#[test]
fn every_byte_becomes_the_nearest_other_byte() {
    let all: Vec<u64> = (0..256).collect();
    for from in BYTES {
        for to in ["f8E4M3FN", "f8E5M2", "fnv8E5M3FNU"].into_iter().filter(|&to| to != from) {
            let line = Line::of(to);
            let found = prepare(&[from], &format!("%r = ftof %a : tile<{from}> -> tile<{to}>")).run(&[&all]).unwrap();
            all.iter().zip(found).for_each(|(&byte, found)| line.check(value(from, byte), found));
        }
    }
}

#[test]
fn scales_are_rounded_towards_zero_or_upwards() {
    let mut numbers = Numbers::new();
    let list: Vec<u64> = (0..20_000).map(|_| numbers.float(32, 23) & 0x7FFF_FFFF).collect();
    for (mode, up) in [("zero", false), ("positive_inf", true)] {
        let text = format!("%r = ftof %a rounding<{mode}> : tile<f32> -> tile<f8E8M0FNU>");
        for (&bits, found) in list.iter().zip(prepare(&["f32"], &text).run(&[&list]).unwrap()) {
            let x = f64::from(f32::from_bits(bits as u32));
            if x.is_nan() {
                assert_eq!(found, 0xFF);
                continue;
            }
            let scales = (0..255_u64).map(|scale| (scale, value("f8E8M0FNU", scale)));
            let expected = match up {
                true => scales.clone().find(|&(_, scale)| scale >= x).map_or(254, |(scale, _)| scale),
                false => scales.clone().rfind(|&(_, scale)| scale <= x).map_or(0, |(scale, _)| scale),
            };
            assert_eq!(found, expected, "{mode} {x:e}");
        }
    }
}

#[test]
fn four_bits() {
    let source = "%x = constant <f32: [0.0, 0.25, 0.26, 0.75, 0.8, 1.25, 1.75, 2.5, 3.5, 5.0, 5.1, 100.0, -0.1, -0.3, -5.0, -7.0]> : tile<16xf32>\n";
    let expected = [0.0, 0.0, 0.5, 1.0, 1.0, 1.0, 2.0, 2.0, 4.0, 4.0, 6.0, 6.0, -0.0, -0.5, -4.0, -6.0];
    let narrow = prepare(&[], &format!("{source}%r = ftof %x : tile<16xf32> -> tile<16xf4E2M1FN>"));
    let operand: Vec<u64> =
        [0.0_f32, 0.25, 0.26, 0.75, 0.8, 1.25, 1.75, 2.5, 3.5, 5.0, 5.1, 100.0, -0.1, -0.3, -5.0, -7.0]
            .iter()
            .map(|x| u64::from(x.to_bits()))
            .collect();
    let found = narrow.run(&[&operand]).unwrap();
    let found: Vec<f64> = found.into_iter().map(|bits| value("f4E2M1FN", bits)).collect();
    assert_eq!(found.iter().map(|x| x.to_bits()).collect::<Vec<_>>(), expected.map(f64::to_bits));
}

/// Conversions between formats that `rustc_apfloat` knows, in every mode that widening has.
fn converted<A: Float + FloatConvert<B>, B: Float + std::fmt::Debug>(
    from: &str,
    to: &str,
    bits: u32,
    fraction: u32,
    saturates: Option<u64>,
) {
    let mut numbers = Numbers::new();
    let list: Vec<u64> = match bits {
        ..=16 => (0..1 << bits).collect(),
        _ => (0..40_000).map(|_| numbers.float(bits, fraction)).collect(),
    };
    let found = prepare(&[from], &format!("%r = ftof %a : tile<{from}> -> tile<{to}>")).run(&[&list]).unwrap();
    for (&x, found) in list.iter().zip(found) {
        let (mut loses, number) = (false, A::from_bits(x.into()));
        let expected: B = number.convert_r(Round::NearestTiesToEven, &mut loses).value;
        let found = B::from_bits(found.into());
        let is_right = match saturates {
            Some(largest) if !number.is_nan() && !expected.is_finite() => {
                found.to_bits() == u128::from(largest) | if number.is_negative() { 0x80 } else { 0 }
            }
            // What a NaN becomes is looked at elsewhere.
            Some(_) if number.is_nan() => true,
            _ => found.bitwise_eq(expected) || found.is_nan() && expected.is_nan(),
        };
        assert!(is_right, "{from} {x:#x} to {to}: {found:?}, expected {expected:?}");
    }
}

#[test]
fn conversions_match_rustc_apfloat() {
    converted::<Double, Single>("f64", "f32", 64, 52, None);
    converted::<Double, Half>("f64", "f16", 64, 52, None);
    converted::<Double, BFloat>("f64", "bf16", 64, 52, None);
    converted::<Single, Half>("f32", "f16", 32, 23, None);
    converted::<Single, BFloat>("f32", "bf16", 32, 23, None);
    converted::<Single, Double>("f32", "f64", 32, 23, None);
    converted::<Half, BFloat>("f16", "bf16", 16, 10, None);
    converted::<BFloat, Half>("bf16", "f16", 16, 7, None);
    converted::<BFloat, Single>("bf16", "f32", 16, 7, None);
    converted::<Half, Single>("f16", "f32", 16, 10, None);
    converted::<Half, Double>("f16", "f64", 16, 10, None);
    converted::<Single, Float8E5M2>("f32", "f8E5M2", 32, 23, Some(0x7B));
    converted::<Single, Float8E4M3FN>("f32", "f8E4M3FN", 32, 23, Some(0x7E));
    converted::<BFloat, Float8E4M3FN>("bf16", "f8E4M3FN", 16, 7, Some(0x7E));
    converted::<Float8E4M3FN, Half>("f8E4M3FN", "f16", 8, 3, None);
    converted::<Float8E5M2, BFloat>("f8E5M2", "bf16", 8, 2, None);
}

#[test]
fn tf32_is_the_upper_part_of_an_f32() {
    let mut numbers = Numbers::new();
    let list: Vec<u64> = (0..50_000).map(|_| numbers.float(32, 23)).collect();
    let found = prepare(&["f32"], "%r = ftof %a : tile<f32> -> tile<tf32>").run(&[&list]).unwrap();
    for (&bits, found) in list.iter().zip(found) {
        assert_eq!(found & 0x1FFF, 0);
        let x = f32::from_bits(bits as u32);
        if x.is_nan() {
            assert!(f32::from_bits(found as u32).is_nan());
            continue;
        }
        // Rounding an integer to a multiple of 2^13, ties to even, rounds the number.
        let (below, rest) = (bits >> 13, bits & 0x1FFF);
        let up = rest > 0x1000 || rest == 0x1000 && below & 1 == 1;
        assert_eq!(found, (below + u64::from(up)) << 13, "{x:e}");
    }
}

#[test]
fn integers_to_floats_and_back() {
    let mut numbers = Numbers::new();
    // Around the numbers halfway between two neighbours of some format.
    let ties = (1..63).map(|bit| 1 << 63 | 1 << bit).flat_map(|tie: u64| [tie - 1, tie, tie + 1]);
    let random = (0..20_000).map(|_| numbers.next() >> (numbers.next() % 64));
    let list: Vec<u64> = random.chain(ties).chain([0, u64::MAX, 1 << 63]).collect();
    fn check<F: Float + std::fmt::Debug>(list: &[u64], to: &str) {
        for (word, signed) in [("signed", true), ("unsigned", false)] {
            let text = format!("%r = itof %a {word} : tile<i64> -> tile<{to}>");
            for (&x, found) in list.iter().zip(prepare(&["i64"], &text).run(&[list]).unwrap()) {
                let number = if signed { i128::from(x as i64) } else { i128::from(x) };
                let expected = F::from_i128_r(number, Round::NearestTiesToEven).value;
                assert!(F::from_bits(found.into()).bitwise_eq(expected), "{text} {x:#x}: {found:#x} {expected:?}");
            }
        }
    }
    check::<Half>(&list, "f16");
    check::<BFloat>(&list, "bf16");
    check::<Single>(&list, "f32");
    check::<Double>(&list, "f64");
    let narrow = prepare(&["i64"], "%r = itof %a signed : tile<i64> -> tile<f8E4M3FN>");
    assert_eq!(narrow.one(&[100_000]), Ok(0x7E), "saturates");
    assert_eq!(narrow.one(&[-100_000_i64 as u64]), Ok(0xFE));

    let list: Vec<u64> = (0..20_000).map(|_| numbers.float(64, 52)).collect();
    for (width, word, signed) in [
        (8, "signed", true),
        (8, "unsigned", false),
        (32, "signed", true),
        (64, "signed", true),
        (64, "unsigned", false),
    ] {
        let plain = prepare(&["f64"], &format!("%r = ftoi %a {word} : tile<f64> -> tile<i{width}>"));
        let saturating = prepare(&["f64"], &format!("%r = ftoi %a {word} saturating : tile<f64> -> tile<i{width}>"));
        for &x in &list {
            let mut exact = false;
            let number = Double::from_bits(x.into());
            let (value, status) = match signed {
                true => {
                    let converted = number.to_i128_r(width, Round::TowardZero, &mut exact);
                    (converted.value as u64 & (u64::MAX >> (64 - width)), converted.status)
                }
                false => {
                    let converted = number.to_u128_r(width, Round::TowardZero, &mut exact);
                    (converted.value as u64, converted.status)
                }
            };
            let is_held = !status.contains(rustc_apfloat::Status::INVALID_OP);
            assert_eq!(plain.one(&[x]).ok(), is_held.then_some(value), "{word} i{width} {x:#x}");
            let nearest = if number.is_nan() { 0 } else { value };
            assert_eq!(saturating.one(&[x]), Ok(nearest), "{word} i{width} {x:#x}");
        }
    }
}

/// A conversion to Booleans is true for every number but zero, and for NaN, whatever the format and the sign.
#[test]
fn conversions_to_booleans_test_for_zero() {
    for (format, bits, sign) in [("f16", 16, true), ("bf16", 16, true), ("f8E4M3FN", 8, true), ("f8E5M2", 8, true)] {
        for word in ["signed", "unsigned"] {
            let test = prepare(&[format], &format!("%r = ftoi %a {word} : tile<{format}> -> tile<i1>"));
            for x in 0..1_u64 << bits {
                let is_zero = x == 0 || sign && x == 1 << (bits - 1);
                assert_eq!(test.one(&[x]), Ok(u64::from(!is_zero)), "{format} {word} {x:#x}");
            }
        }
    }
    let test = prepare(&["f64"], "%r = ftoi %a signed : tile<f64> -> tile<i1>");
    for (x, expected) in [(0, 0), (1 << 63, 0), (1, 1), (f64::NAN.to_bits(), 1), ((-1e300_f64).to_bits(), 1)] {
        assert_eq!(test.one(&[x]), Ok(expected), "{x:#x}");
    }
}
