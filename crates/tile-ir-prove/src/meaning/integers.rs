//! Integers, bits, addresses, and the choice between elements.

use tile_ir::core::OpRef;
use tile_ir::dialect::evals::SameBits;
use tile_ir::dialect::types::Parameters;
use tile_ir::dialect::views::{
    Absi, Addi, Andi, Cmpi, Divi, Exti, Maxi, Mini, Mulhii, Muli, Negi, Offset, Ori, Remi, Select, Shli, Shri, Subi,
    Trunci, Xori,
};
use tile_ir::dialect::{ComparisonPredicate, IntegerOverflow, RoundingMode, Signedness};
use tile_ir::eval::Element;

use super::{Dependence, Meaning};
use crate::term::{Term, Terms};
use crate::undecided::Undecided;
use crate::world::{tile_type, width};

type Encoded = Result<Meaning, Undecided>;

/// Whether signed, and unsigned, overflow is ruled out.
fn excluded(overflow: IntegerOverflow) -> (bool, bool) {
    match overflow {
        IntegerOverflow::None => (false, false),
        IntegerOverflow::NoSignedWrap => (true, false),
        IntegerOverflow::NoUnsignedWrap => (false, true),
        IntegerOverflow::NoWrap => (true, true),
    }
}

/// The width of the elements of the first result.
fn result_width(op: OpRef<'_>) -> Result<u32, Undecided> {
    Ok(width(tile_type(op.result(0).ty())?.element))
}

type Binary = fn(&mut Terms, Term, Term) -> Term;

/// An operation that wraps, and is undefined where it does and must not: where it differs from that on so many more bits.
fn wrapping(overflow: IntegerOverflow, more: fn(u32) -> u32, operation: Binary) -> Encoded {
    let (signed, unsigned) = excluded(overflow);
    Ok(Meaning::partial(move |terms, operands| {
        let (a, b) = (operands[0], operands[1]);
        let (value, mut defined) = (operation(terms, a, b), terms.bool(true));
        for is_signed in [true, false] {
            if if is_signed { signed } else { unsigned } {
                let wide = more(terms.width(a));
                let [a, b, kept] = [a, b, value].map(|it| terms.extend(it, wide, is_signed));
                let exact = operation(terms, a, b);
                let fits = terms.equal(exact, kept);
                defined = terms.and(defined, fits);
            }
        }
        (value, defined)
    }))
}

pub(super) fn addi(view: Addi<'_>) -> Encoded {
    wrapping(view.overflow(), |width| width + 1, Terms::add)
}

pub(super) fn subi(view: Subi<'_>) -> Encoded {
    wrapping(view.overflow(), |width| width + 1, Terms::subtract)
}

pub(super) fn muli(view: Muli<'_>) -> Encoded {
    Ok(wrapping(view.overflow(), |width| 2 * width, Terms::multiply)?.depends(Dependence::Absorbed(0)))
}

pub(super) fn negi(view: Negi<'_>) -> Encoded {
    let (signed, unsigned) = excluded(view.overflow());
    Ok(Meaning::partial(move |terms, operands| {
        let x = operands[0];
        let mut defined = terms.bool(true);
        if signed {
            let least = terms.bits(1 << (terms.width(x) - 1), terms.width(x));
            let is_least = terms.equal(x, least);
            defined = terms.not(is_least);
        }
        if unsigned {
            let is_zero = terms.is_zero(x);
            defined = terms.and(defined, is_zero);
        }
        (terms.negate(x), defined)
    }))
}

pub(super) fn andi(_: Andi<'_>) -> Encoded {
    Ok(Meaning::total(|terms, it| terms.bit_and(it[0], it[1])).depends(Dependence::Absorbed(0)))
}

pub(super) fn ori(view: Ori<'_>) -> Encoded {
    let ones = u128::MAX >> (128 - result_width(*view)?);
    Ok(Meaning::total(|terms, it| terms.bit_or(it[0], it[1])).depends(Dependence::Absorbed(ones)))
}

