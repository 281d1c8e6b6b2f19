//! Element types.

use std::fmt;

use tile_ir_core::TypeRef;
use tile_ir_core::definition::FloatFormat;
use tile_ir_dialect::types::PTR;

/// The type of a tile's elements, which determines how their bits are interpreted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// Integers of 1, 4, 8, 16, 32 or 64 bits. Unused upper bits are zero.
    Integer(u32),
    /// Floating-point numbers with this format.
    Float(&'static FloatFormat),
    /// Addresses.
    Pointer,
}

/// The integer types that elements can have.
const INTEGER_WIDTHS: [u32; 6] = [1, 4, 8, 16, 32, 64];

impl Element {
    /// A Boolean.
    pub const BOOLEAN: Self = Self::Integer(1);

    /// The element type for a type; `None` if tiles cannot have such elements.
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

    /// The width in bits according to the language: 19 for `tf32`.
    #[inline]
    pub fn bits(self) -> u32 {
        match self {
            Self::Integer(width) => width,
            Self::Float(format) => format.bits,
            Self::Pointer => 64,
        }
    }

    /// The bits that an element has, at the bottom of a number.
    #[inline]
    pub fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }

    /// The bits of an element as a signed integer.
    #[inline]
    pub fn sign_extend(self, bits: u64) -> i64 {
        let unused = 64 - self.bits();
        (bits << unused) as i64 >> unused
    }

    /// The width of the lane that stores an element: 8, 16, 32 or 64. Narrower elements are in the lower bits.
    #[inline]
    pub fn lane_bits(self) -> u32 {
        self.bits().next_power_of_two().max(8)
    }

    /// The number of zero bits below an element in a lane and in memory: `tf32` is the upper part of an `f32`.
    #[inline]
    pub fn padding_bits(self) -> u32 {
        match self {
            Self::Float(format) if format.bits > 16 => self.lane_bits() - format.bits,
            _ => 0,
        }
    }

    /// The size of an element in memory in bytes; `None` if two elements share a byte.
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
