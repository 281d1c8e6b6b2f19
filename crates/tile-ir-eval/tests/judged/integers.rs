//! Integers against wider integers.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crate::support::{Numbers, prepare};

const SIGNED: bool = true;

fn read(bits: u64, width: u32, signed: bool) -> i128 {
    let unsigned = i128::from(bits);
    if signed && bits >> (width - 1) == 1 { unsigned - (1 << width) } else { unsigned }
}

fn write(value: i128, width: u32) -> u64 {
    (value.rem_euclid(1 << width)) as u64
}

/// Pairs of operands: all of a byte, or corners and others.
fn pairs(width: u32) -> (Vec<u64>, Vec<u64>) {
    if width <= 8 {
        let values = 0..1_u64 << width;
        return values.clone().flat_map(|a| values.clone().map(move |b| (a, b))).unzip();
    }
    let mask = u64::MAX >> (64 - width);
    let corners: Vec<u64> =
        [0, 1, 2, 3, 7, 0x5555_5555_5555_5555, mask, mask - 1, mask >> 1, (mask >> 1) + 1, (mask >> 1) - 1]
            .into_iter()
            .map(|value| value & mask)
            .collect();
    let mut numbers = Numbers::new();
    let random =
        (0..4000).map(|_| (numbers.next() & mask, (numbers.next() & mask) >> (numbers.next() % u64::from(width))));
    let all = corners.iter().flat_map(|&a| corners.iter().map(move |&b| (a, b)));
    all.chain(random.collect::<Vec<_>>()).unzip()
}

type Exact = fn(i128, i128) -> Option<i128>;
type Total = fn(i128, i128) -> i128;

/// Compares an operation with an exact function, which is `None` where the operation is undefined.
fn check(text: &str, signed: bool, exact: Exact) {
    for width in [1, 8, 16, 32, 64] {
        let ty = format!("i{width}");
        let operation = prepare(&[&ty, &ty], &text.replace("TYPE", &format!("tile<{ty}>")));
        let (mut a, mut b) = pairs(width);
        let expected = |a: u64, b: u64| exact(read(a, width, signed), read(b, width, signed));
        let (undefined, defined): (Vec<_>, Vec<_>) =
            a.iter().copied().zip(b.iter().copied()).partition(|&(a, b)| expected(a, b).is_none());
        for (a, b) in undefined.into_iter().take(200) {
            assert!(operation.one(&[a, b]).is_err(), "{text} i{width} {a:#x} {b:#x}");
        }
        (a, b) = defined.into_iter().unzip();
        let found = operation.run(&[&a, &b]).unwrap();
        for ((&a, &b), found) in a.iter().zip(&b).zip(found) {
            let expected = write(expected(a, b).unwrap(), width);
            assert_eq!(found, expected, "{text} i{width} {a:#x} {b:#x}");
        }
    }
}

#[test]
fn arithmetic() {
    check("%r = addi %a, %b : TYPE", SIGNED, |a, b| Some(a + b));
    check("%r = subi %a, %b : TYPE", SIGNED, |a, b| Some(a - b));
    check("%r = muli %a, %b : TYPE", SIGNED, |a, b| Some(a * b));
    check("%r = andi %a, %b : TYPE", SIGNED, |a, b| Some(a & b));
    check("%r = ori %a, %b : TYPE", SIGNED, |a, b| Some(a | b));
    check("%r = xori %a, %b : TYPE", SIGNED, |a, b| Some(a ^ b));
    check("%r = maxi %a, %b signed : TYPE", SIGNED, |a, b| Some(a.max(b)));
    check("%r = mini %a, %b signed : TYPE", SIGNED, |a, b| Some(a.min(b)));
    check("%r = maxi %a, %b unsigned : TYPE", !SIGNED, |a, b| Some(a.max(b)));
    check("%r = mini %a, %b unsigned : TYPE", !SIGNED, |a, b| Some(a.min(b)));
}

/// The quotient rounded down: of a positive divisor that is Euclid's.
fn floor(a: i128, b: i128) -> i128 {
    if b > 0 { a.div_euclid(b) } else { (-a).div_euclid(-b) }
}