pub(super) fn xori(_: Xori<'_>) -> Encoded {
    Ok(Meaning::total(|terms, it| terms.bit_xor(it[0], it[1])))
}

pub(super) fn maxi(view: Maxi<'_>) -> Encoded {
    let signed = view.signedness() == Signedness::Signed;
    Ok(Meaning::total(move |terms, it| {
        let less = terms.less(it[0], it[1], signed);
        terms.choose(less, it[1], it[0])
    }))
}

pub(super) fn mini(view: Mini<'_>) -> Encoded {
    let signed = view.signedness() == Signedness::Signed;
    Ok(Meaning::total(move |terms, it| {
        let less = terms.less(it[0], it[1], signed);
        terms.choose(less, it[0], it[1])
    }))
}

pub(super) fn absi(_: Absi<'_>) -> Encoded {
    Ok(Meaning::total(|terms, it| {
        let (zero, negative) = (terms.bits(0, terms.width(it[0])), terms.negate(it[0]));
        let is_negative = terms.less(it[0], zero, true);
        terms.choose(is_negative, negative, it[0])
    }))
}

pub(super) fn mulhii(_: Mulhii<'_>) -> Encoded {
    Ok(Meaning::total(|terms, it| {
        let width = terms.width(it[0]);
        let [a, b] = [it[0], it[1]].map(|it| terms.extend(it, 2 * width, false));
        let product = terms.multiply(a, b);
        terms.extract(product, width, width)
    }))
}

/// Whether a quotient exists.
fn is_quotient(terms: &mut Terms, a: Term, b: Term, signed: bool) -> Term {
    let width = terms.width(a);
    let (zero, least, minus_one) = (terms.bits(0, width), terms.bits(1 << (width - 1), width), terms.bits(!0, width));
    let by_zero = terms.equal(b, zero);
    let mut none = by_zero;
    if signed {
        let (is_least, by_minus_one) = (terms.equal(a, least), terms.equal(b, minus_one));
        let overflows = terms.and(is_least, by_minus_one);
        none = terms.or(none, overflows);
    }
    terms.not(none)
}

pub(super) fn divi(view: Divi<'_>) -> Encoded {
    let (signed, rounding) = (view.signedness() == Signedness::Signed, view.rounding());
    Ok(Meaning::partial(move |terms, it| {
        let (a, b) = (it[0], it[1]);
        let (quotient, rest) = (terms.quotient(a, b, signed), terms.remainder(a, b, signed));
        let (zero, one) = (terms.bits(0, terms.width(a)), terms.bits(1, terms.width(a)));
        let is_exact = terms.equal(rest, zero);
        // Whether the quotient is negative and not exact.
        let is_below = match signed {
            true => {
                let [rest, divisor] = [rest, b].map(|it| terms.less(it, zero, true));
                let same = terms.equal(rest, divisor);
                terms.not(same)
            }
            false => terms.bool(false),
        };
        let moves = match rounding {
            RoundingMode::NegativeInf => is_below,
            RoundingMode::PositiveInf => terms.not(is_below),
            _ => terms.bool(false),
        };
        let inexact = terms.not(is_exact);
        let moves = terms.and(moves, inexact);
        let moved = match rounding {
            RoundingMode::NegativeInf => terms.subtract(quotient, one),
            _ => terms.add(quotient, one),
        };
        (terms.choose(moves, moved, quotient), is_quotient(terms, a, b, signed))
    }))
}

pub(super) fn remi(view: Remi<'_>) -> Encoded {
    let signed = view.signedness() == Signedness::Signed;
    Ok(Meaning::partial(move |terms, it| {
        (terms.remainder(it[0], it[1], signed), is_quotient(terms, it[0], it[1], signed))
    }))
}

/// Whether a distance is less than the width.
fn is_near(terms: &mut Terms, by: Term) -> Term {
    let width = terms.width(by);
    match width {
        // The width itself needs two bits.
        1 => terms.is_zero(by),
        _ => {
            let bits = terms.bits(width.into(), width);
            terms.less(by, bits, false)
        }
    }
}

