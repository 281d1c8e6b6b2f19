//! Floating-point arithmetic with a single rounding, as the formats define it.
//!
//! Rounding `f32` and `f64` to nearest uses the hardware. Other modes of `f64` are computed in 128 bits. Everything else is
//! computed in `f64`, rounded to odd, and rounded once more to the format.

use tile_ir_core::OpRef;
use tile_ir_dialect::RoundingMode;
use tile_ir_dialect::views::{Addf, Ceil, Divf, Floor, Fma, Mulf, Remf, Sqrt, Subf};

use crate::computation::{exactly, result_type};
use crate::float::{Decoder, Encoder, double_bits};
use crate::lanes::{combine_singles, map, map_singles, zip, zip_singles, zip3_slices};
use crate::round::{Mode, Rounder};
use crate::wide::{self, Source};
use crate::{Computation, Element, Refusal, Tile, exact, odd, slices};

/// The types and attributes of an operation on floats.
#[derive(Clone)]
pub(super) struct Floats {
    pub(super) element: Element,
    pub(super) format: Decoder,
    encoder: Encoder,
    pub(super) flush: bool,
    /// The mode does not determine the result.
    approximate: bool,
}

impl Floats {
    /// The types of an operation, with the attributes that it has by default.
    pub(super) fn of(op: OpRef<'_>) -> Result<Self, Refusal> {
        let element = result_type(op)?.element;
        let (format, encoder) = (Decoder::of(element)?, Encoder::of(element, Mode::NearestEven)?);
        Ok(Self { element, format, encoder, flush: false, approximate: false })
    }

    /// With this attribute `rounding_mode`.
    pub(super) fn rounding_mode(self, mode: RoundingMode) -> Self {
        let approximate = matches!(mode, RoundingMode::Approx | RoundingMode::Full);
        Self { encoder: self.encoder.with_mode(Mode::of(mode)), approximate, ..self }
    }

    /// With this attribute `flush_to_zero`.
    pub(super) fn flush_to_zero(self, flush: bool) -> Self {
        Self { encoder: self.encoder.with_flush(flush), flush, ..self }
    }

    pub(super) fn finish(&self, computation: Computation) -> Computation {
        let computation = computation.elementwise();
        if self.approximate { computation.inexact() } else { computation }
    }

    /// An operand as numbers. Subnormal ones are zeros of the same sign where they are flushed, which is in `f32` only.
    pub(super) fn source<'a>(&'a self, tile: &'a Tile) -> Source<'a> {
        Source::floats(tile, &self.format, self.flush)
    }

    /// Encodes numbers, which are exact or rounded to odd, as results.
    pub(super) fn narrow(&self, numbers: &mut [u64]) {
        self.encoder.narrow(numbers);
    }

    /// Computes with numbers, element by element. Results are exact or rounded to odd.
    pub(super) fn map(&self, x: &Tile, f: impl Fn(f64) -> f64) -> Tile {
        wide::compute([self.source(x)], self.element, &|[x]| {
            x.iter_mut().for_each(|x| *x = f(f64::from_bits(*x)).to_bits());
            self.narrow(x);
        })
    }

    /// Like [`Self::map`], for two operands.
    pub(super) fn zip(&self, a: &Tile, b: &Tile, f: impl Fn(f64, f64) -> f64) -> Tile {
        wide::compute([self.source(a), self.source(b)], self.element, &|[a, b]| {
            a.iter_mut().zip(&*b).for_each(|(a, &b)| *a = f(f64::from_bits(*a), f64::from_bits(b)).to_bits());
            self.narrow(a);
        })
    }

    fn mode(&self) -> Mode {
        self.encoder.mode
    }

    /// How the hardware can compute.
    fn hardware(&self) -> Hardware {
        match (&self.format, self.mode()) {
            (Decoder::F32, Mode::NearestEven) if !self.flush => Hardware::Single,
            (Decoder::F64, Mode::NearestEven) => Hardware::Double,
            (Decoder::F64, _) => Hardware::DoubleOtherwise(self.encoder.rounder, self.mode()),
            _ => Hardware::Wider,
        }
    }

    /// Whether the hardware computes with `f32`.
    pub(super) fn is_single(&self) -> bool {
        matches!(self.hardware(), Hardware::Single)
    }
}

/// Which instructions compute an operation.
enum Hardware {
    /// Those of `f32`.
    Single,
    /// Those of `f64`.
    Double,
    /// None: it is an `f64` with this rounding.
    DoubleOtherwise(Rounder, Mode),
    /// Those of `f64`, whose results are rounded to odd.
    Wider,
}