#[test]
fn divisions() {
    for width in [8, 16, 32, 64] {
        let ty = format!("i{width}");
        let least = -(1_i128 << (width - 1));
        let defined = |a: i128, b: i128| b != 0 && !(a == least && b == -1);
        let cases: [(&str, bool, Total); 7] = [
            ("divi %a, %b signed", true, |a, b| a / b),
            ("divi %a, %b signed rounding<negative_inf>", true, floor),
            ("divi %a, %b signed rounding<positive_inf>", true, |a, b| -floor(-a, b)),
            ("divi %a, %b unsigned", false, |a, b| a / b),
            ("divi %a, %b unsigned rounding<positive_inf>", false, |a, b| (a + b - 1) / b),
            ("remi %a, %b signed", true, |a, b| a - a / b * b),
            ("remi %a, %b unsigned", false, |a, b| a - a / b * b),
        ];
        for (text, signed, exact) in cases {
            let operation = prepare(&[&ty, &ty], &format!("%r = {text} : tile<{ty}>"));
            let (a, b) = pairs(width);
            let read = |bits| read(bits, width, signed);
            let is_defined = |a: u64, b: u64| defined(read(a), read(b)) || (!signed && b != 0);
            let undefined = a.iter().zip(&b).filter(|(a, b)| !is_defined(**a, **b));
            for (&a, &b) in undefined.take(50) {
                assert!(operation.one(&[a, b]).is_err(), "{text} {a:#x} {b:#x}");
            }
            let (a, b): (Vec<u64>, Vec<u64>) = a.into_iter().zip(b).filter(|&(a, b)| is_defined(a, b)).unzip();
            for ((&a, &b), found) in a.iter().zip(&b).zip(operation.run(&[&a, &b]).unwrap()) {
                assert_eq!(found, write(exact(read(a), read(b)), width), "{text} i{width} {a:#x} {b:#x}");
            }
        }
    }
}

#[test]
fn shifts_and_high_halves() {
    for width in [1, 8, 16, 32, 64] {
        let ty = format!("i{width}");
        let (a, b) = pairs(width);
        let high = prepare(&[&ty, &ty], &format!("%r = mulhii %a, %b : tile<{ty}>"));
        for ((&a, &b), found) in a.iter().zip(&b).zip(high.run(&[&a, &b]).unwrap()) {
            assert_eq!(found, ((u128::from(a) * u128::from(b)) >> width) as u64, "mulhii i{width} {a:#x} {b:#x}");
        }
        for text in ["shli %a, %b", "shri %a, %b signed", "shri %a, %b unsigned"] {
            let operation = prepare(&[&ty, &ty], &format!("%r = {text} : tile<{ty}>"));
            for (&a, &b) in a.iter().zip(&b).step_by(7) {
                let found = operation.one(&[a, b]);
                if b >= width.into() {
                    assert!(found.is_err(), "{text} i{width} {a:#x} {b:#x}");
                    continue;
                }
                let factor = 1_i128 << b;
                let expected = match text {
                    "shli %a, %b" => write((i128::from(a) % (1 << (width - b as u32))) * factor, width),
                    "shri %a, %b signed" => write(read(a, width, true).div_euclid(factor), width),
                    _ => write(i128::from(a) / factor, width),
                };
                assert_eq!(found, Ok(expected), "{text} i{width} {a:#x} {b:#x}");
            }
        }
    }
}

