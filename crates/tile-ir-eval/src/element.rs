//! What the elements of a tile are.

use std::fmt;

use tile_ir_core::TypeRef;
use tile_ir_core::definition::FloatFormat;
use tile_ir_dialect::types::PTR;

/// What the elements of a tile are, and so how their bits are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// Integers of so many bits: 1, 4, 8, 16, 32 or 64. Bits above are zero.
    Integer(u32),
    /// Floating-point numbers of this format.
    Float(&'static FloatFormat),
    /// Addresses.
    Pointer,
}

/// The integer types that elements can have.
const INTEGER_WIDTHS: [u32; 6] = [1, 4, 8, 16, 32, 64];

impl Element {
    /// A truth value.
    pub const BOOLEAN: Self = Self::Integer(1);

    /// What elements of this type are; `None` for what cannot be an element of a tile.
    pub fn of(ty: TypeRef<'_>) -> Option<Self> {
        if ty.is(&PTR) {
            return Some(Self::Pointer);
        }
        match (ty.integer_width(), ty.float_format()) {
            (Some(width), _) if INTEGER_WIDTHS.contains(&width) => Some(Self::Integer(width)),
            (_, Some(format)) => Some(Self::Float(format)),
            _ => None,
        }
    }

    /// Bits of an element as the language counts them: 19 for `tf32`.
    #[inline]
    pub fn bits(self) -> u32 {
        match self {
            Self::Integer(width) => width,
            Self::Float(format) => format.bits,
            Self::Pointer => 64,
        }
    }

    /// Bits of an element in a tile: 8, 16, 32 or 64. What is narrower stands in the lower bits.
    #[inline]
    pub fn lane_bits(self) -> u32 {
        self.bits().next_power_of_two().max(8)
    }

    /// Zero bits below an element in a tile and in memory: `tf32` is the upper part of an `f32`.
    #[inline]
    pub fn padding_bits(self) -> u32 {
        match self {
            Self::Float(format) if format.bits > 16 => self.lane_bits() - format.bits,
            _ => 0,
        }
    }

    /// Bytes of an element in memory; `None` for elements of which two share a byte.
    #[inline]
    pub fn memory_bytes(self) -> Option<usize> {
        (self.bits() != 4).then(|| self.lane_bits() as usize / 8)
    }

    /// The format of floating-point elements.
    pub fn float_format(self) -> Option<&'static FloatFormat> {
        match self {
            Self::Float(format) => Some(format),
            Self::Integer(_) | Self::Pointer => None,
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(width) => write!(f, "i{width}"),
            Self::Float(format) => f.write_str(format.name),
            Self::Pointer => f.write_str("ptr"),
        }
    }
}
