use std::fmt;

use crate::typed::Enumeration;
use crate::{Attribute, AttributeData, Context};

/// An attribute to look at. It displays as text has it in a dictionary, in a context that knows text.
#[derive(Clone, Copy)]
pub struct AttributeRef<'a> {
    context: &'a Context,
    id: Attribute,
}

impl<'a> AttributeRef<'a> {
    /// An attribute of a context.
    pub fn new(context: &'a Context, attribute: Attribute) -> Self {
        Self { context, id: attribute }
    }

    /// Its handle in its context.
    #[inline]
    pub fn id(self) -> Attribute {
        self.id
    }

    /// What it is.
    pub fn data(self) -> &'a AttributeData {
        self.context.attribute_data(self.id)
    }

    /// The number, if it is an integer.
    pub fn as_integer(self) -> Option<i64> {
        match self.data() {
            AttributeData::Integer { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The case of an enumeration, if it is one.
    pub fn as_case<E: Enumeration>(self) -> Option<E> {
        E::from_attribute(self.context, self.id)
    }

    /// The numbers (or truth values: 0 or not), if it is a dense array.
    pub fn as_integers(self) -> Option<&'a [i64]> {
        match self.data() {
            AttributeData::DenseArray { values, .. } => Some(values),
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

impl PartialEq for AttributeRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for AttributeRef<'_> {}
