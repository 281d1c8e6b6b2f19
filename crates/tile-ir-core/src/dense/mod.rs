//! Dense constants: the elements of a tile, tensor or vector.
//!
//! An attribute holds [`DenseElements`]: bytes that fit their type by construction. [`Constant`] reads them as Rust
//! numbers; [`Context::dense`] and [`Context::splat`] create them from Rust numbers.
//!
//! ```
//! use tile_ir_core::{Context, TypeData};
//!
//! let context = Context::new([]).unwrap();
//! let element = context.integer_type(8);
//! let ty = context.ty(TypeData::Shaped { vector: false, shape: [4].into(), element });
//!
//! let ramp = context.dense(ty, &[1, -2, 3, -4])?;
//! let constant = context.constant(ramp).expect("it is dense");
//! assert!(constant.elements::<i32>().is_some_and(|elements| elements.eq([1, -2, 3, -4])));
//! assert_eq!(constant.as_splat::<i32>(), None);
//!
//! let sevens = context.splat(ty, 7)?;
//! assert_eq!(context.constant(sevens).and_then(|constant| constant.as_splat::<i8>()), Some(7));
//! assert_eq!(context.splat(ty, 256).unwrap_err().to_string(), "256 does not fit 8 bits");
//! # Ok::<(), tile_ir_core::ConstantError>(())
//! ```

mod constant;
mod element;
mod error;

use std::borrow::Cow;

pub use constant::Constant;
pub use element::{ElementKind, Number};
pub use error::ConstantError;

use crate::{Attribute, AttributeData, Context, Type};

/// The elements of a tile, tensor or vector, row-major.
///
/// Each element takes whole bytes, least significant first: one byte (0 or 1) for `i1`, three for `tf32`. Bits above an
/// element are zero. Where all elements are equal, only one is stored: a splat. So equal constants have equal bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DenseElements {
    ty: Type,
    data: Box<[u8]>,
    splat: bool,
}

impl DenseElements {
    /// Creates a constant from the bytes of all elements, or of the element of a splat. Borrowed bytes are copied, but
    /// only one element of a splat.
    ///
    /// # Errors
    /// If there can be no constants of this type, or the bytes do not fit it.
    pub fn from_bytes<'b>(context: &Context, ty: Type, bytes: impl Into<Cow<'b, [u8]>>) -> Result<Self, ConstantError> {
        let layout = Layout::of(context, ty)?;
        let bytes = bytes.into();
        let (found, width) = (bytes.len(), layout.kind.byte_width());
        let all = layout.count.and_then(|count| count.checked_mul(width));
        if found != width && Some(found) != all {
            return Err(ConstantError::Size { found, all, one: width });
        }
        layout.check_unused_bits(&bytes)?;
        // Each element is the one before it.
        let splat = found >= width && bytes[width..] == bytes[..found - width];
        let data = match bytes {
            Cow::Borrowed(bytes) if splat => bytes[..width].into(),
            Cow::Borrowed(bytes) => bytes.into(),
            Cow::Owned(mut bytes) => {
                bytes.truncate(if splat { width } else { found });
                bytes.into_boxed_slice()
            }
        };
        Ok(Self { ty, data, splat })
    }

    /// The type of the constant.
    pub fn ty(&self) -> Type {
        self.ty
    }

    /// The bytes of the stored elements: a single one for a splat.
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// A view that reads elements as Rust numbers; `None` if the constant belongs to another context.
    pub fn read(&self, context: &Context) -> Option<Constant<'_>> {
        Layout::of(context, self.ty).ok().map(|layout| Constant::new(self, layout))
    }

    /// Whether it is a splat.
    pub fn is_splat(&self) -> bool {
        self.splat
    }
}

/// The layout of the elements of a type in a constant.
#[derive(Clone, Copy, Debug)]
struct Layout {
    kind: ElementKind,
    /// The number of elements; `None` if it exceeds the address space.
    count: Option<usize>,
}

