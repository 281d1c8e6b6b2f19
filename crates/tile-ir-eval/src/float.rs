//! Conversion between elements and numbers, for whole slices.

use std::sync::Arc;

use tile_ir_core::definition::FloatFormat;

use crate::lanes::{self, Lane};
use crate::round::{Mode, Rounder};
use crate::tile::Tile;
use crate::{Element, NotComputable};

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

impl Decoder {
    pub(crate) fn new(format: &'static FloatFormat) -> Result<Self, NotComputable> {
        Ok(match (format.bits, format.exponent_bits, format.fraction_bits) {
            (64, 11, 52) => Self::F64,
            (32, 8, 23) | (19, 8, 10) => Self::F32,
            (16, 5, 10) => Self::F16,
            (16, 8, 7) => Self::Bf16,
            (..=8, _, _) => {
                let mask = (1 << format.bits) - 1;
                Self::Table(Arc::new(std::array::from_fn(|bits| format.decode(bits as u64 & mask))))
            }
            _ => return Err(NotComputable(format!("is about the format '{}', which nobody knows", format.name))),
        })
    }

    /// The value of an element.
    pub(crate) fn number(&self, bits: u64) -> f64 {
        match self {
            Self::F64 => f64::from_bits(bits),
            Self::F32 => f32::from_bits(bits as u32).into(),
            Self::F16 => half_to_single(bits as u16).into(),
            Self::Bf16 => brain_to_single(bits as u16).into(),
            Self::Table(numbers) => numbers[bits as usize & 0xFF],
        }
    }

    /// Applies a function to the numbers in a tile.
    pub(crate) fn map<R: Lane>(&self, x: Tile, element: Element, f: impl Fn(f64) -> R) -> Tile {
        match self {
            Self::F64 => lanes::map(x, element, |x: u64| f(f64::from_bits(x))),
            Self::F32 => lanes::map(x, element, |x: u32| f(f32::from_bits(x).into())),
            Self::F16 => lanes::map(x, element, |x: u16| f(half_to_single(x).into())),
            Self::Bf16 => lanes::map(x, element, |x: u16| f(brain_to_single(x).into())),
            Self::Table(numbers) => lanes::map(x, element, |x: u8| f(numbers[usize::from(x)])),
        }
    }

    /// The numbers of a tile as `f32`, which can represent those of all formats except `f64`.
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
pub(crate) fn flushed(value: f32) -> f32 {
    if value.abs() < f32::MIN_POSITIVE { 0.0_f32.copysign(value) } else { value }
}

/// How numbers are encoded as elements.
#[derive(Clone, Debug)]
pub(crate) struct Encoder {
    rounder: Rounder,
    mode: Mode,
    format: Decoder,
}

impl Encoder {
    pub(crate) fn new(format: &'static FloatFormat, mode: Mode) -> Result<Self, NotComputable> {
        Ok(Self { rounder: Rounder::new(format), mode, format: Decoder::new(format)? })
    }

    /// Encodes a number that is exact or rounded to odd.
    #[inline]
    pub(crate) fn bits(&self, value: f64) -> u64 {
        self.rounder.round(value, self.mode)
    }

    /// Converts a tile to another element type, with `numbers` applied to its values.
    pub(crate) fn convert(&self, x: Tile, source: &Decoder, element: Element) -> Tile {
        match (&self.format, self.mode) {
            (Decoder::F64, _) => source.map(x, element, f64::to_bits),
            (Decoder::F32, Mode::NearestEven) if element.padding_bits() == 0 => {
                source.map(x, element, |x| (x as f32).to_bits())
            }
            (Decoder::F32, _) => source.map(x, element, |x| self.bits(x) as u32),
            (Decoder::F16 | Decoder::Bf16, _) => source.map(x, element, |x| self.bits(x) as u16),
            (Decoder::Table(_), _) => source.map(x, element, |x| self.bits(x) as u8),
        }
    }
}