pub(super) fn shli(view: Shli<'_>) -> Encoded {
    let (signed, unsigned) = excluded(view.overflow());
    Ok(Meaning::partial(move |terms, it| {
        let (a, by) = (it[0], it[1]);
        let (value, mut defined) = (terms.shift_left(a, by), is_near(terms, by));
        for is_signed in [true, false] {
            if if is_signed { signed } else { unsigned } {
                let back = terms.shift_right(value, by, is_signed);
                let fits = terms.equal(back, a);
                defined = terms.and(defined, fits);
            }
        }
        (value, defined)
    }))
}

pub(super) fn shri(view: Shri<'_>) -> Encoded {
    let signed = view.signedness() == Signedness::Signed;
    Ok(Meaning::partial(move |terms, it| (terms.shift_right(it[0], it[1], signed), is_near(terms, it[1]))))
}

pub(super) fn exti(view: Exti<'_>) -> Encoded {
    let (to, signed) = (result_width(*view)?, view.signedness() == Signedness::Signed);
    Ok(Meaning::total(move |terms, it| terms.resize(it[0], to, signed)))
}

pub(super) fn trunci(view: Trunci<'_>) -> Encoded {
    let (to, (signed, unsigned)) = (result_width(*view)?, excluded(view.overflow()));
    Ok(Meaning::partial(move |terms, it| {
        let (value, mut defined) = (terms.resize(it[0], to, false), terms.bool(true));
        for is_signed in [true, false] {
            if if is_signed { signed } else { unsigned } {
                let back = terms.resize(value, terms.width(it[0]), is_signed);
                let fits = terms.equal(back, it[0]);
                defined = terms.and(defined, fits);
            }
        }
        (value, defined)
    }))
}

/// Conversions between types of the same width.
pub(super) fn same_bits(view: SameBits<'_>) -> Encoded {
    let (from, to) = (tile_type(view.source().ty())?.element, tile_type(view.result().ty())?.element);
    match width(from) == width(to) {
        true => Ok(Meaning::total(|_, it| it[0])),
        false => Err(Undecided::new("changes the width")),
    }
}

pub(super) fn cmpi(view: Cmpi<'_>) -> Encoded {
    let (predicate, signed) = (view.comparison_predicate(), view.signedness() == Signedness::Signed);
    Ok(Meaning::total(move |terms, it| {
        let (a, b) = (it[0], it[1]);
        let holds = match predicate {
            ComparisonPredicate::Equal => terms.equal(a, b),
            ComparisonPredicate::NotEqual => {
                let equal = terms.equal(a, b);
                terms.not(equal)
            }
            ComparisonPredicate::LessThan => terms.less(a, b, signed),
            ComparisonPredicate::LessThanOrEqual => terms.at_most(a, b, signed),
            ComparisonPredicate::GreaterThan => terms.less(b, a, signed),
            ComparisonPredicate::GreaterThanOrEqual => terms.at_most(b, a, signed),
        };
        terms.bit(holds)
    }))
}

pub(super) fn select(_: Select<'_>) -> Encoded {
    let select = |terms: &mut Terms, it: &[Term]| {
        let condition = terms.is_set(it[0]);
        terms.choose(condition, it[1], it[2])
    };
    Ok(Meaning::total(select).depends(Dependence::Chosen))
}

pub(super) fn offset(view: Offset<'_>) -> Encoded {
    let pointee = view.result().ty().element().pointee().and_then(Element::of);
    let bytes = pointee.and_then(Element::memory_bytes);
    let bytes = bytes.ok_or_else(|| Undecided::new("moves by elements that share a byte"))? as u128;
    Ok(Meaning::total(move |terms, it| {
        let (distance, bytes) = (terms.resize(it[1], 64, true), terms.bits(bytes, 64));
        let distance = terms.multiply(distance, bytes);
        terms.add(it[0], distance)
    }))
}
