//! Integer types as Rust types, so that loops are specialized by width.

use crate::lanes::Lane;

/// An integer type of the language.
pub(crate) trait Integer {
    /// The lane that stores it; bits above its width are zero.
    type Bits: Lane;
    /// Its width.
    const WIDTH: u32;

    /// The value, read as signed.
    #[inline]
    fn signed(bits: Self::Bits) -> i64 {
        (bits.to_u64() << (64 - Self::WIDTH)) as i64 >> (64 - Self::WIDTH)
    }

    /// The value, read as unsigned.
    #[inline]
    fn unsigned(bits: Self::Bits) -> u64 {
        bits.to_u64()
    }

    /// The lower bits of a number.
    #[inline]
    fn wrapped(value: u64) -> Self::Bits {
        Self::Bits::from_u64(value & (u64::MAX >> (64 - Self::WIDTH)))
    }

    /// The smallest and the largest value.
    fn limits(signed: bool) -> (i128, i128) {
        match signed {
            true => (-(1 << (Self::WIDTH - 1)), (1 << (Self::WIDTH - 1)) - 1),
            false => (0, (1 << Self::WIDTH) - 1),
        }
    }

    /// Whether a number is in range.
    #[inline]
    fn holds(value: i128, signed: bool) -> bool {
        let (least, most) = Self::limits(signed);
        (least..=most).contains(&value)
    }
}

macro_rules! integers {
    ($($name:ident $bits:ident $width:literal)*) => {$(
        pub(crate) struct $name;

        impl Integer for $name {
            type Bits = $bits;
            const WIDTH: u32 = $width;
        }
    )*};
}

integers! { I1 u8 1 I4 u8 4 I8 u8 8 I16 u16 16 I32 u32 32 I64 u64 64 }

/// Calls a macro's body with `I` as the integer type of a width.
macro_rules! by_width {
    ($width:expr, $I:ident => $body:expr) => {
        match $width {
            1 => {
                type $I = $crate::integer::I1;
                $body
            }
            4 => {
                type $I = $crate::integer::I4;
                $body
            }
            8 => {
                type $I = $crate::integer::I8;
                $body
            }
            16 => {
                type $I = $crate::integer::I16;
                $body
            }
            32 => {
                type $I = $crate::integer::I32;
                $body
            }
            _ => {
                type $I = $crate::integer::I64;
                $body
            }
        }
    };
}
pub(crate) use by_width;
