//! Floating-point arithmetic with a single rounding, as the formats define it.
//!
//! Rounding `f32` and `f64` to nearest uses the hardware. Other modes of `f64` are computed in 128 bits. Everything else is
//! computed in `f64`, rounded to odd, and rounded once more to the format.

use tile_ir_core::OpRef;
use tile_ir_core::typed::Enumeration;
use tile_ir_dialect::RoundingMode;

use super::Group;
use crate::computation::{exactly, result_type};
use crate::float::Decoder;
use crate::lanes::{combine_pairs, map_same, zip_same, zip3};
use crate::round::{Mode, Rounder};
use crate::{Computation, Element, Eval, NotComputable, by_lane, exact, odd};

pub(super) const EVALS: Group = &[
    ("absf", Eval(absf)),
    ("addf", Eval(addf)),
    ("ceil", Eval(ceil)),
    ("divf", Eval(divf)),
    ("floor", Eval(floor)),
    ("fma", Eval(fma)),
    ("maxf", Eval(maxf)),
    ("minf", Eval(minf)),
    ("mulf", Eval(mulf)),
    ("negf", Eval(negf)),
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

/// An operand or a result of the hardware's `f32` where subnormal numbers are flushed.
#[inline]
pub(super) fn flushed(value: f32) -> f32 {
    if value.abs() < f32::MIN_POSITIVE { 0.0_f32.copysign(value) } else { value }
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
                    (Decoder::F32, true) => {
                        zip_same(a, b, it.element, |a, b| (f32::from_bits(a) $operator f32::from_bits(b)).to_bits())
                    }
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
                (Decoder::F32, true) => computation.with_pairs(|x, times, order| {
                    combine_pairs(x, times, order, |a, b| (f32::from_bits(a) $operator f32::from_bits(b)).to_bits())
                }),
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

/// Defines an operation on the sign bit alone.
macro_rules! sign {
    ($name:ident, $bits:ident, $sign:ident => $change:expr) => {
        fn $name(op: OpRef<'_>) -> Result<Computation, NotComputable> {
            let Floats { element, .. } = Floats::of(op)?;
            let compute = move |operands| {
                let [x] = exactly(operands)?;
                Ok(by_lane!(element, T => {
                    let $sign: T = 1 << (T::BITS - 1);
                    map_same(x, element, |$bits: T| $change)
                }))
            };
            Ok(Computation::exact(compute).elementwise())
        }
    };
}

sign!(absf, bits, sign => bits & !sign);
sign!(negf, bits, sign => bits ^ sign);

/// Defines the selection of the smaller or larger of two numbers. A number is preferred to a NaN unless NaNs propagate;
/// zeros are ordered by sign. The code is branchless and the treatment of NaNs is constant, so that loops vectorize.
macro_rules! choice {
    ($name:ident, $float:ident, $bits:ident, $is_better:tt, $of_equals:tt) => {
        #[inline]
        fn $name<const PROPAGATE: bool>(a: $bits, b: $bits) -> $bits {
            let (x, y) = ($float::from_bits(a), $float::from_bits(b));
            let better = if x $is_better y { a } else { b };
            // Only zeros differ here, in their sign.
            let better = if x == y { a $of_equals b } else { better };
            let number = if y.is_nan() { a } else { better };
            if PROPAGATE & (x.is_nan() | y.is_nan()) { $float::NAN.to_bits() } else { number }
        }
    };
}

choice!(larger_single, f32, u32, >, &);
choice!(larger_double, f64, u64, >, &);
choice!(smaller_single, f32, u32, <, |);
choice!(smaller_double, f64, u64, <, |);

macro_rules! extremum {
    ($name:ident, $single:ident, $double:ident) => {
        fn $name(op: OpRef<'_>) -> Result<Computation, NotComputable> {
            let floats = Floats::of(op)?;
            let propagate = op.attribute("propagate_nan").is_some();
            let it = floats.clone();
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                let rounded = |a: u64, b: u64| {
                    let (a, b) = (it.operand(a).to_bits(), it.operand(b).to_bits());
                    it.result(f64::from_bits(if propagate { $double::<true>(a, b) } else { $double::<false>(a, b) }))
                };
                Ok(match (&it.format, it.flush) {
                    (Decoder::F32, false) if propagate => zip_same(a, b, it.element, $single::<true>),
                    (Decoder::F32, false) => zip_same(a, b, it.element, $single::<false>),
                    (Decoder::F64, _) if propagate => zip_same(a, b, it.element, $double::<true>),
                    (Decoder::F64, _) => zip_same(a, b, it.element, $double::<false>),
                    (Decoder::F32, true) => {
                        zip_same(a, b, it.element, |a: u32, b: u32| rounded(a.into(), b.into()) as u32)
                    }
                    (Decoder::F16 | Decoder::Bf16 | Decoder::Table(_), _) => {
                        zip_same(a, b, it.element, |a: u16, b: u16| rounded(a.into(), b.into()) as u16)
                    }
                })
            };
            let computation = floats.finish(Computation::exact(compute));
            Ok(match (&floats.format, floats.flush) {
                (Decoder::F32, false) => computation.with_pairs(move |x, times, order| match propagate {
                    true => combine_pairs(x, times, order, $single::<true>),
                    false => combine_pairs(x, times, order, $single::<false>),
                }),
                _ => computation,
            })
        }
    };
}

extremum!(maxf, larger_single, larger_double);
extremum!(minf, smaller_single, smaller_double);