#[test]
fn excluded_overflow_is_undefined() {
    let cases: [(&str, Total); 3] = [("addi", |a, b| a + b), ("subi", |a, b| a - b), ("muli", |a, b| a * b)];
    for (name, exact) in cases {
        for (flag, signed, unsigned) in
            [("no_signed_wrap", true, false), ("no_unsigned_wrap", false, true), ("no_wrap", true, true)]
        {
            let operation = prepare(&["i8", "i8"], &format!("%r = {name} %a, %b overflow<{flag}> : tile<i8>"));
            let (a, b) = pairs(8);
            for (&a, &b) in a.iter().zip(&b).step_by(3) {
                let (s, u) = (exact(read(a, 8, true), read(b, 8, true)), exact(a.into(), b.into()));
                let kept = (!signed || (-128..=127).contains(&s)) && (!unsigned || (0..=255).contains(&u));
                assert_eq!(operation.one(&[a, b]).is_ok(), kept, "{name} {flag} {a} {b}");
            }
        }
    }
    for (flag, signed, unsigned) in [("no_signed_wrap", true, false), ("no_unsigned_wrap", false, true)] {
        let shift = prepare(&["i8", "i8"], &format!("%r = shli %a, %b overflow<{flag}> : tile<i8>"));
        let narrowing = prepare(&["i16"], &format!("%r = trunci %a overflow<{flag}> : tile<i16> -> tile<i8>"));
        let is_held = |exact: i128, of_unsigned: i128| {
            (!signed || (-128..=127).contains(&exact)) && (!unsigned || (0..=255).contains(&of_unsigned))
        };
        for a in 0..256_u64 {
            for by in 0..8 {
                let expected = is_held(read(a, 8, true) << by, i128::from(a) << by).then_some(a << by & 0xFF);
                assert_eq!(shift.one(&[a, by]).ok(), expected, "{a} << {by} {flag}");
            }
            for a in [a, a + 0x7F80, a + 0xFF00, a + 0xFF80, a + 0x100].map(|a| a & 0xFFFF) {
                let expected = is_held(read(a, 16, true), a.into()).then_some(a & 0xFF);
                assert_eq!(narrowing.one(&[a]).ok(), expected, "{a:#x} {flag}");
            }
        }
    }
    let negation = prepare(&["i8"], "%r = negi %a overflow<no_signed_wrap> : tile<i8>");
    assert_eq!(negation.one(&[5]), Ok(251));
    assert!(negation.one(&[128]).is_err());
    let negation = prepare(&["i8"], "%r = negi %a overflow<no_wrap> : tile<i8>");
    assert_eq!(negation.one(&[0]), Ok(0));
    assert!(negation.one(&[5]).is_err());
    let shift = prepare(&["i8", "i8"], "%r = shli %a, %b overflow<no_unsigned_wrap> : tile<i8>");
    assert_eq!(shift.one(&[0x0F, 4]), Ok(0xF0));
    assert!(shift.one(&[0x1F, 4]).is_err());
    let narrowing = prepare(&["i16"], "%r = trunci %a overflow<no_signed_wrap> : tile<i16> -> tile<i8>");
    assert_eq!(narrowing.one(&[0xFF80]), Ok(0x80));
    assert!(narrowing.one(&[0x0080]).is_err());
}

#[test]
fn comparisons() {
    type Relation = fn(i128, i128) -> bool;
    let cases: [(&str, Relation); 6] = [
        ("equal", |a, b| a == b),
        ("not_equal", |a, b| a != b),
        ("less_than", |a, b| a < b),
        ("less_than_or_equal", |a, b| a <= b),
        ("greater_than", |a, b| a > b),
        ("greater_than_or_equal", |a, b| a >= b),
    ];
    for width in [1, 8, 64] {
        let (a, b) = pairs(width);
        for (predicate, exact) in cases {
            for (word, signed) in [("signed", true), ("unsigned", false)] {
                let ty = format!("i{width}");
                let text = format!("%r = cmpi {predicate} %a, %b, {word} : tile<{ty}> -> tile<i1>");
                let found = prepare(&[&ty, &ty], &text).run(&[&a, &b]).unwrap();
                for ((&a, &b), found) in a.iter().zip(&b).zip(found) {
                    let expected = exact(read(a, width, signed), read(b, width, signed));
                    assert_eq!(found, u64::from(expected), "{text} {a:#x} {b:#x}");
                }
            }
        }
    }
}

#[test]
fn unary() {
    let (absolute, negation) =
        (prepare(&["i8"], "%r = absi %a : tile<i8>"), prepare(&["i8"], "%r = negi %a : tile<i8>"));
    for a in 0..256_u64 {
        assert_eq!(absolute.one(&[a]), Ok(write(read(a, 8, true).abs(), 8)));
        assert_eq!(negation.one(&[a]), Ok(write(-read(a, 8, true), 8)));
    }
}

#[test]
fn widths() {
    for (from, to) in [(1, 8), (8, 16), (8, 64), (16, 32), (32, 64), (1, 64)] {
        let (a, _) = pairs(from);
        for (word, signed) in [("signed", true), ("unsigned", false)] {
            let text = format!("%r = exti %a {word} : tile<i{from}> -> tile<i{to}>");
            for (&a, found) in a.iter().zip(prepare(&[&format!("i{from}")], &text).run(&[&a]).unwrap()) {
                assert_eq!(found, write(read(a, from, signed), to), "{text} {a:#x}");
            }
        }
        let (a, _) = pairs(to);
        let text = format!("%r = trunci %a : tile<i{to}> -> tile<i{from}>");
        for (&a, found) in a.iter().zip(prepare(&[&format!("i{to}")], &text).run(&[&a]).unwrap()) {
            assert_eq!(found, a % (1 << from), "{text} {a:#x}");
        }
    }
}
