//! Conversions of the element type.

use tile_ir_dialect::Signedness;
use tile_ir_dialect::evals::SameBits;
use tile_ir_dialect::views::{Exti, Ftof, Ftoi, Itof, Trunci};

use super::integer_arithmetic::excluded;
use crate::computation::{exactly, result_type, tile_type};
use crate::float::{Decoder, Encoder};
use crate::round::{Mode, odd_integer};
use crate::wide::{Source, compute, ensure, wrap};
use crate::{Computation, Element, Refusal, Tile};

const NOT_HELD: &str = "converts a number that does not fit in the result";
const LOST_SIGNED: &str = "changes the signed value, which 'overflow' excludes";
const LOST_UNSIGNED: &str = "changes the unsigned value, which 'overflow' excludes";

/// Elements of the same width, and pointers: the bits are unchanged.
pub(super) fn same_bits(view: SameBits<'_>) -> Result<Computation, Refusal> {
    let element = result_type(*view)?.element;
    let compute = move |operands| {
        let [x] = exactly(operands)?;
        Ok(Tile { element, ..x })
    };
    Ok(Computation::exact(compute).elementwise())
}

pub(super) fn exti(view: Exti<'_>) -> Result<Computation, Refusal> {
    let (to, signed) = (result_type(*view)?.element, view.signedness() == Signedness::Signed);
    let extend = move |operands| {
        let [x] = exactly(operands)?;
        Ok(compute([Source::integers(&x, signed)], to, &|[x]| wrap(x, to.mask())))
    };
    Ok(Computation::exact(extend).elementwise())
}

pub(super) fn trunci(view: Trunci<'_>) -> Result<Computation, Refusal> {
    let to = result_type(*view)?.element;
    let (signed, unsigned) = excluded(view.overflow());
    let truncate = move |operands| {
        let [x] = exactly(operands)?;
        if signed {
            ensure(Source::integers(&x, true), LOST_SIGNED, |x| to.sign_extend(x) as u64 == x)?;
        }
        if unsigned {
            ensure(Source::unsigned(&x), LOST_UNSIGNED, |x| x & !to.mask() == 0)?;
        }
        Ok(compute([Source::unsigned(&x)], to, &|[x]| wrap(x, to.mask())))
    };
    Ok(Computation::exact(truncate).elementwise().partial(signed || unsigned))
}

pub(super) fn ftof(view: Ftof<'_>) -> Result<Computation, Refusal> {
    let (from, to) = (tile_type(view.from())?.element, result_type(*view)?.element);
    let (source, target) = (Decoder::of(from)?, Encoder::of(to, Mode::of(view.rounding_mode()))?);
    let convert = move |operands| {
        let [x] = exactly(operands)?;
        Ok(compute([Source::floats(&x, &source, false)], to, &|[x]| target.narrow(x)))
    };
    Ok(Computation::exact(convert).elementwise())
}

pub(super) fn itof(view: Itof<'_>) -> Result<Computation, Refusal> {
    let (from, to) = (tile_type(view.from())?.element, result_type(*view)?.element);
    let signed = view.signedness() == Signedness::Signed;
    let target = Encoder::of(to, Mode::NearestEven)?;
    // The conversion to `f64` is exact, or the only rounding.
    let is_direct = from.bits() <= 32 || to.bits() == 64;
    let convert = move |operands| {
        let [x] = exactly(operands)?;
        Ok(compute([Source::integers(&x, signed)], to, &|[x]| {
            fn each(numbers: &mut [u64], value: impl Fn(u64) -> f64) {
                numbers.iter_mut().for_each(|number| *number = value(*number).to_bits());
            }
            match (is_direct, signed) {
                (true, true) => each(x, |x| x as i64 as f64),
                (true, false) => each(x, |x| x as f64),
                (false, _) => each(x, |x| match signed {
                    true => odd_integer((x as i64) < 0, (x as i64).unsigned_abs()),
                    false => odd_integer(false, x),
                }),
            }
            target.narrow(x);
        }))
    };
    Ok(Computation::exact(convert).elementwise())
}

/// What a conversion to Booleans is, signed or not: a test whether numbers differ from zero, as those of C do. A NaN does.
fn is_not_zero(source: Decoder) -> Computation {
    let test = move |operands| {
        let [x]: [Tile; 1] = exactly(operands)?;
        Ok(compute([Source::floats(&x, &source, false)], Element::BOOLEAN, &|[x]| {
            x.iter_mut().for_each(|x| *x = (f64::from_bits(*x) != 0.0).into());
        }))
    };
    Computation::exact(test).elementwise()
}

pub(super) fn ftoi(view: Ftoi<'_>) -> Result<Computation, Refusal> {
    let (from, to) = (tile_type(view.from())?.element, result_type(*view)?.element);
    let (signed, saturating) = (view.signedness() == Signedness::Signed, view.saturating());
    let source = Decoder::of(from)?;
    if to == Element::BOOLEAN {
        return Ok(is_not_zero(source));
    }
    let (least, most) = match signed {
        true => (i64::MIN >> (64 - to.bits()), (to.mask() >> 1) as i64),
        false => (0, 0),
    };
    // Both are powers of two or zero, so `f64` represents them exactly.
    let above = if signed { -(least as f64) } else { (1_u128 << to.bits()) as f64 };
    let convert = move |operands| {
        let [x]: [Tile; 1] = exactly(operands)?;
        let x = Source::floats(&x, &source, false);
        if !saturating {
            ensure(x, NOT_HELD, |x| {
                let whole = f64::from_bits(x).trunc();
                whole >= least as f64 && whole < above
            })?;
        }
        Ok(compute([x], to, &|[x]| {
            // Rust's conversions truncate and saturate, and convert NaN to zero.
            for x in &mut *x {
                let value = f64::from_bits(*x);
                *x = if signed { (value as i64).clamp(least, most) as u64 } else { (value as u64).min(to.mask()) };
            }
            wrap(x, to.mask());
        }))
    };
    Ok(Computation::exact(convert).elementwise().partial(!saturating))
}
