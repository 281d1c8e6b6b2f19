//! Floating-point arithmetic with a single rounding, as the formats define it.
//!
//! Rounding `f32` and `f64` to nearest uses the hardware. Other modes of `f64` are computed in 128 bits. Everything else is
//! computed in `f64`, rounded to odd, and rounded once more to the format.

use tile_ir_core::OpRef;
use tile_ir_core::typed::Enumeration;
use tile_ir_dialect::RoundingMode;

use super::Group;
use crate::computation::{exactly, result_type};
use crate::float::{Decoder, flushed};
use crate::lanes::{combine_singles, map_same, zip_same, zip_singles, zip3};
use crate::round::{Mode, Rounder};
use crate::{Computation, Element, Eval, NotComputable, exact, odd};

pub(super) const EVALS: Group = &[
    ("addf", Eval(addf)),
    ("ceil", Eval(ceil)),
    ("divf", Eval(divf)),
    ("floor", Eval(floor)),
    ("fma", Eval(fma)),
    ("mulf", Eval(mulf)),
    ("remf", Eval(remf)),
    ("sqrt", Eval(sqrt)),
    ("subf", Eval(subf)),
];

/// The types and attributes of an operation on floats.
#[derive(Clone)]
pub(super) struct Floats {
    pub(super) element: Element,
    pub(super) format: Decoder,
    pub(super) rounder: Rounder,
    pub(super) mode: Mode,
    pub(super) flush: bool,
    /// The mode does not determine the result.
    pub(super) approximate: bool,
}

impl Floats {
    pub(super) fn of(op: OpRef<'_>) -> Result<Self, NotComputable> {
        let element = result_type(op)?.element;
        let format = element.float_format().ok_or_else(|| NotComputable("computes no floats".to_owned()))?;
        let mode = op.attribute("rounding_mode").and_then(|mode| RoundingMode::from_attribute(op.context(), mode));
        Ok(Self {
            element,
            format: Decoder::new(format)?,
            rounder: Rounder::new(format),
            mode: mode.map_or(Mode::NearestEven, Mode::of),
            flush: op.attribute("flush_to_zero").is_some(),
            approximate: matches!(mode, Some(RoundingMode::Approx | RoundingMode::Full)),
        })
    }

    pub(super) fn finish(&self, computation: Computation) -> Computation {
        let computation = computation.elementwise();
        if self.approximate { computation.inexact() } else { computation }
    }

    /// An operand: subnormal numbers are zeros of the same sign where they are flushed, which is in `f32` only.
    #[inline]
    pub(super) fn operand(&self, bits: u64) -> f64 {
        let value = self.format.number(bits);
        if self.flush && value.abs() < f64::from(f32::MIN_POSITIVE) { 0.0_f64.copysign(value) } else { value }
    }

    /// Rounds a result that is exact or rounded to odd. Flushing applies to the rounded result.
    #[inline]
    pub(super) fn result(&self, value: f64) -> u64 {
        let bits = self.rounder.round(value, self.mode);
        if self.flush && bits & 0x7F80_0000 == 0 { bits & 0x8000_0000 } else { bits }
    }

    /// Whether the hardware rounds in this mode.
    fn is_nearest(&self) -> bool {
        self.mode == Mode::NearestEven
    }
}

/// Defines a binary operation by the hardware's operator, its version rounded to odd, and its version in 128 bits.
macro_rules! binary {
    ($name:ident, $operator:tt, $odd:path, $exact:path) => {
        fn $name(op: OpRef<'_>) -> Result<Computation, NotComputable> {
            let floats = Floats::of(op)?;
            let it = floats.clone();
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                Ok(match (&it.format, it.is_nearest()) {
                    (Decoder::F32, true) if it.flush => zip_same(a, b, it.element, |a, b| {
                        flushed(flushed(f32::from_bits(a)) $operator flushed(f32::from_bits(b))).to_bits()
                    }),
                    (Decoder::F32, true) => zip_singles(a, b, it.element, |a, b| a $operator b),
                    (Decoder::F64, true) => {
                        zip_same(a, b, it.element, |a, b| (f64::from_bits(a) $operator f64::from_bits(b)).to_bits())
                    }
                    (Decoder::F64, false) => zip_same(a, b, it.element, |a, b| {
                        $exact(f64::from_bits(a), f64::from_bits(b), &it.rounder, it.mode).to_bits()
                    }),
                    (Decoder::F32, false) => zip_same(a, b, it.element, |a: u32, b: u32| {
                        it.result($odd(it.operand(a.into()), it.operand(b.into()), it.mode)) as u32
                    }),
                    (Decoder::F16 | Decoder::Bf16 | Decoder::Table(_), _) => {
                        zip_same(a, b, it.element, |a: u16, b: u16| {
                            it.result($odd(it.operand(a.into()), it.operand(b.into()), it.mode)) as u16
                        })
                    }
                })
            };
            let computation = floats.finish(Computation::exact(compute));
            Ok(match (&floats.format, floats.is_nearest() && !floats.flush) {
                (Decoder::F32, true) => {
                    computation.with_pairs(|x, times, order| combine_singles(x, times, order, |a, b| a $operator b))
                }
                _ => computation,
            })
        }
    };
}

