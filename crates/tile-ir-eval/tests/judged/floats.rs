//! Floating-point arithmetic against `rustc_apfloat`, and square roots against integers.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, Round};

use crate::support::{Numbers, prepare, tile};

const MODES: [(&str, Round); 4] = [
    ("", Round::NearestTiesToEven),
    ("rounding<zero>", Round::TowardZero),
    ("rounding<negative_inf>", Round::TowardNegative),
    ("rounding<positive_inf>", Round::TowardPositive),
];

fn same<F: Float>(found: u64, expected: F) -> bool {
    let found = F::from_bits(found.into());
    found.bitwise_eq(expected) || found.is_nan() && expected.is_nan()
}

fn arithmetic<F: Float + std::fmt::Debug>(ty: &str, bits: u32, fraction: u32, count: usize) {
    let mut numbers = Numbers::new();
    let mut list = || -> Vec<u64> { (0..count).map(|_| numbers.float(bits, fraction)).collect() };
    let (a, b, c) = (list(), list(), list());
    type Binary<F> = fn(F, F, Round) -> F;
    let operations: [(&str, Binary<F>); 4] = [
        ("addf", |a, b, mode| a.add_r(b, mode).value),
        ("subf", |a, b, mode| a.sub_r(b, mode).value),
        ("mulf", |a, b, mode| a.mul_r(b, mode).value),
        ("divf", |a, b, mode| a.div_r(b, mode).value),
    ];
    let read = |bits: u64| F::from_bits(bits.into());
    for (word, mode) in MODES {
        for (name, exact) in operations {
            let found = prepare(&[ty, ty], &format!("%r = {name} %a, %b {word} : tile<{ty}>")).run(&[&a, &b]).unwrap();
            for ((&a, &b), found) in a.iter().zip(&b).zip(found) {
                let expected = exact(read(a), read(b), mode);
                assert!(same(found, expected), "{name} {ty} {word} {a:#x} {b:#x}: {found:#x}, expected {expected:?}");
            }
        }
        let text = format!("%r = fma %a, %b, %c {word} : tile<{ty}>");
        let found = prepare(&[ty, ty, ty], &text).run(&[&a, &b, &c]).unwrap();
        for (((&a, &b), &c), found) in a.iter().zip(&b).zip(&c).zip(found) {
            let expected = read(a).mul_add_r(read(b), read(c), mode).value;
            assert!(same(found, expected), "{text} {a:#x} {b:#x} {c:#x}: {found:#x}, expected {expected:?}");
        }
    }
    let found = prepare(&[ty, ty], &format!("%r = remf %a, %b : tile<{ty}>")).run(&[&a, &b]).unwrap();
    for ((&a, &b), found) in a.iter().zip(&b).zip(found) {
        let expected = read(a).c_fmod(read(b)).value;
        assert!(same(found, expected), "remf {ty} {a:#x} {b:#x}: {found:#x}, expected {expected:?}");
    }
}

#[test]
fn halves() {
    arithmetic::<Half>("f16", 16, 10, 20_000);
}

#[test]
fn brain_floats() {
    arithmetic::<BFloat>("bf16", 16, 7, 20_000);
}

#[test]
fn singles() {
    arithmetic::<Single>("f32", 32, 23, 20_000);
}

#[test]
fn doubles() {
    arithmetic::<Double>("f64", 64, 52, 15_000);
}

/// A sum of each pair of a number in a list and a half.
#[test]
fn sums_of_halves_with_every_half() {
    let all: Vec<u64> = (0..1 << 16).collect();
    let sum = prepare(&["f16", "f16"], "%r = addf %a, %b : tile<f16>");
    for other in [0x0001, 0x03FF, 0x3C00, 0x3C01, 0x7BFF, 0x8000, 0xBC01, 0x4248] {
        let others = vec![other; all.len()];
        for (&a, found) in all.iter().zip(sum.run(&[&all, &others]).unwrap()) {
            let expected =
                Half::from_bits(a.into()).add_r(Half::from_bits(other.into()), Round::NearestTiesToEven).value;
            assert!(same(found, expected), "{a:#x} + {other:#x}: {found:#x}");
        }
    }
}

/// The square root of `significand` times two to the power of `exponent`, in so many bits: the largest integer below, and
/// whether it is exact. By bisection.
fn integer_root(value: u128) -> (u128, bool) {
    let (mut low, mut high) = (0_u128, 1 << 64);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if middle.checked_mul(middle).is_some_and(|square| square <= value) { low = middle } else { high = middle }
    }
    (low, low * low == value)
}

