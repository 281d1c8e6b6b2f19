//! Layouts and memory spaces of builtin.

use super::Context;
use crate::{Attribute, AttributeData, BuiltinTypeName, Type, TypeData};

/// How layouts begin that belong to no dialect.
const LAYOUTS: [&str; 2] = ["affine_map<(", "strided<["];

/// Layouts of memory.
impl Context {
    /// The layout of a `memref` for which none is written: `affine_map<(d0, d1) -> (d0, d1)>`.
    pub fn identity_layout(&self, rank: usize) -> Attribute {
        let names: Vec<_> = (0..rank).map(|index| format!("d{index}")).collect();
        let names = names.join(", ");
        let text = self.identifier(format!("affine_map<({names}) -> ({names})>"));
        self.attribute(AttributeData::Opaque { text, ty: None })
    }

    /// Whether an attribute can be a layout only: an affine map, or strides.
    pub fn is_layout(&self, attribute: Attribute) -> bool {
        let &AttributeData::Opaque { text, .. } = self.attribute_data(attribute) else { return false };
        LAYOUTS.iter().any(|start| self.bytes(text).starts_with(start.as_bytes()))
    }

    /// Whether an attribute belongs to a dialect other than `builtin`.
    pub fn is_of_dialect(&self, attribute: Attribute) -> bool {
        match self.attribute_data(attribute) {
            AttributeData::Defined { .. } | AttributeData::Enum { .. } => true,
            &AttributeData::Opaque { text, .. } => self.bytes(text).starts_with(b"#"),
            _ => false,
        }
    }

    /// The number of dimensions that a layout is for, if it is known.
    pub(crate) fn rank_of_layout(&self, layout: Attribute) -> Option<usize> {
        let &AttributeData::Opaque { text, .. } = self.attribute_data(layout) else { return None };
        let text = self.text(text);
        let list = LAYOUTS.iter().find_map(|start| text.strip_prefix(start))?;
        let list = list.split([')', ']']).next()?;
        Some(if list.is_empty() { 0 } else { list.split(',').count() })
    }

    /// Whether an attribute is the memory space that is not written: 0.
    pub fn is_default_space(&self, space: Attribute) -> bool {
        matches!(self.attribute_data(space), AttributeData::Integer { value: 0, .. })
    }

    /// Whether a type is one of integers or floats, whether or not a table knows it.
    pub(crate) fn is_number(&self, ty: Type) -> bool {
        match self.type_data(ty) {
            TypeData::Integer { .. } | TypeData::Float(_) => true,
            &TypeData::Opaque(name) => BuiltinTypeName::of(&self.text(name)) == Some(BuiltinTypeName::Float),
            _ => false,
        }
    }
}
