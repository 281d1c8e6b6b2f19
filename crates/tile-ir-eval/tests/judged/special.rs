//! Zeros, infinities, NaNs and subnormal numbers, in every combination and mode, and what needs no rounding.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round};

use crate::support::{Numbers, prepare};

const MODES: [(&str, Round); 4] = [
    ("", Round::NearestTiesToEven),
    ("rounding<zero>", Round::TowardZero),
    ("rounding<negative_inf>", Round::TowardNegative),
    ("rounding<positive_inf>", Round::TowardPositive),
];

/// A format: its name, width, and number of fraction bits.
type Format = (&'static str, u32, u32);

const FORMATS: [Format; 4] = [("f16", 16, 10), ("bf16", 16, 7), ("f32", 32, 23), ("f64", 64, 52)];

/// The bits of the NaN that operations make.
fn nan_of((_, bits, _): Format) -> u64 {
    if bits == 64 { 0xFFF8 << 48 } else { (1 << (bits - 1)) - 1 }
}

/// Numbers at the ends of a format's ranges, of both signs, and NaNs.
fn corners((_, bits, fraction): Format) -> Vec<u64> {
    let implicit = 1_u64 << fraction;
    let infinity = ((1 << (bits - fraction - 1)) - 1) << fraction;
    let one = ((1 << (bits - fraction - 2)) - 1) << fraction;
    let magnitudes = [
        0,
        1,
        implicit - 1,
        implicit,
        implicit + 1,
        2 * implicit,
        one - 1,
        one,
        one + 1,
        one + implicit,
        one + (implicit >> 1),
        infinity - implicit,
        infinity - 1,
        infinity,
        infinity + (implicit >> 1),
        infinity + 1,
    ];
    magnitudes.into_iter().flat_map(|magnitude| [magnitude, magnitude | 1 << (bits - 1)]).collect()
}

/// The value that operations make: NaNs have one pattern.
fn made<F: Float>(format: Format, value: F) -> u64 {
    if value.is_nan() { nan_of(format) } else { value.to_bits() as u64 }
}

fn read<F: Float>(bits: u64) -> F {
    F::from_bits(bits.into())
}

fn arithmetic<F: Float>(format: Format) {
    let ty = format.0;
    let corners = corners(format);
    let (a, b): (Vec<u64>, Vec<u64>) = corners.iter().flat_map(|&a| corners.iter().map(move |&b| (a, b))).unzip();
    type Binary<F> = fn(F, F, Round) -> F;
    let operations: [(&str, Binary<F>); 4] = [
        ("addf", |a, b, mode| a.add_r(b, mode).value),
        ("subf", |a, b, mode| a.sub_r(b, mode).value),
        ("mulf", |a, b, mode| a.mul_r(b, mode).value),
        ("divf", |a, b, mode| a.div_r(b, mode).value),
    ];
    for (word, mode) in MODES {
        for (name, exact) in operations {
            let text = format!("%r = {name} %a, %b {word} : tile<{ty}>");
            for ((&a, &b), found) in a.iter().zip(&b).zip(prepare(&[ty, ty], &text).run(&[&a, &b]).unwrap()) {
                let expected = made(format, exact(read::<F>(a), read::<F>(b), mode));
                assert_eq!(found, expected, "{text} {a:#x} {b:#x}: {found:#x}, expected {expected:#x}");
            }
        }
        let text = format!("%r = fma %a, %b, %c {word} : tile<{ty}>");
        let sum = prepare(&[ty, ty, ty], &text);
        for &c in &corners {
            let c = vec![c; a.len()];
            for (((&a, &b), &c), found) in a.iter().zip(&b).zip(&c).zip(sum.run(&[&a, &b, &c]).unwrap()) {
                let expected = made(format, read::<F>(a).mul_add_r(read(b), read(c), mode).value);
                assert_eq!(found, expected, "{text} {a:#x} {b:#x} {c:#x}: {found:#x}, expected {expected:#x}");
            }
        }
        let root = prepare(&[ty], &format!("%r = sqrt %a {word} : tile<{ty}>"));
        for &x in &corners {
            let number: F = read(x);
            let special = match () {
                () if number.is_zero() => x,
                () if number.is_nan() || number.is_negative() => nan_of(format),
                () if number.is_infinite() => x,
                () => continue,
            };
            assert_eq!(root.one(&[x]), Ok(special), "sqrt {ty} {word} {x:#x}");
        }
    }
    let text = format!("%r = remf %a, %b : tile<{ty}>");
    for ((&a, &b), found) in a.iter().zip(&b).zip(prepare(&[ty, ty], &text).run(&[&a, &b]).unwrap()) {
        let expected = made(format, read::<F>(a).c_fmod(read(b)).value);
        assert_eq!(found, expected, "{text} {a:#x} {b:#x}: {found:#x}, expected {expected:#x}");
    }
}

#[test]
fn arithmetic_on_corners_is_exact_in_every_mode() {
    arithmetic::<Half>(FORMATS[0]);
    arithmetic::<BFloat>(FORMATS[1]);
    arithmetic::<Single>(FORMATS[2]);
    arithmetic::<Double>(FORMATS[3]);
}

/// The larger, or smaller, of two numbers by their order in IEEE 754, where -0 comes before 0.
fn extremum<F: Float>(format: Format, [a, b]: [u64; 2], is_largest: bool, propagates: bool) -> u64 {
    let (x, y): (F, F) = (read(a), read(b));
    match (x.is_nan(), y.is_nan()) {
        (true, true) => nan_of(format),
        (true, false) | (false, true) if propagates => nan_of(format),
        (true, false) => b,
        (false, true) => a,
        (false, false) => {
            let is_less = x < y || x == y && x.is_negative() && !y.is_negative();
            if is_less == is_largest { b } else { a }
        }
    }
}

fn order<F: Float>(format: Format) {
    let ty = format.0;
    let corners = corners(format);
    let (a, b): (Vec<u64>, Vec<u64>) = corners.iter().flat_map(|&a| corners.iter().map(move |&b| (a, b))).unzip();
    for (name, is_largest) in [("maxf", true), ("minf", false)] {
        for (flag, propagates) in [("", false), ("propagate_nan", true)] {
            let text = format!("%r = {name} %a, %b {flag} : tile<{ty}>");
            for ((&a, &b), found) in a.iter().zip(&b).zip(prepare(&[ty, ty], &text).run(&[&a, &b]).unwrap()) {
                let expected = extremum::<F>(format, [a, b], is_largest, propagates);
                assert_eq!(found, expected, "{text} {a:#x} {b:#x}: {found:#x}, expected {expected:#x}");
            }
        }
    }
    type Relation<F> = fn(F, F) -> bool;
    let relations: [(&str, Relation<F>); 6] = [
        ("equal", |a, b| a == b),
        ("not_equal", |a, b| a != b),
        ("less_than", |a, b| a < b),
        ("less_than_or_equal", |a, b| a <= b),
        ("greater_than", |a, b| a > b),
        ("greater_than_or_equal", |a, b| a >= b),
    ];
    for (predicate, relation) in relations {
        for (ordering, of_nan) in [("ordered", false), ("unordered", true)] {
            let text = format!("%r = cmpf {predicate} {ordering} %a, %b : tile<{ty}> -> tile<i1>");
            for ((&a, &b), found) in a.iter().zip(&b).zip(prepare(&[ty, ty], &text).run(&[&a, &b]).unwrap()) {
                let (x, y): (F, F) = (read(a), read(b));
                let expected = if x.is_nan() || y.is_nan() { of_nan } else { relation(x, y) };
                assert_eq!(found, u64::from(expected), "{text} {a:#x} {b:#x}");
            }
        }
    }
    let mut numbers = Numbers::new();
    let all: Vec<u64> = match format.1 {
        16 => (0..1 << 16).collect(),
        _ => corners.iter().copied().chain((0..20_000).map(|_| numbers.float(format.1, format.2))).collect(),
    };
    for (name, mode) in [("ceil", Round::TowardPositive), ("floor", Round::TowardNegative)] {
        let text = format!("%r = {name} %a : tile<{ty}>");
        for (&x, found) in all.iter().zip(prepare(&[ty], &text).run(&[&all]).unwrap()) {
            let number = read::<F>(x);
            // Rounding keeps the sign of what becomes zero.
            let whole = number.round_to_integral(mode).value.copy_sign(number);
            assert_eq!(found, made(format, whole), "{text} {x:#x}: {found:#x}");
        }
    }
    let sign = 1_u64 << (format.1 - 1);
    for (name, expected) in [("absf", [0, !sign]), ("negf", [sign, u64::MAX])] {
        let operation = prepare(&[ty], &format!("%r = {name} %a : tile<{ty}>"));
        for (&x, found) in all.iter().zip(operation.run(&[&all]).unwrap()) {
            assert_eq!(found, (x ^ expected[0]) & expected[1], "{name} {x:#x}");
        }
    }
}

#[test]
fn extrema_comparisons_and_whole_numbers_are_exact() {
    order::<Half>(FORMATS[0]);
    order::<BFloat>(FORMATS[1]);
    order::<Single>(FORMATS[2]);
    order::<Double>(FORMATS[3]);
}

/// Where subnormal numbers are flushed, operands are first, then the exact result, before it is rounded.
#[test]
fn operands_and_exact_results_are_flushed() {
    let corners = corners(FORMATS[2]);
    let least = f64::from(f32::MIN_POSITIVE);
    let flush = |x: f64| if x.abs() < least { 0.0_f64.copysign(x) } else { x };
    let read = |bits: u64| flush(f32::from_bits(bits as u32).into());
    let write = |x: f64| if x.is_nan() { 0x7FFF_FFFF } else { u64::from((flush(x) as f32).to_bits()) };
    type Binary = fn(f64, f64) -> f64;
    let operations: [(&str, Binary); 6] = [
        ("addf %a, %b", |a, b| a + b),
        ("subf %a, %b", |a, b| a - b),
        ("mulf %a, %b", |a, b| a * b),
        ("divf %a, %b", |a, b| a / b),
        ("maxf %a, %b", f64::max),
        ("minf %a, %b", f64::min),
    ];
    let (a, b): (Vec<u64>, Vec<u64>) = corners.iter().flat_map(|&a| corners.iter().map(move |&b| (a, b))).unzip();
    for (name, exact) in operations {
        let text = format!("%r = {name} flush_to_zero : tile<f32>");
        for ((&a, &b), found) in a.iter().zip(&b).zip(prepare(&["f32", "f32"], &text).run(&[&a, &b]).unwrap()) {
            let (x, y) = (read(a), read(b));
            // The standard library leaves open which of two zeros is larger.
            if x == 0.0 && y == 0.0 && name.contains('m') && !name.starts_with("mul") {
                continue;
            }
            let exact = exact(x, y);
            // A sum that cancels is positive, and so the nearest `f64` says.
            assert_eq!(found, write(exact), "{text} {a:#x} {b:#x}");
        }
    }
    type Unary = fn(f64) -> f64;
    let roots: [(&str, Unary); 2] = [("sqrt", f64::sqrt), ("rsqrt", |x| 1.0 / x.sqrt())];
    for (name, exact) in roots {
        let operation = prepare(&["f32"], &format!("%r = {name} %a flush_to_zero : tile<f32>"));
        for &x in &corners {
            assert_eq!(operation.one(&[x]), Ok(write(exact(read(x)))), "{name} {x:#x}");
        }
    }
    // The smallest normal number itself is not flushed.
    for name in ["exp2", "exp2 flush_to_zero"] {
        let (function, flag) = name.split_once(' ').unwrap_or((name, ""));
        let operation = prepare(&["f32"], &format!("%r = {function} %a {flag} : tile<f32>"));
        assert_eq!(operation.one(&[u64::from((-126.0_f32).to_bits())]), Ok(u64::from(f32::MIN_POSITIVE.to_bits())));
        let below = if flag.is_empty() { 1 << 22 } else { 0 };
        assert_eq!(operation.one(&[u64::from((-127.0_f32).to_bits())]), Ok(below), "{name}");
    }
}

/// Powers of small integers are exact, and of special numbers they are what IEEE 754 says.
#[test]
fn whole_powers_are_products() {
    let cases = [
        (3.0, 4, 81.0),
        (-3.0, 3, -27.0),
        (2.0, -2, 0.25),
        (-2.0, -3, -0.125),
        (0.0, 0, 1.0),
        (f64::NAN, 0, 1.0),
        (1.0, -128, 1.0),
        (-1.0, 127, -1.0),
        (-0.0, -1, f64::NEG_INFINITY),
        (-0.0, 3, -0.0),
        (f64::INFINITY, -2, 0.0),
        (f64::NEG_INFINITY, 3, f64::NEG_INFINITY),
        (f64::NAN, 2, f64::NAN),
    ];
    for format in FORMATS {
        let ty = format.0;
        for (exponent, width) in [("i8", 8), ("i16", 16), ("i32", 32)] {
            let text = format!("%r = fpowi %a, %b : tile<{ty}>, tile<{exponent}>");
            let operation = prepare(&[ty, exponent], &text);
            let element = operation.operands[0].element.float_format().unwrap();
            let bits = |x: f64| if x.is_nan() { nan_of(format) } else { element.encode(x) };
            for (base, power, expected) in cases {
                let power = i64::from(power) as u64 & (u64::MAX >> (64 - width));
                assert_eq!(operation.one(&[bits(base), power]), Ok(bits(expected)), "{text} {base} {power}");
            }
        }
    }
}

/// Powers of `f64` whose base is so large that the square, or its reciprocal, is out of range.
#[test]
fn powers_of_large_bases_are_rounded() {
    let operation = prepare(&["f64", "f64"], "%r = fpowf %a, %b : tile<f64>");
    let power =
        |base: f64, exponent: f64| f64::from_bits(operation.one(&[base.to_bits(), exponent.to_bits()]).unwrap());
    for exponent in [500, 511, 512, 520, 600, 1000, 1023] {
        let base = 2_f64.powi(exponent);
        assert_eq!(power(base, -0.5), 2_f64.powf(-0.5 * f64::from(exponent)), "2^{exponent}");
        let reciprocal = 2_f64.powi(-exponent) * 2_f64.powi(-exponent);
        assert_eq!((power(base, -2.0), power(-base, -2.0)), (reciprocal, reciprocal), "2^{exponent}");
    }
}

/// Integers of every width become the nearest float, and floats the integer that they are when their fraction is cut off.
#[test]
fn integers_and_floats_of_every_width_are_converted() {
    fn check<F: Float + std::fmt::Debug>(format: Format, numbers: &mut Numbers) {
        let ty = format.0;
        for width in [1, 8, 16, 32, 64] {
            let mask = u64::MAX >> (64 - width);
            let list: Vec<u64> = match width {
                ..=16 => (0..=mask).collect(),
                _ => {
                    (0..5000).map(|_| numbers.next() >> (numbers.next() % 64) & mask).chain([mask, mask >> 1]).collect()
                }
            };
            for (word, signed) in [("signed", true), ("unsigned", false)] {
                let text = format!("%r = itof %a {word} : tile<i{width}> -> tile<{ty}>");
                let integer = |bits: u64| match signed {
                    true => i128::from((bits << (64 - width)) as i64 >> (64 - width)),
                    false => i128::from(bits),
                };
                for (&x, found) in list.iter().zip(prepare(&[&format!("i{width}")], &text).run(&[&list]).unwrap()) {
                    let expected = F::from_i128_r(integer(x), Round::NearestTiesToEven).value;
                    assert_eq!(u128::from(found), expected.to_bits(), "{text} {x:#x}");
                }
                if width == 1 {
                    continue;
                }
                let floats: Vec<u64> = match format.1 {
                    16 => (0..1 << 16).collect(),
                    _ => (0..5000).map(|_| numbers.float(format.1, format.2)).chain(corners(format)).collect(),
                };
                let (least, most) = (integer(1 << (width - 1)).min(0), integer(if signed { mask >> 1 } else { mask }));
                let plain = prepare(&[ty], &format!("%r = ftoi %a {word} : tile<{ty}> -> tile<i{width}>"));
                let saturating =
                    prepare(&[ty], &format!("%r = ftoi %a {word} saturating : tile<{ty}> -> tile<i{width}>"));
                for (&x, nearest) in floats.iter().zip(saturating.run(&[&floats]).unwrap()) {
                    let number = read::<F>(x);
                    let whole = number.to_i128_r(128, Round::TowardZero, &mut false).value;
                    let expected = if number.is_nan() { 0 } else { whole.clamp(least, most) };
                    assert_eq!(nearest, expected as u64 & mask, "{ty} {word} i{width} {x:#x}");
                    let is_held = !number.is_nan() && (least..=most).contains(&whole) && number.is_finite();
                    assert_eq!(plain.one(&[x]).ok(), is_held.then_some(nearest), "{ty} {word} i{width} {x:#x}");
                }
            }
        }
    }
    let mut numbers = Numbers::new();
    check::<Half>(FORMATS[0], &mut numbers);
    check::<BFloat>(FORMATS[1], &mut numbers);
    check::<Single>(FORMATS[2], &mut numbers);
    check::<Double>(FORMATS[3], &mut numbers);
}
