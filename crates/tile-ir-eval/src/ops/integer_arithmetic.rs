//! Integer arithmetic: modulo two to the power of the width, unless the program promises that nothing wraps.

use tile_ir_core::OpRef;
use tile_ir_dialect::views::{
    Absi, Addi, Andi, Divi, Maxi, Mini, Mulhii, Muli, Negi, Ori, Remi, Shli, Shri, Subi, Xori,
};
use tile_ir_dialect::{IntegerOverflow, RoundingMode, Signedness};

use crate::computation::{exactly, result_type};
use crate::lanes::{Lane, map, zip};
use crate::wide::{Source, compute, ensure, ensure_pairs, wrap};
use crate::{Computation, Dependence, Element, Refusal, Tile, Undefined, by_lane};

const SIGNED_WRAP: &str = "overflows as signed, which 'overflow' excludes";
const UNSIGNED_WRAP: &str = "overflows as unsigned, which 'overflow' excludes";
const BY_ZERO: &str = "divides by zero";
const NO_QUOTIENT: &str = "divides the smallest value by -1";
const TOO_FAR: &str = "shifts by the width or more";

/// Whether signed, and unsigned, overflow is ruled out.
pub(super) fn excluded(overflow: IntegerOverflow) -> (bool, bool) {
    match overflow {
        IntegerOverflow::None => (false, false),
        IntegerOverflow::NoSignedWrap => (true, false),
        IntegerOverflow::NoUnsignedWrap => (false, true),
        IntegerOverflow::NoWrap => (true, true),
    }
}

/// The integers of a type.
#[derive(Clone, Copy)]
struct Range {
    width: u32,
    /// The largest unsigned integer.
    mask: u64,
}

impl Range {
    fn of(element: Element) -> Self {
        Self { width: element.bits(), mask: element.mask() }
    }

    fn holds_signed(self, value: i64) -> bool {
        (i64::MIN >> (64 - self.width)..=(self.mask >> 1) as i64).contains(&value)
    }

    fn holds_unsigned(self, value: u64) -> bool {
        value <= self.mask
    }
}

/// What to flip in two integers so that they are ordered as unsigned ones are.
pub(super) fn order_flip(element: Element, signed: bool) -> u64 {
    if signed { 1 << (element.bits() - 1) } else { 0 }
}

/// Computes with 64-bit numbers, whose lower bits are the result.
fn combine(a: &Tile, b: &Tile, element: Element, signed: bool, f: impl Fn(u64, u64) -> u64) -> Tile {
    let mask = Range::of(element).mask;
    compute([Source::integers(a, signed), Source::integers(b, signed)], element, &|[a, b]| {
        a.iter_mut().zip(&*b).for_each(|(a, &b)| *a = f(*a, b));
        wrap(a, mask);
    })
}

/// Defines an operation that wraps, and checks that nothing does where that is ruled out, by a method that says whether 64
/// bits do.
macro_rules! wrapping {
    ($name:ident($view:ident), $wrapping:ident, $checked:ident $(, absorbed by $zero:literal)?) => {
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let element = result_type(*view)?.element;
            let (no_signed_wrap, no_unsigned_wrap) = excluded(view.overflow());
            let range = Range::of(element);
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                if no_signed_wrap {
                    ensure_pairs([&a, &b].map(|x| Source::integers(x, true)), SIGNED_WRAP, |a, b| {
                        (a as i64).$checked(b as i64).is_some_and(|result| range.holds_signed(result))
                    })?;
                }
                if no_unsigned_wrap {
                    ensure_pairs([&a, &b].map(Source::unsigned), UNSIGNED_WRAP, |a, b| {
                        a.$checked(b).is_some_and(|result| range.holds_unsigned(result))
                    })?;
                }
                Ok(by_lane!(element, T => {
                    let mask = T::from_u64(range.mask);
                    zip(a, b, element, |a: T, b: T| a.$wrapping(b) & mask)
                }))
            };
            let computation = Computation::exact(compute).elementwise().partial(no_signed_wrap || no_unsigned_wrap);
            $(let computation = computation.depends(Dependence::Absorbed($zero));)?
            Ok(computation)
        }
    };
}

