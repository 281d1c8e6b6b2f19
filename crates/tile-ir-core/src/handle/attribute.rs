//! References to attributes.

use std::fmt;

use crate::definition::AttributeDef;
use crate::{Attribute, AttributeData, Context, Identifier, Type};

/// A reference to an attribute. Its `Display` is the spelling in a dictionary, if the context has display functions.
#[derive(Clone, Copy)]
pub struct AttributeRef<'a> {
    pub(crate) context: &'a Context,
    id: Attribute,
}

impl<'a> AttributeRef<'a> {
    /// A reference to an attribute of a context.
    pub fn new(context: &'a Context, attribute: Attribute) -> Self {
        Self { context, id: attribute }
    }

    /// Its handle in its context.
    #[inline]
    pub fn id(self) -> Attribute {
        self.id
    }

    /// The data of the attribute.
    pub fn data(self) -> &'a AttributeData {
        self.context.attribute_data(self.id)
    }

    /// Its definition, if it is an attribute of a table.
    pub fn definition(self) -> Option<&'static AttributeDef> {
        match self.data() {
            AttributeData::Defined { def, .. } => Some(def),
            _ => None,
        }
    }

    /// The value of an integer attribute.
    pub fn as_integer(self) -> Option<i64> {
        match self.data() {
            AttributeData::Integer { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The elements of a dense array; Booleans are 0 or nonzero.
    pub fn as_integers(self) -> Option<&'a [i64]> {
        match self.data() {
            AttributeData::DenseArray { values, .. } => Some(values),
            _ => None,
        }
    }

    /// The elements of an array; none of anything else.
    pub fn elements(self) -> &'a [Attribute] {
        self.context.array_elements(Some(self.id))
    }

    /// The parameter with this name, if it is an attribute of a table that has one and it is present.
    pub fn parameter(self, name: &str) -> Option<Self> {
        let AttributeData::Defined { def, parameters } = self.data() else { return None };
        let index = def.parameters.iter().position(|parameter| parameter.name == name)?;
        Some(Self { id: parameters[index]?, ..self })
    }

    /// The type, if the attribute is one.
    pub fn as_type(self) -> Option<Type> {
        match self.data() {
            AttributeData::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// The bytes of a string.
    pub fn as_string(self) -> Option<Identifier> {
        match self.data() {
            AttributeData::String { value, .. } => Some(*value),
            _ => None,
        }
    }
}

impl fmt::Display for AttributeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.context.display() {
            Some(display) => (display.attribute)(self.context, self.id, f),
            None => write!(f, "{:?}", self.data()),
        }
    }
}

impl fmt::Debug for AttributeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
