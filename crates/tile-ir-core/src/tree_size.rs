//! How large types and attributes are, with all that is inside them.
//!
//! A few values can refer to each other such that their text is endless: `!b = (!a, !a) -> ()`, `!c = (!b, !b) -> ()`. And
//! what walks through values recursively needs a stack as deep as they nest. So the size of each is known, and readers
//! and printers refuse what is too large.

use std::borrow::Borrow;
use std::ops::ControlFlow;

use crate::parts::{Reference, References};
use crate::{Context, Location, Part};

/// The size of a type or attribute together with everything that it refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeSize {
    /// The number of levels: 1 for `i32`, 2 for `[i32]`.
    pub depth: u32,
    /// The number of types and attributes, each counted once for each reference, because it is printed that often;
    /// `u32::MAX` where there are more.
    pub parts: u32,
}

impl TreeSize {
    /// The size of what refers to nothing.
    const LEAF: Self = Self { depth: 1, parts: 1 };

    /// The size with one more reference.
    fn with(self, inside: Self) -> Self {
        Self { depth: self.depth.max(inside.depth.saturating_add(1)), parts: self.parts.saturating_add(inside.parts) }
    }
}

/// A value with its size. The size follows from the value, so that it takes no part in comparisons.
#[derive(Debug)]
pub(crate) struct Measured<T> {
    pub(crate) data: T,
    pub(crate) size: TreeSize,
}

impl<T> Measured<T> {
    /// Data that refer to nothing.
    pub(crate) fn leaf(data: T) -> Self {
        Self { data, size: TreeSize::LEAF }
    }
}

impl<T> Borrow<T> for Measured<T> {
    fn borrow(&self) -> &T {
        &self.data
    }
}

impl Context {
    /// The size of a type or attribute. It is known, not counted.
    #[inline]
    pub fn tree_size(&self, part: Part) -> TreeSize {
        match part {
            Part::Type(ty) => self.types.get(ty.raw()).size,
            Part::Attribute(attribute) => self.attributes.get(attribute.raw()).size,
        }
    }

    /// The size of the attribute that a location is.
    #[inline]
    pub fn location_size(&self, location: Location) -> TreeSize {
        location.unpacked().map_or_else(|attribute| self.tree_size(Part::Attribute(attribute)), |_| TreeSize::LEAF)
    }

    /// Data with its size; what it refers to is interned already.
    pub(crate) fn measured<T: References>(&self, data: T) -> Measured<T> {
        let mut size = TreeSize::LEAF;
        let _: ControlFlow<()> = data.visit(self, |reference| {
            size = size.with(match reference {
                Reference::Type(ty) => self.tree_size(Part::Type(ty)),
                Reference::Attribute(attribute) => self.tree_size(Part::Attribute(attribute)),
                Reference::Location(location) => self.location_size(location),
            });
            ControlFlow::Continue(())
        });
        Measured { data, size }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AttributeData;

    #[test]
    fn sizes_count_every_reference() {
        let context = Context::new([]).unwrap();
        let mut ty = context.integer_type(32);
        for depth in 1..40 {
            let expected = TreeSize { depth, parts: u32::try_from((1_u64 << depth) - 1).unwrap_or(u32::MAX) };
            assert_eq!(context.tree_size(Part::Type(ty)), expected);
            ty = context.function_type(&[ty], &[ty]);
        }
    }

    #[test]
    fn locations_are_leaves_or_attributes() {
        let context = Context::new([]).unwrap();
        let file = context.file_location(context.identifier("a"), 1, 2);
        let call = context.call_site_location(file, context.unknown_location());
        assert_eq!(context.location_size(file), TreeSize::LEAF);
        assert_eq!(context.location_size(call), TreeSize { depth: 2, parts: 3 });
        let array = context.attribute(AttributeData::Array([context.location_attribute(call)].into()));
        assert_eq!(context.tree_size(Part::Attribute(array)), TreeSize { depth: 3, parts: 4 });
    }
}