/// Defines a binary operation with these attributes by the hardware's operator, its version rounded to odd, and its version
/// in 128 bits. The neighbours of a tile are combined by the last, if operands may be exchanged.
macro_rules! binary {
    ($name:ident($view:ident $($attribute:ident)*), $operator:tt, $odd:path, $exact:path $(, $combine_singles:path)?) => {
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let floats = Floats::of(*view)?$(.$attribute(view.$attribute()))*;
            let it = floats.clone();
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                Ok(match it.hardware() {
                    Hardware::Single => zip_singles(a, b, it.element, |a, b| a $operator b),
                    Hardware::Double => {
                        zip(a, b, it.element, |a, b| double_bits(f64::from_bits(a) $operator f64::from_bits(b)))
                    }
                    Hardware::DoubleOtherwise(rounder, mode) => zip(a, b, it.element, |a, b| {
                        double_bits($exact(f64::from_bits(a), f64::from_bits(b), &rounder, mode))
                    }),
                    Hardware::Wider => it.zip(&a, &b, |a, b| $odd(a, b, it.mode())),
                })
            };
            let computation = floats.finish(Computation::exact(compute));
            $(if floats.is_single() {
                return Ok(computation.with_pairs(|x, times| $combine_singles(x, times, |a, b| a $operator b)));
            })?
            Ok(computation)
        }
    };
}

binary!(addf(Addf rounding_mode flush_to_zero), +, odd::add, exact::add, combine_singles);
binary!(subf(Subf rounding_mode flush_to_zero), -, odd::sub, exact::sub);
binary!(mulf(Mulf rounding_mode flush_to_zero), *, odd::mul, exact::mul, combine_singles);
binary!(divf(Divf rounding_mode flush_to_zero), /, odd::div, exact::div);

/// The remainder is representable in the format, so it is exact.
fn remainder(a: f64, b: f64, _: Mode) -> f64 {
    a % b
}

fn exact_remainder(a: f64, b: f64, _: &Rounder, _: Mode) -> f64 {
    a % b
}

binary!(remf(Remf), %, remainder, exact_remainder);

pub(super) fn fma(view: Fma<'_>) -> Result<Computation, Refusal> {
    let floats = Floats::of(*view)?.rounding_mode(view.rounding_mode()).flush_to_zero(view.flush_to_zero());
    let it = floats.clone();
    let compute = move |operands| {
        let [a, b, c] = exactly(operands)?;
        Ok(match it.hardware() {
            Hardware::Single => zip3_slices([a, b, c], it.element, &slices::multiply_add),
            Hardware::Double => zip3_slices::<u64, u64>([a, b, c], it.element, &|a, b, c| {
                each_double(a, b, c, f64::mul_add);
            }),
            Hardware::DoubleOtherwise(rounder, mode) => zip3_slices([a, b, c], it.element, &|a, b, c| {
                each_double(a, b, c, |a, b, c| exact::fma(a, b, c, &rounder, mode));
            }),
            Hardware::Wider => wide::compute([&a, &b, &c].map(|x| it.source(x)), it.element, &|[a, b, c]| {
                for ((a, &b), &c) in a.iter_mut().zip(&*b).zip(&*c) {
                    *a = odd::fma(f64::from_bits(*a), f64::from_bits(b), f64::from_bits(c), it.mode()).to_bits();
                }
                it.narrow(a);
            }),
        })
    };
    Ok(floats.finish(Computation::exact(compute)))
}

/// Replaces each element of the last of three slices.
fn each_double(a: &[u64], b: &[u64], c: &mut [u64], f: impl Fn(f64, f64, f64) -> f64) {
    for ((&a, &b), c) in a.iter().zip(b).zip(c) {
        *c = double_bits(f(f64::from_bits(a), f64::from_bits(b), f64::from_bits(*c)));
    }
}

/// Defines a unary operation in the same way.
macro_rules! unary {
    ($name:ident($view:ident $($attribute:ident)*), $single:path, $double:path, $odd:path, $exact:path) => {
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let floats = Floats::of(*view)?$(.$attribute(view.$attribute()))*;
            let it = floats.clone();
            let compute = move |operands| {
                let [x] = exactly(operands)?;
                Ok(match it.hardware() {
                    Hardware::Single => map_singles(x, it.element, $single),
                    Hardware::Double => map(x, it.element, |x| double_bits($double(f64::from_bits(x)))),
                    Hardware::DoubleOtherwise(rounder, mode) => {
                        map(x, it.element, |x| double_bits($exact(f64::from_bits(x), &rounder, mode)))
                    }
                    Hardware::Wider => it.map(&x, |x| $odd(x, it.mode())),
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

unary!(sqrt(Sqrt rounding_mode flush_to_zero), f32::sqrt, f64::sqrt, odd::sqrt, exact::sqrt);
unary!(ceil(Ceil), f32::ceil, f64::ceil, odd_ceil, exact_ceil);
unary!(floor(Floor), f32::floor, f64::floor, odd_floor, exact_floor);