binary!(addf, +, odd::add, exact::add);
binary!(subf, -, odd::sub, exact::sub);
binary!(mulf, *, odd::mul, exact::mul);
binary!(divf, /, odd::div, exact::div);

/// The remainder is representable in the format, so it is exact.
fn remainder(a: f64, b: f64, _: Mode) -> f64 {
    a % b
}

fn exact_remainder(a: f64, b: f64, _: &Rounder, _: Mode) -> f64 {
    a % b
}

binary!(remf, %, remainder, exact_remainder);

fn fma(op: OpRef<'_>) -> Result<Computation, NotComputable> {
    let floats = Floats::of(op)?;
    let it = floats.clone();
    let compute = move |operands| {
        let [a, b, c] = exactly(operands)?;
        Ok(match (&it.format, it.is_nearest()) {
            (Decoder::F32, true) if it.flush => zip3(a, b, c, it.element, |a, b, c| {
                let [a, b, c] = [a, b, c].map(|it| flushed(f32::from_bits(it)));
                flushed(a.mul_add(b, c)).to_bits()
            }),
            (Decoder::F32, true) => zip3(a, b, c, it.element, |a, b, c| {
                f32::from_bits(a).mul_add(f32::from_bits(b), f32::from_bits(c)).to_bits()
            }),
            (Decoder::F64, true) => zip3(a, b, c, it.element, |a, b, c| {
                f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c)).to_bits()
            }),
            (Decoder::F64, false) => zip3(a, b, c, it.element, |a, b, c| {
                let (a, b, c) = (f64::from_bits(a), f64::from_bits(b), f64::from_bits(c));
                exact::fma(a, b, c, &it.rounder, it.mode).to_bits()
            }),
            (Decoder::F32, false) => zip3(a, b, c, it.element, |a: u32, b: u32, c: u32| {
                it.result(odd::fma(it.operand(a.into()), it.operand(b.into()), it.operand(c.into()), it.mode)) as u32
            }),
            (Decoder::F16 | Decoder::Bf16 | Decoder::Table(_), _) => {
                zip3(a, b, c, it.element, |a: u16, b: u16, c: u16| {
                    it.result(odd::fma(it.operand(a.into()), it.operand(b.into()), it.operand(c.into()), it.mode))
                        as u16
                })
            }
        })
    };
    Ok(floats.finish(Computation::exact(compute)))
}

/// Defines a unary operation likewise.
macro_rules! unary {
    ($name:ident, $single:path, $double:path, $odd:path, $exact:path) => {
        fn $name(op: OpRef<'_>) -> Result<Computation, NotComputable> {
            let floats = Floats::of(op)?;
            let it = floats.clone();
            let compute = move |operands| {
                let [x] = exactly(operands)?;
                Ok(match (&it.format, it.is_nearest()) {
                    (Decoder::F32, true) if it.flush => {
                        map_same(x, it.element, |x| flushed($single(flushed(f32::from_bits(x)))).to_bits())
                    }
                    (Decoder::F32, true) => map_same(x, it.element, |x| $single(f32::from_bits(x)).to_bits()),
                    (Decoder::F64, true) => map_same(x, it.element, |x| $double(f64::from_bits(x)).to_bits()),
                    (Decoder::F64, false) => {
                        map_same(x, it.element, |x| $exact(f64::from_bits(x), &it.rounder, it.mode).to_bits())
                    }
                    (Decoder::F32, false) => {
                        map_same(x, it.element, |x: u32| it.result($odd(it.operand(x.into()), it.mode)) as u32)
                    }
                    (Decoder::F16 | Decoder::Bf16 | Decoder::Table(_), _) => {
                        map_same(x, it.element, |x: u16| it.result($odd(it.operand(x.into()), it.mode)) as u16)
                    }
                })
            };
            Ok(floats.finish(Computation::exact(compute)))
        }
    };
}

fn odd_ceil(x: f64, _: Mode) -> f64 {
    x.ceil()
}

fn odd_floor(x: f64, _: Mode) -> f64 {
    x.floor()
}

fn exact_ceil(x: f64, _: &Rounder, _: Mode) -> f64 {
    x.ceil()
}

fn exact_floor(x: f64, _: &Rounder, _: Mode) -> f64 {
    x.floor()
}

unary!(sqrt, f32::sqrt, f64::sqrt, odd::sqrt, exact::sqrt);
unary!(ceil, f32::ceil, f64::ceil, odd_ceil, exact_ceil);
unary!(floor, f32::floor, f64::floor, odd_floor, exact_floor);