/// Roots of numbers of a format, whose significands have so many bits.
fn roots(ty: &str, bits: u32, fraction: u32, bias: i32, count: usize) {
    let mut numbers = Numbers::new();
    let positive = u64::MAX >> (65 - bits);
    let list: Vec<u64> = (0..count).map(|_| numbers.float(bits, fraction) & positive).collect();
    for (word, mode) in MODES {
        let found = prepare(&[ty], &format!("%r = sqrt %a {word} : tile<{ty}>")).run(&[&list]).unwrap();
        for (&x, found) in list.iter().zip(found) {
            let field = (x >> fraction) as i32;
            if field == (1 << (bits - fraction - 1)) - 1 || x == 0 {
                continue;
            }
            let (significand, exponent) = match field {
                0 => (x, 1 - bias - fraction as i32),
                _ => (x & ((1 << fraction) - 1) | 1 << fraction, field - bias - fraction as i32),
            };
            // Shifted so that the root has a bit or more below the last one of the format, and the exponent is even.
            let lead = significand.ilog2();
            let mut shift = 2 * fraction + 4 - lead;
            shift += ((exponent - shift as i32) & 1) as u32;
            let (root, exact) = integer_root(u128::from(significand) << shift);
            let extra = root.ilog2() - fraction;
            let (kept, rest) = (root >> extra, root & ((1 << extra) - 1));
            let half = 1_u128 << (extra - 1);
            let up = match mode {
                Round::NearestTiesToEven => rest > half || rest == half && (!exact || kept & 1 == 1),
                Round::TowardPositive => rest > 0 || !exact,
                _ => false,
            };
            let exponent = (exponent - shift as i32) / 2 + extra as i32 + fraction as i32 + bias;
            // Roots are never subnormal, and a carry runs into the exponent.
            let expected = ((exponent as u64) << fraction) + (kept as u64 - (1 << fraction)) + u64::from(up);
            assert_eq!(found, expected, "sqrt {ty} {word} {x:#x}");
        }
    }
}

#[test]
fn square_roots() {
    roots("f16", 16, 10, 15, 15_000);
    roots("bf16", 16, 7, 127, 15_000);
    roots("f32", 32, 23, 127, 15_000);
    roots("f64", 64, 52, 1023, 8_000);
    for (ty, negative, nan) in [("f32", 0xBF80_0000, 0x7FC0_0000_u64), ("f64", 0xBFF0 << 48, 0x7FF8 << 48)] {
        let root = prepare(&[ty], &format!("%r = sqrt %a : tile<{ty}>"));
        assert_eq!(root.one(&[negative]).unwrap() & nan, nan);
    }
}

#[test]
fn subnormal_numbers_are_flushed_with_their_sign() {
    let sum = prepare(&["f32", "f32"], "%r = addf %a, %b flush_to_zero : tile<f32>");
    let smallest = u64::from(f32::MIN_POSITIVE.to_bits());
    assert_eq!(sum.one(&[1, 0x8000_0001]), Ok(0), "operands are zeros");
    assert_eq!(sum.one(&[0x8000_0001, 0x8000_0001]), Ok(0x8000_0000));
    assert_eq!(sum.one(&[smallest, 0x8000_0001]), Ok(smallest));
    let product = prepare(&["f32", "f32"], "%r = mulf %a, %b flush_to_zero : tile<f32>");
    assert_eq!(product.one(&[smallest | 0x8000_0000, 0x3F00_0000]), Ok(0x8000_0000), "results are zeros");
    // The largest number below one: the product is between the largest subnormal number and the smallest normal one.
    assert_eq!(product.one(&[smallest, 0x3F7F_FFFF]), Ok(0), "before they are rounded");
    let product = prepare(&["f32", "f32"], "%r = mulf %a, %b rounding<positive_inf> flush_to_zero : tile<f32>");
    assert_eq!(product.one(&[smallest, 0x3F7F_FFFF]), Ok(0));
    let quotient = prepare(&["f32", "f32"], "%r = divf %a, %b flush_to_zero : tile<f32>");
    assert_eq!(quotient.one(&[smallest | 0x8000_0000, 0x3F80_0001]), Ok(0x8000_0000));
    let both = prepare(&["f32", "f32", "f32"], "%r = fma %a, %b, %c flush_to_zero : tile<f32>");
    assert_eq!(both.one(&[smallest, 0x3F7F_FFFF, 0]), Ok(0));
}

