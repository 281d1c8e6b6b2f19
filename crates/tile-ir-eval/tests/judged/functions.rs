//! Functions of floats against exact arithmetic of any precision, `dashu-float`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use dashu_float::FBig;
use dashu_float::round::mode::HalfEven;

use crate::support::{Numbers, Prepared, prepare};

type Exact = FBig<HalfEven, 2>;

/// Twice the precision of an `f64`, and more: the nearest `f64` to such a result is the nearest to the exact one.
const PRECISION: usize = 160;

fn exact(x: f64) -> Exact {
    Exact::try_from(x).unwrap().with_precision(PRECISION).value()
}

/// A function, what it computes, and the exponents of operands that are of interest: others overflow, or are as good as 0.
struct Function {
    name: &'static str,
    exact: fn(&Exact) -> Exact,
    exponents: std::ops::Range<i32>,
    is_of_positive: bool,
}

const fn function(name: &'static str, exact: fn(&Exact) -> Exact, exponents: std::ops::Range<i32>) -> Function {
    Function { name, exact, exponents, is_of_positive: false }
}

const FUNCTIONS: [Function; 11] = [
    function("exp", Exact::exp, -30..6),
    function("exp2", |x| exact(2.0).powf(x), -30..6),
    function("sin", Exact::sin, -30..60),
    function("cos", Exact::cos, -30..60),
    function("tan", Exact::tan, -30..60),
    function("sinh", Exact::sinh, -20..6),
    function("cosh", Exact::cosh, -20..6),
    function("tanh", Exact::tanh, -20..5),
    Function { is_of_positive: true, ..function("log", Exact::ln, -120..120) },
    Function { is_of_positive: true, ..function("log2", Exact::log2, -120..120) },
    Function { is_of_positive: true, ..function("rsqrt", |x| exact(1.0) / x.sqrt(), -120..120) },
];

/// Numbers with exponents in a range.
fn operands(numbers: &mut Numbers, count: usize, exponents: &std::ops::Range<i32>, is_positive: bool) -> Vec<f64> {
    let mut operand = || {
        let bits = numbers.next();
        let significand = 1.0 + (bits >> 12) as f64 / 2.0_f64.powi(52);
        let exponent = exponents.start + (numbers.next() % exponents.len() as u64) as i32;
        let sign = if is_positive || bits & 1 == 0 { 1.0 } else { -1.0 };
        sign * significand * 2.0_f64.powi(exponent)
    };
    (0..count).map(|_| operand()).collect()
}

fn singles(numbers: &[f64]) -> Vec<u64> {
    numbers.iter().map(|&x| u64::from((x as f32).to_bits())).collect()
}

fn doubles(numbers: &[f64]) -> Vec<u64> {
    numbers.iter().map(|&x| x.to_bits()).collect()
}

fn single(bits: u64) -> Exact {
    exact(f32::from_bits(bits as u32).into())
}

fn double(bits: u64) -> Exact {
    exact(f64::from_bits(bits))
}

#[test]
fn functions_of_singles_and_doubles_are_correctly_rounded() {
    let mut numbers = Numbers::new();
    for Function { name, exact, exponents, is_of_positive } in &FUNCTIONS {
        let list = operands(&mut numbers, 256, exponents, *is_of_positive);
        let of = |ty: &str| prepare(&[ty], &format!("%r = {name} %a : tile<{ty}>"));
        for (x, found) in singles(&list).into_iter().zip(of("f32").run(&[&singles(&list)]).unwrap()) {
            let expected = exact(&single(x)).to_f32().value();
            assert_eq!(f32::from_bits(found as u32), expected, "{name} f32 {x:#x}");
        }
        for (x, found) in doubles(&list).into_iter().zip(of("f64").run(&[&doubles(&list)]).unwrap()) {
            let expected = exact(&double(x)).to_f64().value();
            assert_eq!(f64::from_bits(found), expected, "{name} f64 {x:#x}");
        }
    }
}

#[test]
fn powers_and_angles_are_correctly_rounded() {
    type Binary = fn(&Exact, &Exact) -> Exact;
    let mut numbers = Numbers::new();
    let cases: [(&str, Binary, bool); 2] = [("fpowf", Exact::powf, true), ("atan2", Exact::atan2, false)];
    for (name, exact, is_of_positive) in cases {
        let a = operands(&mut numbers, 128, &(-8..8), is_of_positive);
        let b = operands(&mut numbers, 128, &(-8..3), false);
        let of = |ty: &str| -> Prepared { prepare(&[ty, ty], &format!("%r = {name} %a, %b : tile<{ty}>")) };
        let (x, y) = (singles(&a), singles(&b));
        for ((&x, &y), found) in x.iter().zip(&y).zip(of("f32").run(&[&x, &y]).unwrap()) {
            let expected = exact(&single(x), &single(y)).to_f32().value();
            assert_eq!(f32::from_bits(found as u32), expected, "{name} f32 {x:#x} {y:#x}");
        }
        let (x, y) = (doubles(&a), doubles(&b));
        for ((&x, &y), found) in x.iter().zip(&y).zip(of("f64").run(&[&x, &y]).unwrap()) {
            let expected = exact(&double(x), &double(y)).to_f64().value();
            assert_eq!(f64::from_bits(found), expected, "{name} f64 {x:#x} {y:#x}");
        }
    }
}

