//! Conversions of the element type.

use tile_ir_core::OpRef;
use tile_ir_core::typed::Enumeration;
use tile_ir_dialect::views::Trunci;
use tile_ir_dialect::{IntegerOverflow, RoundingMode, Signedness};

use super::Group;
use crate::computation::{exactly, operand_type, result_type};
use crate::float::{Decoder, Encoder};
use crate::integer::{Integer, by_width};
use crate::lanes::{Lane, ensure, map};
use crate::round::{Mode, odd_integer};
use crate::{Computation, Element, Eval, NotComputable, Tile, by_lane};

pub(super) const EVALS: Group = &[
    ("exti", Eval(exti)),
    ("ftof", Eval(ftof)),
    ("ftoi", Eval(ftoi)),
    ("itof", Eval(itof)),
    ("same_bits", Eval(same_bits)),
    ("trunci", Eval(trunci)),
];

const NOT_HELD: &str = "converts a number that its result cannot hold";
const LOST_SIGNED: &str = "loses bits that its 'overflow' promises to repeat the sign";
const LOST_UNSIGNED: &str = "loses bits that its 'overflow' promises to be zero";

fn is_signed(op: OpRef<'_>) -> bool {
    let attribute = op.attribute("signedness").and_then(|it| Signedness::from_attribute(op.context(), it));
    attribute == Some(Signedness::Signed)
}

fn decoder(element: Element) -> Result<Decoder, NotComputable> {
    Decoder::new(element.float_format().ok_or_else(|| NotComputable("converts no floats".to_owned()))?)
}

fn encoder(element: Element, mode: Mode) -> Result<Encoder, NotComputable> {
    Encoder::new(element.float_format().ok_or_else(|| NotComputable("converts to no floats".to_owned()))?, mode)
}

/// Elements of the same width, and pointers: the bits are unchanged.
fn same_bits(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let element = result_type(op)?.element;
    let compute = move |operands| {
        let [x] = exactly(operands)?;
        Ok(Tile { element, ..x })
    };
    Ok(Computation::exact(compute).elementwise())
}

fn exti(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let (from, to, signed) = (operand_type(op, 0)?.element, result_type(op)?.element, is_signed(op));
    let mask = u64::MAX >> (64 - to.bits());
    let compute = move |operands| {
        let [x] = exactly(operands)?;
        Ok(by_width!(from.bits(), I => by_lane!(to, T => match signed {
            true => map(x, to, |x| T::from_u64(I::signed(x) as u64 & mask)),
            false => map(x, to, |x| T::from_u64(I::unsigned(x))),
        })))
    };
    Ok(Computation::exact(compute).elementwise())
}

fn trunci(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let (from, to) = (operand_type(op, 0)?.element, result_type(op)?.element);
    let promise = op.cast::<Trunci>().map_or(IntegerOverflow::None, Trunci::overflow);
    let (signed, unsigned) = match promise {
        IntegerOverflow::None => (false, false),
        IntegerOverflow::NoSignedWrap => (true, false),
        IntegerOverflow::NoUnsignedWrap => (false, true),
        IntegerOverflow::NoWrap => (true, true),
    };
    let width = to.bits();
    let compute = move |operands| {
        let [x] = exactly(operands)?;
        by_width!(from.bits(), I => {
            type Bits = <I as Integer>::Bits;
            if signed {
                ensure(&x, |x: Bits| I::signed(x) << (64 - width) >> (64 - width) == I::signed(x), LOST_SIGNED)?;
            }
            if unsigned {
                ensure(&x, |x: Bits| I::unsigned(x) >> width == 0, LOST_UNSIGNED)?;
            }
            Ok(by_lane!(to, T => map(x, to, |x: Bits| T::from_u64(x.to_u64() & (u64::MAX >> (64 - width))))))
        })
    };
    Ok(Computation::exact(compute).elementwise())
}

fn ftof(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let (from, to) = (operand_type(op, 0)?.element, result_type(op)?.element);
    let mode = op.attribute("rounding_mode").and_then(|mode| RoundingMode::from_attribute(op.context(), mode));
    let (source, target) = (decoder(from)?, encoder(to, mode.map_or(Mode::NearestEven, Mode::of))?);
    let compute = move |operands| {
        let [x] = exactly(operands)?;
        Ok(target.convert(x, &source, to))
    };
    Ok(Computation::exact(compute).elementwise())
}

fn itof(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let (from, to, signed) = (operand_type(op, 0)?.element, result_type(op)?.element, is_signed(op));
    let target = encoder(to, Mode::NearestEven)?;
    let compute = move |operands| {
        let [x] = exactly(operands)?;
        Ok(by_width!(from.bits(), I => {
            type Bits = <I as Integer>::Bits;
            match (to.bits(), signed) {
                (32, true) => map(x, to, |x: Bits| (I::signed(x) as f32).to_bits()),
                (32, false) => map(x, to, |x: Bits| (I::unsigned(x) as f32).to_bits()),
                (64, true) => map(x, to, |x: Bits| (I::signed(x) as f64).to_bits()),
                (64, false) => map(x, to, |x: Bits| (I::unsigned(x) as f64).to_bits()),
                _ => {
                    let number = |x: Bits| match signed {
                        true => odd_integer(I::signed(x) < 0, I::signed(x).unsigned_abs()),
                        false => odd_integer(false, I::unsigned(x)),
                    };
                    by_lane!(to, T => map(x, to, |x: Bits| T::from_u64(target.bits(number(x)))))
                }
            }
        }))
    };
    Ok(Computation::exact(compute).elementwise())
}

fn ftoi(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let (from, to, signed) = (operand_type(op, 0)?.element, result_type(op)?.element, is_signed(op));
    let saturating = op.attribute("saturating").is_some();
    let source = decoder(from)?;
    let compute = move |operands| {
        let [x]: [Tile; 1] = exactly(operands)?;
        by_width!(to.bits(), I => {
            let limits = I::limits(signed);
            // Both are powers of two or zero, so `f64` represents them exactly.
            let (least, above) = (limits.0 as f64, (limits.1 + 1) as f64);
            let is_held = |x: f64| x.trunc() >= least && x.trunc() < above;
            if !saturating {
                match &source {
                    Decoder::F64 => ensure(&x, |x: u64| is_held(source.number(x)), NOT_HELD),
                    Decoder::F32 => ensure(&x, |x: u32| is_held(source.number(x.into())), NOT_HELD),
                    Decoder::F16 | Decoder::Bf16 => ensure(&x, |x: u16| is_held(source.number(x.into())), NOT_HELD),
                    Decoder::Table(_) => ensure(&x, |x: u8| is_held(source.number(x.into())), NOT_HELD),
                }?;
            }
            // Rust's conversions truncate and saturate, and convert NaN to zero.
            Ok(match signed {
                true => source.map(x, to, |x| I::wrapped((x as i64).clamp(limits.0 as i64, limits.1 as i64) as u64)),
                false => source.map(x, to, |x| I::wrapped((x as u64).min(limits.1 as u64))),
            })
        })
    };
    Ok(Computation::exact(compute).elementwise())
}
