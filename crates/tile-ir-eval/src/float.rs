//! Conversion between elements and numbers, for whole slices.

use std::sync::Arc;

use tile_ir_core::definition::FloatFormat;

use crate::round::{Mode, Rounder};
#[cfg(feature = "inexact")]
use crate::tile::Tile;
use crate::wide::flush;
use crate::{Element, Refusal};

/// How elements of a format are decoded, so that loops are specialized.
#[derive(Clone, Debug)]
pub(crate) enum Decoder {
    F64,
    /// `f32`, and `tf32`, which is stored like an `f32`.
    F32,
    F16,
    Bf16,
    /// Formats of at most 8 bits: the number of each pattern.
    Table(Arc<[f64; 256]>),
}

/// The format of elements that an operation computes with.
fn format_of(element: Element) -> Result<&'static FloatFormat, Refusal> {
    element.float_format().ok_or_else(|| Refusal::new(format!("requires floats, found elements of '{element}'")))
}

impl Decoder {
    /// For elements, which must be floats.
    pub(crate) fn of(element: Element) -> Result<Self, Refusal> {
        Self::new(format_of(element)?)
    }

    fn new(format: &'static FloatFormat) -> Result<Self, Refusal> {
        Ok(match (format.bits, format.exponent_bits, format.fraction_bits) {
            (64, 11, 52) => Self::F64,
            (32, 8, 23) | (19, 8, 10) => Self::F32,
            (16, 5, 10) => Self::F16,
            (16, 8, 7) => Self::Bf16,
            (..=8, _, _) => {
                let mask = (1 << format.bits) - 1;
                Self::Table(Arc::new(std::array::from_fn(|bits| format.decode(bits as u64 & mask))))
            }
            _ => return Err(Refusal::new(format!("does not support the format '{}'", format.name))),
        })
    }

    /// Replaces the bits of elements by those of `f64`.
    pub(crate) fn widen(&self, numbers: &mut [u64]) {
        fn each(numbers: &mut [u64], value: impl Fn(u64) -> f64) {
            numbers.iter_mut().for_each(|number| *number = value(*number).to_bits());
        }
        match self {
            Self::F64 => {}
            Self::F32 => each(numbers, |bits| f32::from_bits(bits as u32).into()),
            Self::F16 => each(numbers, |bits| half_to_single(bits as u16).into()),
            Self::Bf16 => each(numbers, |bits| brain_to_single(bits as u16).into()),
            Self::Table(values) => each(numbers, |bits| values[bits as usize & 0xFF]),
        }
    }

    /// The numbers of a tile as `f32`, which can represent those of all formats except `f64`.
    #[cfg(feature = "inexact")]
    pub(crate) fn singles(&self, x: &Tile) -> Vec<f32> {
        match self {
            Self::F64 => x.lanes::<u64>().iter().map(|&x| f64::from_bits(x) as f32).collect(),
            Self::F32 => bytemuck::cast_slice::<u32, f32>(&x.lanes::<u32>()).to_vec(),
            Self::F16 => x.lanes::<u16>().iter().map(|&x| half_to_single(x)).collect(),
            Self::Bf16 => x.lanes::<u16>().iter().map(|&x| brain_to_single(x)).collect(),
            Self::Table(numbers) => x.lanes::<u8>().iter().map(|&x| numbers[usize::from(x)] as f32).collect(),
        }
    }
}

/// The bits of the NaN that operations on `f32` make, as GPUs do.
const SINGLE_NAN: u32 = 0x7FFF_FFFF;

/// That of `f64`.
const DOUBLE_NAN: u64 = 0xFFF8 << 48;

/// The bits of a result of the hardware, whose NaNs differ from one processor to the next.
#[inline]
pub(crate) fn single_bits(value: f32) -> u32 {
    if value.is_nan() { SINGLE_NAN } else { value.to_bits() }
}

/// Likewise.
#[inline]
pub(crate) fn double_bits(value: f64) -> u64 {
    if value.is_nan() { DOUBLE_NAN } else { value.to_bits() }
}

/// The value of an `f16`: its bits moved into place, then scaled.
#[inline]
pub(crate) fn half_to_single(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let magnitude = u32::from(bits & 0x7FFF) << 13;
    // 2^112 is the difference of the biases; it makes subnormal numbers normal.
    let scaled = f32::from_bits(magnitude) * f32::from_bits((127 + 112) << 23);
    let special = f32::from_bits(magnitude | 0x7F80_0000);
    let value = if magnitude >= 0x0F80_0000 { special } else { scaled };
    f32::from_bits(value.to_bits() | sign)
}

/// The value of a `bf16`.
#[inline]
pub(crate) fn brain_to_single(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// An operand or a result of the hardware's `f32` where subnormal numbers are flushed.
#[inline]
#[cfg(feature = "inexact")]
pub(crate) fn flushed(value: f32) -> f32 {
    if value.abs() < f32::MIN_POSITIVE { 0.0_f32.copysign(value) } else { value }
}

/// How numbers are encoded as elements.
#[derive(Clone, Debug)]
pub(crate) struct Encoder {
    pub(crate) rounder: Rounder,
    pub(crate) mode: Mode,
    format: Decoder,
    /// Whether numbers that are subnormal as `f32` become zeros.
    flush: bool,
    /// The width of the format in bits.
    bits: u32,
}

impl Encoder {
    /// For elements, which must be floats.
    pub(crate) fn of(element: Element, mode: Mode) -> Result<Self, Refusal> {
        let format = format_of(element)?;
        let bits = format.bits;
        Ok(Self { rounder: Rounder::new(format), mode, format: Decoder::new(format)?, flush: false, bits })
    }

    /// Rounds in this mode.
    #[must_use]
    pub(crate) fn with_mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// Flushes subnormal numbers. As on GPUs, those are meant that are subnormal before rounding, even if they would round
    /// to the smallest normal number.
    #[must_use]
    pub(crate) fn with_flush(self, flush: bool) -> Self {
        Self { flush, ..self }
    }

    /// Encodes a number that is exact or rounded to odd.
    #[inline]
    pub(crate) fn bits(&self, value: f64) -> u64 {
        self.rounder.round(value, self.mode)
    }

    /// Replaces the bits of `f64` that are exact or rounded to odd by those of elements. `f64` stay as they are, but for NaNs.
    pub(crate) fn narrow(&self, numbers: &mut [u64]) {
        if self.flush {
            flush(numbers);
        }
        match &self.format {
            Decoder::F64 => numbers.iter_mut().for_each(|number| *number = double_bits(f64::from_bits(*number))),
            // The hardware's conversion to `f32` rounds.
            _ if self.bits == 32 && self.mode == Mode::NearestEven => {
                numbers.iter_mut().for_each(|number| *number = single_bits(f64::from_bits(*number) as f32).into());
            }
            _ => numbers.iter_mut().for_each(|number| *number = self.bits(f64::from_bits(*number))),
        }
    }
}
