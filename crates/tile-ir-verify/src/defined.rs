//! Attributes defined by a table, with access to parameters by name.

use tile_ir_core::definition::AttributeDef;
use tile_ir_core::{Attribute, AttributeData, AttributeRef, Context, Identifier};

/// A view of an attribute that a table defines.
#[derive(Clone, Copy)]
pub(crate) struct Defined<'a> {
    pub(crate) def: &'static AttributeDef,
    attribute: AttributeRef<'a>,
}

impl<'a> Defined<'a> {
    /// A view of the attribute, if a table defines it.
    pub(crate) fn of(context: &'a Context, attribute: Attribute) -> Option<Self> {
        let attribute = AttributeRef::new(context, attribute);
        match attribute.data() {
            AttributeData::Defined { def, .. } => Some(Self { def, attribute }),
            _ => None,
        }
    }

    /// The parameter with this name, if it is present.
    pub(crate) fn parameter(self, name: &str) -> Option<AttributeRef<'a>> {
        self.attribute.parameter(name)
    }

    /// The value of an integer parameter.
    pub(crate) fn integer(self, name: &str) -> Option<i64> {
        self.parameter(name)?.as_integer()
    }

    /// The elements of an integer list parameter; empty if it is absent.
    pub(crate) fn integers(self, name: &str) -> &'a [i64] {
        self.parameter(name).and_then(AttributeRef::as_integers).unwrap_or_default()
    }

    /// The value of an attribute parameter.
    pub(crate) fn attribute(self, name: &str) -> Option<Attribute> {
        self.parameter(name).map(AttributeRef::id)
    }

    /// The value of a string parameter.
    pub(crate) fn string(self, name: &str) -> Option<Identifier> {
        self.parameter(name)?.as_string()
    }
}
