//! The Rust numbers that can be elements of a constant.

use std::fmt;

use super::ConstantError;
use crate::definition::FloatFormat;
use crate::{Context, Signedness, Type, TypeData};

/// The kind of the elements of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementKind {
    /// Integers.
    Integer {
        /// The width in bits, 1 to 64.
        bits: u32,
        /// The signedness of the type.
        signedness: Signedness,
    },
    /// Floats.
    Float(&'static FloatFormat),
}

impl ElementKind {
    /// The element kind of a type; `None` unless it is an integer of at most 64 bits or a float.
    pub fn of(context: &Context, ty: Type) -> Option<Self> {
        match *context.type_data(ty) {
            TypeData::Integer { width: bits @ 1..=64, signedness } => Some(Self::Integer { bits, signedness }),
            TypeData::Float(format) => Some(Self::Float(format)),
            _ => None,
        }
    }

    /// The width of an element in bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::Integer { bits, .. } => bits,
            Self::Float(format) => format.bits,
        }
    }

    /// The size of an element in bytes.
    pub fn byte_width(self) -> usize {
        self.bits().div_ceil(8) as usize
    }
}

impl fmt::Display for ElementKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer { bits: 1, .. } => f.write_str("1 bit"),
            Self::Integer { bits, .. } => write!(f, "{bits} bits"),
            Self::Float(format) => f.write_str(format.name),
        }
    }
}

/// A Rust number that can be an element of a constant: an integer of at most 64 bits, `bool`, `f32` or `f64`.
pub trait Number: Copy + fmt::Display + private::Bits {}

pub(super) mod private {
    use super::ElementKind;

    /// Converts between Rust numbers and elements.
    pub trait Bits: Sized {
        /// The number as an element; `None` if it does not fit.
        fn to_bits(self, kind: ElementKind) -> Option<u64>;
        /// The element as a number; `None` if this type cannot represent every element of the kind.
        fn from_bits(bits: u64, kind: ElementKind) -> Option<Self>;
        /// Whether numbers of this kind can be elements of that kind.
        fn is_of(kind: ElementKind) -> bool;
    }
}

/// The bits of the element of this kind that is a number.
pub(super) fn bits_of<T: Number>(number: T, kind: ElementKind) -> Result<u64, ConstantError> {
    if !T::is_of(kind) {
        let expected = match kind {
            ElementKind::Integer { bits: 1, .. } => "a truth value or an integer of 1 bit".to_owned(),
            ElementKind::Integer { .. } => format!("an integer of {kind}"),
            ElementKind::Float(_) => format!("a float for {kind}"),
        };
        return Err(ConstantError::Kind { expected, found: std::any::type_name::<T>() });
    }
    number.to_bits(kind).ok_or_else(|| ConstantError::Range { number: number.to_string(), expected: kind.to_string() })
}

/// An integer fits if the element can represent it, as signed or unsigned unless the type has a signedness.
macro_rules! integers {
    ($($ty:ty)*) => {$(
        impl Number for $ty {}

        impl private::Bits for $ty {
            fn to_bits(self, kind: ElementKind) -> Option<u64> {
                let ElementKind::Integer { bits, signedness } = kind else { return None };
                let value = i128::from(self);
                let least = if signedness == Signedness::Unsigned { 0 } else { -(1 << (bits - 1)) };
                let most: i128 = if signedness == Signedness::Signed { 1 << (bits - 1) } else { 1 << bits };
                (least..most).contains(&value).then_some(value as u64 & u64::MAX >> (64 - bits))
            }

            fn from_bits(bits: u64, kind: ElementKind) -> Option<Self> {
                let ElementKind::Integer { bits: width, signedness } = kind else { return None };
                // Signless elements are read with the signedness of this type.
                let signed = match signedness {
                    Signedness::Signless => <$ty>::MIN != 0,
                    Signedness::Signed => true,
                    Signedness::Unsigned => false,
                };
                let unused = 64 - width;
                let (least, most) = match signed {
                    true => (-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1),
                    false => (0, (1_i128 << width) - 1),
                };
                <$ty>::try_from(least).and(<$ty>::try_from(most)).ok()?;
                let value = match signed {
                    true => i128::from((bits << unused) as i64 >> unused),
                    false => i128::from(bits << unused >> unused),
                };
                <$ty>::try_from(value).ok()
            }

            fn is_of(kind: ElementKind) -> bool {
                matches!(kind, ElementKind::Integer { .. })
            }
        }
    )*};
}

integers! { i8 i16 i32 i64 u8 u16 u32 u64 }

impl Number for bool {}

impl private::Bits for bool {
    fn to_bits(self, _: ElementKind) -> Option<u64> {
        Some(self.into())
    }

    fn from_bits(bits: u64, kind: ElementKind) -> Option<Self> {
        Self::is_of(kind).then_some(bits & 1 == 1)
    }

    fn is_of(kind: ElementKind) -> bool {
        matches!(kind, ElementKind::Integer { bits: 1, .. })
    }
}

impl Number for f64 {}

impl private::Bits for f64 {
    fn to_bits(self, kind: ElementKind) -> Option<u64> {
        let ElementKind::Float(format) = kind else { return None };
        // A NaN keeps its payload.
        if format.is_f64() { Some(self.to_bits()) } else { format.round(self) }
    }

    fn from_bits(bits: u64, kind: ElementKind) -> Option<Self> {
        let ElementKind::Float(format) = kind else { return None };
        Some(if format.is_f64() { Self::from_bits(bits) } else { format.decode(bits) })
    }

    fn is_of(kind: ElementKind) -> bool {
        matches!(kind, ElementKind::Float(_))
    }
}

impl Number for f32 {}

impl private::Bits for f32 {
    fn to_bits(self, kind: ElementKind) -> Option<u64> {
        let ElementKind::Float(format) = kind else { return None };
        if format.is_f32() { Some(self.to_bits().into()) } else { format.round(self.into()) }
    }

    fn from_bits(bits: u64, kind: ElementKind) -> Option<Self> {
        let ElementKind::Float(format) = kind else { return None };
        match format.is_f32() {
            true => Some(Self::from_bits(bits as u32)),
            false if format.fraction_bits <= 23 && format.exponent_bits <= 8 => Some(format.decode(bits) as Self),
            false => None,
        }
    }

    fn is_of(kind: ElementKind) -> bool {
        matches!(kind, ElementKind::Float(_))
    }
}
