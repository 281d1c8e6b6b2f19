//! Reading constants as Rust numbers.

use super::{DenseElements, ElementKind, Layout, Number};
use crate::Type;

/// A view of a dense constant that reads its elements as Rust numbers.
#[derive(Clone, Copy, Debug)]
pub struct Constant<'a> {
    elements: &'a DenseElements,
    layout: Layout,
}

impl<'a> Constant<'a> {
    pub(super) fn new(elements: &'a DenseElements, layout: Layout) -> Self {
        Self { elements, layout }
    }

    /// The type of the constant.
    pub fn ty(self) -> Type {
        self.elements.ty
    }

    /// The kind of its elements.
    pub fn kind(self) -> ElementKind {
        self.layout.kind
    }

    /// The number of elements, also for a splat.
    pub fn len(self) -> usize {
        self.layout.count.unwrap_or(usize::MAX)
    }

    /// Whether it has no elements.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether it is a splat: stored as a single element.
    pub fn is_splat(self) -> bool {
        self.elements.splat
    }

    /// The element of a splat; `None` if it is not a splat, or if not every element of the constant's type can be read
    /// as `T`.
    pub fn as_splat<T: Number>(self) -> Option<T> {
        self.is_splat().then(|| T::from_bits(self.bits(0), self.kind()))?
    }

    /// All elements, row-major; `None` if not every element of the constant's type is a number of this type.
    ///
    /// Signless integers are read with the signedness of `T`.
    pub fn elements<T: Number>(self) -> Option<impl ExactSizeIterator<Item = T> + use<'a, T>> {
        let zero = T::from_bits(0, self.kind())?;
        Some((0..self.len()).map(move |index| T::from_bits(self.bits(index), self.kind()).unwrap_or(zero)))
    }

    /// Whether all elements satisfy the test; `None` if not every element of the constant's type can be read as `T`. A
    /// splat is tested once.
    pub fn all<T: Number>(self, mut test: impl FnMut(T) -> bool) -> Option<bool> {
        let mut elements = self.elements()?;
        Some(if self.is_splat() { elements.next().is_none_or(test) } else { elements.all(&mut test) })
    }

    /// The bits of an element; 0 if the index is out of range.
    pub fn bits(self, index: usize) -> u64 {
        let width = self.kind().byte_width();
        let start = if self.is_splat() { 0 } else { index.saturating_mul(width) };
        let bytes = self.elements.data.get(start..).and_then(|rest| rest.get(..width)).unwrap_or_default();
        bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
    }
}
