//! Attributes of the table, and their parameters by name.

use tile_ir_core::definition::AttributeDef;
use tile_ir_core::{Attribute, AttributeData, Context, Identifier, Parameter};

/// An attribute that the table defines, to look at.
#[derive(Clone, Copy)]
pub(crate) struct Defined<'a> {
    pub(crate) def: &'static AttributeDef,
    parameters: &'a [Parameter],
}

impl<'a> Defined<'a> {
    /// The attribute, if the table defines it.
    pub(crate) fn of(context: &'a Context, attribute: Attribute) -> Option<Self> {
        match context.attribute_data(attribute) {
            AttributeData::Defined { def, parameters } => Some(Self { def, parameters }),
            _ => None,
        }
    }

    /// The parameter of this name, if it is there.
    pub(crate) fn parameter(self, name: &str) -> Option<&'a Parameter> {
        let index = self.def.parameters.iter().position(|parameter| parameter.name == name)?;
        self.parameters.get(index).filter(|parameter| **parameter != Parameter::Absent)
    }

    /// The number that a parameter is.
    pub(crate) fn integer(self, name: &str) -> Option<i64> {
        self.parameter(name)?.as_integer()
    }

    /// The numbers that a parameter lists.
    pub(crate) fn integers(self, name: &str) -> &'a [i64] {
        self.parameter(name).and_then(Parameter::as_integers).unwrap_or_default()
    }

    /// The attribute that a parameter is.
    pub(crate) fn attribute(self, name: &str) -> Option<Attribute> {
        match self.parameter(name)? {
            Parameter::Attribute(attribute) => Some(*attribute),
            _ => None,
        }
    }

    /// The string that a parameter is.
    pub(crate) fn string(self, name: &str) -> Option<Identifier> {
        match self.parameter(name)? {
            Parameter::String(string) => Some(*string),
            _ => None,
        }
    }
}