#[test]
fn extrema_and_signs() {
    let cases: [(&str, u32, u32, u32); 8] = [
        ("maxf %a, %b", 0x0000_0000, 0x8000_0000, 0x0000_0000),
        ("maxf %a, %b", 0x8000_0000, 0x0000_0000, 0x0000_0000),
        ("minf %a, %b", 0x0000_0000, 0x8000_0000, 0x8000_0000),
        ("minf %a, %b", 0x8000_0000, 0x0000_0000, 0x8000_0000),
        ("maxf %a, %b", 0x7FC0_0000, 0x3F80_0000, 0x3F80_0000),
        ("minf %a, %b", 0x3F80_0000, 0x7FC0_0000, 0x3F80_0000),
        ("maxf %a, %b", 0x3F80_0000, 0x4000_0000, 0x4000_0000),
        ("minf %a, %b", 0xFF80_0000, 0x4000_0000, 0xFF80_0000),
    ];
    for (text, a, b, expected) in cases {
        let operation = prepare(&["f32", "f32"], &format!("%r = {text} : tile<f32>"));
        assert_eq!(operation.one(&[a.into(), b.into()]), Ok(expected.into()), "{text} {a:#x} {b:#x}");
    }
    let forwarded = prepare(&["f32", "f32"], "%r = maxf %a, %b propagate_nan : tile<f32>");
    assert!(f32::from_bits(forwarded.one(&[0x7FC0_0000, 0x3F80_0000]).unwrap() as u32).is_nan());
    for (ty, sign, nan) in
        [("f16", 0x8000_u64, 0x7E01_u64), ("f32", 1 << 31, 0x7FC0_0001), ("f64", 1 << 63, 0x7FF8 << 48)]
    {
        assert_eq!(prepare(&[ty], &format!("%r = negf %a : tile<{ty}>")).one(&[nan]), Ok(nan | sign));
        assert_eq!(prepare(&[ty], &format!("%r = absf %a : tile<{ty}>")).one(&[nan | sign]), Ok(nan));
    }
}

#[test]
fn comparisons_handle_nan() {
    let nan = u64::from(f32::NAN.to_bits());
    for predicate in ["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"]
    {
        for (ordering, answer) in [("ordered", 0), ("unordered", 1)] {
            let text = format!("%r = cmpf {predicate} {ordering} %a, %b : tile<f32> -> tile<i1>");
            let operation = prepare(&["f32", "f32"], &text);
            for pair in [[nan, 0], [0, nan], [nan, nan]] {
                assert_eq!(operation.one(&pair), Ok(answer), "{text}");
            }
            let equal = u64::from(predicate.ends_with("equal") && predicate != "not_equal");
            assert_eq!(operation.one(&[0, 0x8000_0000]), Ok(equal), "{text}: zeros are equal");
        }
    }
}

/// Functions that the formats do not define, against those of the standard library for `f64`.
#[test]
fn functions_are_rounded_once() {
    let mut numbers = Numbers::new();
    let list: Vec<u64> = (0..2000).map(|_| numbers.float(16, 10)).collect();
    type Function = fn(f64) -> f64;
    let functions: [(&str, Function); 6] = [
        ("exp", f64::exp),
        ("sin", f64::sin),
        ("log2", f64::log2),
        ("tanh", f64::tanh),
        ("cosh", f64::cosh),
        ("exp2", f64::exp2),
    ];
    for (name, exact) in functions {
        let operation = prepare(&["f16"], &format!("%r = {name} %a : tile<f16>"));
        assert_eq!(operation.computation.exactness, tile_ir_eval::Exactness::Inexact);
        for (&x, found) in list.iter().zip(operation.run(&[&list]).unwrap()) {
            let mut loses = false;
            let wide: Double = rustc_apfloat::FloatConvert::convert(Half::from_bits(x.into()), &mut loses).value;
            let exact = Double::from_bits(exact(f64::from_bits(wide.to_bits() as u64)).to_bits().into());
            let expected: Half = rustc_apfloat::FloatConvert::convert(exact, &mut loses).value;
            assert!(same(found, expected), "{name} {x:#x}: {found:#x}");
        }
    }
}

/// Neighbours combined on a slice are what the operation makes of the elements at even and at odd places.
#[test]
fn pair_combination_matches_elementwise() {
    let mut numbers = Numbers::new();
    let list: Vec<u64> = (0..256).map(|_| numbers.float(32, 23)).collect();
    let source = tile(prepare(&["f32"], "%r = negf %a : tile<f32>").operands[0].element, &list);
    let combined = |operation: &str, times| {
        let (name, flag) = operation.split_once(' ').map_or((operation, ""), |(name, _)| (name, " propagate_nan"));
        let prepared = prepare(&["f32", "f32"], &format!("%r = {name} %a, %b{flag} : tile<f32>"));
        let found = prepared.computation.combine_pairs(&source, times);
        (prepared, found)
    };
    for operation in ["addf", "mulf", "maxf", "minf", "maxf propagate", "minf propagate"] {
        let mut expected = list.clone();
        for times in 0..=8 {
            let (prepared, found) = combined(operation, times);
            let found = found.unwrap();
            let found = (0..found.len()).map(|index| found.bits(index));
            let is_nan = |bits: u64| f32::from_bits(bits as u32).is_nan();
            let same = |(a, &b): (u64, &u64)| a == b || is_nan(a) && is_nan(b);
            assert_eq!(found.len(), expected.len());
            assert!(found.zip(&expected).all(same), "{operation}, {times} times");
            if times < 8 {
                let [earlier, later] =
                    [0, 1].map(|first| expected.iter().copied().skip(first).step_by(2).collect::<Vec<_>>());
                expected = prepared.run(&[&later, &earlier]).unwrap();
            }
        }
    }
    // The order of operands matters.
    for operation in ["subf", "divf"] {
        assert!(combined(operation, 1).1.is_none());
    }
}