/// Exponents that a library may compute in ways of their own, for bases of all magnitudes: at most one unit off.
#[test]
fn powers_of_all_magnitudes() {
    let power = prepare(&["f64", "f64"], "%r = fpowf %a, %b : tile<f64>");
    let mut numbers = Numbers::new();
    let bases = (1..2047_u64).map(|field| field << 52 | numbers.next() >> 12).chain([f64::MAX.to_bits()]);
    for base in bases {
        for exponent in [0.5_f64, -0.5, 1.0, -1.0, 1.5, -1.5, 2.0, -2.0, 3.0, -3.0, 0.25, -0.25] {
            let found = f64::from_bits(power.one(&[base, exponent.to_bits()]).unwrap());
            let expected = f64::from_bits(base).powf(exponent);
            let units = found.to_bits().abs_diff(expected.to_bits());
            assert!(units <= 1, "{:e} to the power of {exponent}: {found:e}, not {expected:e}", f64::from_bits(base));
        }
    }
}

/// What IEEE 754 says of zeros, infinities and NaN.
#[test]
fn powers_and_angles_of_special_numbers() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    let cases: [(&str, f64, f64, f64); 12] = [
        ("fpowf", nan, 0.0, 1.0),
        ("fpowf", nan, -0.0, 1.0),
        ("fpowf", 1.0, nan, 1.0),
        ("fpowf", -0.0, -1.0, -inf),
        ("fpowf", -0.0, -3.0, -inf),
        ("fpowf", -0.0, 3.0, -0.0),
        ("fpowf", 0.0, -2.0, inf),
        ("fpowf", -1.0, inf, 1.0),
        ("fpowf", -8.0, 0.5, nan),
        ("atan2", -1e-30, 1e30, -0.0),
        ("atan2", -0.0, 1.0, -0.0),
        ("atan2", -0.0, -1.0, -std::f64::consts::PI),
    ];
    for (name, a, b, expected) in cases {
        let of = |ty: &str| prepare(&[ty, ty], &format!("%r = {name} %a, %b : tile<{ty}>"));
        let found = f32::from_bits(of("f32").one(&[singles(&[a])[0], singles(&[b])[0]]).unwrap() as u32);
        let single = expected as f32;
        assert!(found.to_bits() == single.to_bits() || found.is_nan() && single.is_nan(), "{name} {a} {b}: {found}");
        // An `f64` reaches further down, so nothing here is zero only after rounding.
        if (name, a) != ("atan2", -1e-30) {
            let found = f64::from_bits(of("f64").one(&[a.to_bits(), b.to_bits()]).unwrap());
            assert!(
                found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan(),
                "{name} {a} {b}: {found}"
            );
        }
    }
}

/// A slice of exponentials is computed differently from a single one.
#[test]
fn exponentials_of_slices_are_those_of_elements() {
    let mut list: Vec<u64> = (0..=u64::from(u32::MAX)).step_by(6007).collect();
    // Near 0 and in the range of subnormal results, where most estimates are doubtful.
    list.extend((0..20_000).map(|index| 0x3300_0000 + 97 * index));
    list.extend((0..20_000).map(|index| 0xC2A0_0000 + 397 * index));
    for name in ["exp", "exp2", "exp2 flush_to_zero"] {
        let (function, flag) = name.split_once(' ').unwrap_or((name, ""));
        let operation = prepare(&["f32"], &format!("%r = {function} %a {flag} : tile<f32>"));
        let exact = if function == "exp" { pxfm::f_expf } else { pxfm::f_exp2f };
        let flushed = |x: f32| if x.abs() < f32::MIN_POSITIVE && !flag.is_empty() { 0.0_f32.copysign(x) } else { x };
        for (&x, found) in list.iter().zip(operation.run(&[&list]).unwrap()) {
            let (found, expected) = (f32::from_bits(found as u32), flushed(exact(flushed(f32::from_bits(x as u32)))));
            let same = found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
            assert!(same, "{name} {x:#x}: {found}, expected {expected}");
        }
    }
}