wrapping!(addi(Addi), wrapping_add, checked_add);
wrapping!(subi(Subi), wrapping_sub, checked_sub);
wrapping!(muli(Muli), wrapping_mul, checked_mul, absorbed by 0);

/// Defines an operation on bits.
macro_rules! bitwise {
    ($name:ident($view:ident), $operator:tt $(, $element:ident absorbed by $bits:expr)?) => {
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let element = result_type(*view)?.element;
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                Ok(by_lane!(element, T => zip(a, b, element, |a: T, b: T| a $operator b)))
            };
            let computation = Computation::exact(compute).elementwise();
            $(
                let $element = element;
                let computation = computation.depends(Dependence::Absorbed($bits));
            )?
            Ok(computation)
        }
    };
}

bitwise!(andi(Andi), &, _element absorbed by 0);
bitwise!(ori(Ori), |, element absorbed by Range::of(element).mask);
bitwise!(xori(Xori), ^);

pub(super) fn maxi(view: Maxi<'_>) -> Result<Computation, Refusal> {
    extremum(*view, view.signedness(), false)
}

pub(super) fn mini(view: Mini<'_>) -> Result<Computation, Refusal> {
    extremum(*view, view.signedness(), true)
}

fn extremum(op: OpRef<'_>, signedness: Signedness, is_smallest: bool) -> Result<Computation, Refusal> {
    let element = result_type(op)?.element;
    let flip = order_flip(element, signedness == Signedness::Signed);
    let select = move |operands| {
        let [a, b] = exactly(operands)?;
        Ok(by_lane!(element, T => {
            let flip = T::from_u64(flip);
            zip(a, b, element, |a: T, b: T| if ((a ^ flip) < (b ^ flip)) == is_smallest { a } else { b })
        }))
    };
    Ok(Computation::exact(select).elementwise())
}

pub(super) fn absi(view: Absi<'_>) -> Result<Computation, Refusal> {
    let element = result_type(*view)?.element;
    let (mask, sign) = (Range::of(element).mask, order_flip(element, true));
    let magnitude = move |operands| {
        let [x] = exactly(operands)?;
        Ok(by_lane!(element, T => {
            let (mask, sign) = (T::from_u64(mask), T::from_u64(sign));
            map(x, element, |x: T| if x & sign != 0 { x.wrapping_neg() & mask } else { x })
        }))
    };
    Ok(Computation::exact(magnitude).elementwise())
}

pub(super) fn negi(view: Negi<'_>) -> Result<Computation, Refusal> {
    let element = result_type(*view)?.element;
    let (no_signed_wrap, no_unsigned_wrap) = excluded(view.overflow());
    let (mask, sign) = (Range::of(element).mask, order_flip(element, true));
    let negate = move |operands| {
        let [x] = exactly(operands)?;
        if no_signed_wrap {
            ensure(Source::unsigned(&x), SIGNED_WRAP, |x| x != sign)?;
        }
        // Subtracting anything else from zero wraps as unsigned; compiled kernels compute 0.
        if no_unsigned_wrap {
            ensure(Source::unsigned(&x), UNSIGNED_WRAP, |x| x == 0)?;
        }
        Ok(by_lane!(element, T => {
            let mask = T::from_u64(mask);
            map(x, element, |x: T| x.wrapping_neg() & mask)
        }))
    };
    Ok(Computation::exact(negate).elementwise().partial(no_signed_wrap || no_unsigned_wrap))
}

pub(super) fn mulhii(view: Mulhii<'_>) -> Result<Computation, Refusal> {
    let element = result_type(*view)?.element;
    let width = element.bits();
    let multiply = move |operands| {
        let [a, b] = exactly(operands)?;
        Ok(combine(&a, &b, element, false, |a, b| ((u128::from(a) * u128::from(b)) >> width) as u64))
    };
    Ok(Computation::exact(multiply).elementwise())
}

/// How a quotient is rounded.
#[derive(Clone, Copy)]
enum Quotient {
    Truncated,
    Floor,
    Ceiling,
}

impl Quotient {
    #[inline]
    fn signed(self, a: i64, b: i64) -> i64 {
        let (quotient, rest) = (a.wrapping_div(b), a.wrapping_rem(b));
        let is_below = (rest < 0) != (b < 0);
        match self {
            _ if rest == 0 => quotient,
            Self::Floor if is_below => quotient - 1,
            Self::Ceiling if !is_below => quotient + 1,
            Self::Truncated | Self::Floor | Self::Ceiling => quotient,
        }
    }