impl Layout {
    /// The layout of constants of a type, if there can be any.
    fn of(context: &Context, ty: Type) -> Result<Self, ConstantError> {
        let element = context.element_type(ty).ok_or(ConstantError::Type)?;
        let kind = ElementKind::of(context, element).ok_or(ConstantError::Type)?;
        let shape = context.shape(ty).ok_or(ConstantError::Type)?;
        if shape.iter().any(|&size| size < 0) {
            return Err(ConstantError::DynamicShape);
        }
        // A dimension of size zero means no elements, however large the others are.
        let count = match shape.contains(&0) {
            true => Some(0),
            false => shape.iter().try_fold(1, |count: usize, &size| count.checked_mul(usize::try_from(size).ok()?)),
        };
        Ok(Self { kind, count })
    }

    /// Bits above an element are refused, as they would make different constants of equal numbers.
    fn check_unused_bits(self, bytes: &[u8]) -> Result<(), ConstantError> {
        let (bits, width) = (self.kind.bits(), self.kind.byte_width());
        if bits.is_multiple_of(8) {
            return Ok(());
        }
        let last_bytes = || bytes.iter().skip(width - 1).step_by(width);
        // Checks all elements together first, single bytes by a loop that vectorizes.
        let any = |all: u8, &last: &u8| all | last;
        let used = if width == 1 { bytes.iter().fold(0, any) } else { last_bytes().fold(0, any) };
        if used >> (bits % 8) == 0 {
            return Ok(());
        }
        let index = last_bytes().position(|&last| last >> (bits % 8) != 0).unwrap_or_default();
        Err(ConstantError::UnusedBits { index, bits })
    }
}

/// Dense constants.
impl Context {
    /// A dense constant of these elements, row-major. Floats are rounded to nearest, ties to even.
    ///
    /// # Errors
    /// If the number of elements is wrong, if they have the wrong kind, or if one does not fit.
    pub fn dense<T: Number>(&self, ty: Type, elements: &[T]) -> Result<Attribute, ConstantError> {
        let layout = Layout::of(self, ty)?;
        if layout.count != Some(elements.len()) {
            return Err(ConstantError::Count { found: elements.len(), expected: layout.count });
        }
        let width = layout.kind.byte_width();
        let mut bytes = Vec::with_capacity(elements.len() * width);
        for &element in elements {
            bytes.extend_from_slice(&element::bits_of(element, layout.kind)?.to_le_bytes()[..width]);
        }
        self.dense_from_bytes(ty, bytes)
    }

    /// A splat of this element. Floats are rounded to nearest, ties to even.
    ///
    /// # Errors
    /// If the element has the wrong kind or does not fit.
    pub fn splat<T: Number>(&self, ty: Type, element: T) -> Result<Attribute, ConstantError> {
        let kind = Layout::of(self, ty)?.kind;
        let bytes = element::bits_of(element, kind)?.to_le_bytes();
        self.dense_from_bytes(ty, &bytes[..kind.byte_width()])
    }

    /// A number of this type, an integer of at most 64 bits or a float, as an attribute. Floats are rounded to nearest, ties to
    /// even.
    ///
    /// # Errors
    /// If the number has the wrong kind or does not fit.
    pub fn number_attribute<T: Number>(&self, ty: Type, value: T) -> Result<Attribute, ConstantError> {
        let kind = ElementKind::of(self, ty).ok_or(ConstantError::Type)?;
        let bits = element::bits_of(value, kind)?;
        Ok(self.attribute(match kind {
            ElementKind::Float(_) => AttributeData::Float { ty, bits },
            ElementKind::Integer { bits: width, .. } => {
                let unused = 64 - width;
                AttributeData::Integer { ty, value: (bits << unused) as i64 >> unused }
            }
        }))
    }

    /// A dense constant from the bytes of its elements: see [`DenseElements::from_bytes`].
    ///
    /// # Errors
    /// If there can be no constants of this type, or the bytes do not fit it.
    pub fn dense_from_bytes<'b>(&self, ty: Type, bytes: impl Into<Cow<'b, [u8]>>) -> Result<Attribute, ConstantError> {
        DenseElements::from_bytes(self, ty, bytes)
            .map(|elements| self.attribute(AttributeData::DenseElements(elements)))
    }

    /// A view of a dense constant; `None` if the attribute is not one.
    pub fn constant(&self, attribute: Attribute) -> Option<Constant<'_>> {
        match self.attribute_data(attribute) {
            AttributeData::DenseElements(elements) => elements.read(self),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
