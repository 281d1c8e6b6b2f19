//! Visitors of the fields of an entry.

use tile_ir_core::{Attribute, Context, Identifier, Part, Type};

/// Receives the fields of an attribute or type in the order of the file.
///
/// The writer visits the fields twice: first to number the entries that an entry refers to, then to write its bytes. So
/// both see the same fields in the same order.
pub(crate) trait Fields {
    /// A number.
    fn number(&mut self, value: u64);
    /// A signed number.
    fn signed(&mut self, value: i64);
    /// A byte.
    fn byte(&mut self, value: u8);
    /// A number of bytes, and the bytes.
    fn blob(&mut self, bytes: &[u8]);
    /// A string of the table.
    fn string(&mut self, value: Identifier);
    /// A reference to an attribute.
    fn attribute(&mut self, attribute: Attribute);
    /// A reference to a type.
    fn ty(&mut self, ty: Type);
    /// A reference to a resource of `builtin`.
    fn resource(&mut self, name: Identifier);

    /// A byte that is 0 or 1.
    fn flag(&mut self, value: bool) {
        self.byte(value.into());
    }

    /// The number of items that follow.
    fn count(&mut self, count: usize) {
        self.number(count as u64);
    }

    /// A list of types.
    fn types(&mut self, types: &[Type]) {
        self.count(types.len());
        types.iter().for_each(|&ty| self.ty(ty));
    }

    /// A reference to the string attribute with this value.
    fn string_attribute(&mut self, context: &Context, value: Identifier) {
        self.attribute(context.attribute(tile_ir_core::AttributeData::String { value, ty: None }));
    }
}

/// The attributes and types that an entry refers to, in the order of its fields.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    pub(crate) list: Vec<Part>,
    /// The resource that it refers to.
    pub(crate) resource: Option<Identifier>,
}

impl Fields for Parts {
    fn number(&mut self, _: u64) {}

    fn signed(&mut self, _: i64) {}

    fn byte(&mut self, _: u8) {}

    fn blob(&mut self, _: &[u8]) {}

    fn string(&mut self, _: Identifier) {}

    fn attribute(&mut self, attribute: Attribute) {
        self.list.push(Part::Attribute(attribute));
    }

    fn ty(&mut self, ty: Type) {
        self.list.push(Part::Type(ty));
    }

    fn resource(&mut self, name: Identifier) {
        self.resource = Some(name);
    }
}