    #[inline]
    fn unsigned(self, a: u64, b: u64) -> u64 {
        match self {
            Self::Ceiling => a.div_ceil(b),
            Self::Truncated | Self::Floor => a / b,
        }
    }
}

/// Reports division by zero and quotients that are out of range.
fn ensure_quotients(a: &Tile, b: &Tile, signed: bool) -> Result<(), Undefined> {
    ensure_pairs([a, b].map(|x| Source::integers(x, signed)), BY_ZERO, |_, b| b != 0)?;
    let range = Range::of(a.element);
    let holds = |a: u64, b: u64| (a as i64).checked_div(b as i64).is_some_and(|quotient| range.holds_signed(quotient));
    match signed {
        true => ensure_pairs([a, b].map(|x| Source::integers(x, true)), NO_QUOTIENT, holds),
        false => Ok(()),
    }
}

pub(super) fn divi(view: Divi<'_>) -> Result<Computation, Refusal> {
    let (element, signed) = (result_type(*view)?.element, view.signedness() == Signedness::Signed);
    let quotient = match view.rounding() {
        RoundingMode::NegativeInf => Quotient::Floor,
        RoundingMode::PositiveInf => Quotient::Ceiling,
        _ => Quotient::Truncated,
    };
    let divide = move |operands| {
        let [a, b] = exactly(operands)?;
        ensure_quotients(&a, &b, signed)?;
        Ok(combine(&a, &b, element, signed, |a, b| match signed {
            true => quotient.signed(a as i64, b as i64) as u64,
            false => quotient.unsigned(a, b),
        }))
    };
    Ok(Computation::exact(divide).elementwise().partial(true))
}

pub(super) fn remi(view: Remi<'_>) -> Result<Computation, Refusal> {
    let (element, signed) = (result_type(*view)?.element, view.signedness() == Signedness::Signed);
    let divide = move |operands| {
        let [a, b] = exactly(operands)?;
        ensure_quotients(&a, &b, signed)?;
        Ok(combine(&a, &b, element, signed, |a, b| match signed {
            true => (a as i64).wrapping_rem(b as i64) as u64,
            false => a % b,
        }))
    };
    Ok(Computation::exact(divide).elementwise().partial(true))
}

pub(super) fn shli(view: Shli<'_>) -> Result<Computation, Refusal> {
    let element = result_type(*view)?.element;
    let (no_signed_wrap, no_unsigned_wrap) = excluded(view.overflow());
    let range = Range::of(element);
    let shift = move |operands| {
        let [a, b]: [Tile; 2] = exactly(operands)?;
        ensure(Source::unsigned(&b), TOO_FAR, |b| b < range.width.into())?;
        // No bit is lost, and the sign stays, if shifting back gives the operand.
        if no_signed_wrap {
            ensure_pairs([Source::integers(&a, true), Source::unsigned(&b)], SIGNED_WRAP, |a, b| {
                let shifted = (a as i64) << b;
                shifted >> b == a as i64 && range.holds_signed(shifted)
            })?;
        }
        if no_unsigned_wrap {
            ensure_pairs([&a, &b].map(Source::unsigned), UNSIGNED_WRAP, |a, b| {
                a << b >> b == a && range.holds_unsigned(a << b)
            })?;
        }
        Ok(combine(&a, &b, element, false, |a, b| a << b))
    };
    Ok(Computation::exact(shift).elementwise().partial(true))
}

pub(super) fn shri(view: Shri<'_>) -> Result<Computation, Refusal> {
    let (element, signed) = (result_type(*view)?.element, view.signedness() == Signedness::Signed);
    let shift = move |operands| {
        let [a, b]: [Tile; 2] = exactly(operands)?;
        ensure(Source::unsigned(&b), TOO_FAR, |b| b < element.bits().into())?;
        // Distances are less than the width, so they are not negative.
        Ok(combine(&a, &b, element, signed, |a, b| if signed { ((a as i64) >> b) as u64 } else { a >> b }))
    };
    Ok(Computation::exact(shift).elementwise().partial(true))
}
