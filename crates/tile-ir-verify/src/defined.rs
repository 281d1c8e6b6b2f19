//! Attributes defined by a table, with access to parameters by name.

use tile_ir_core::definition::AttributeDef;
use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Parameter};

/// A view of an attribute that a table defines.
#[derive(Clone, Copy)]
pub(crate) struct Defined<'a> {
    pub(crate) def: &'static AttributeDef,
    parameters: &'a [Parameter],
}

impl<'a> Defined<'a> {
    /// A view of the attribute, if a table defines it.
    pub(crate) fn of(context: &'a Context, attribute: Attribute) -> Option<Self> {
        match context.attribute_data(attribute) {
            AttributeData::Defined { def, parameters } => Some(Self { def, parameters }),
            _ => None,
        }
    }

    /// A view of an attribute of this definition with these parameters.
    pub(crate) fn new(def: &'static AttributeDef, parameters: &'a [Parameter]) -> Self {
        Self { def, parameters }
    }

    /// The parameter with this name, if it is present.
    pub(crate) fn parameter(self, name: &str) -> Option<&'a Parameter> {
        let index = self.def.parameters.iter().position(|parameter| parameter.name == name)?;
        self.parameters.get(index).filter(|parameter| **parameter != Parameter::Absent)
    }

    /// The value of an integer parameter.
    pub(crate) fn integer(self, name: &str) -> Option<i64> {
        self.parameter(name)?.as_integer()
    }

    /// The elements of an integer list parameter; empty if it is absent.
    pub(crate) fn integers(self, name: &str) -> &'a [i64] {
        self.parameter(name).and_then(Parameter::as_integers).unwrap_or_default()
    }

    /// The value of an attribute parameter.
    pub(crate) fn attribute(self, name: &str) -> Option<Attribute> {
        match self.parameter(name)? {
            Parameter::Attribute(attribute) => Some(*attribute),
            _ => None,
        }
    }

    /// The value of a string parameter.
    pub(crate) fn string(self, name: &str) -> Option<Identifier> {
        match self.parameter(name)? {
            Parameter::String(string) => Some(*string),
            _ => None,
        }
    }
}
