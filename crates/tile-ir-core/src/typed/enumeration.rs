//! The basis of generated enumerations.

use crate::definition::{EnumDef, EnumStorage};
use crate::{Attribute, AttributeData, AttributeRef, Context};

/// An enumeration of a dialect as a Rust type.
pub trait Enumeration: Copy + PartialEq + 'static {
    /// The definition in the table.
    const DEFINITION: &'static EnumDef;

    /// All cases, ascending by value.
    const CASES: &'static [Self];

    /// The value in bytecode.
    fn value(self) -> u32;

    /// The case with this value, if there is one.
    fn from_value(value: u32) -> Option<Self> {
        Self::CASES.iter().copied().find(|case| case.value() == value)
    }

    /// The keyword in text.
    fn keyword(self) -> &'static str {
        Self::DEFINITION.case(self.value()).map_or("", |case| case.name)
    }

    /// The case with this keyword, if there is one.
    fn from_keyword(keyword: &str) -> Option<Self> {
        Self::from_value(Self::DEFINITION.case_named(keyword)?.value)
    }

    /// The case as an attribute.
    fn to_attribute(self, context: &Context) -> Attribute {
        context.case(Self::DEFINITION, self.value())
    }

    /// The case that an attribute represents, if it is one.
    fn from_attribute(context: &Context, attribute: Attribute) -> Option<Self> {
        match *context.attribute_data(attribute) {
            AttributeData::Enum { def, value } if def == Self::DEFINITION => Self::from_value(value),
            AttributeData::Integer { value, .. } if Self::DEFINITION.storage == EnumStorage::Integer => {
                Self::from_value(value.try_into().ok()?)
            }
            _ => None,
        }
    }
}

impl AttributeRef<'_> {
    /// The case of an enumeration attribute.
    pub fn as_case<E: Enumeration>(self) -> Option<E> {
        E::from_attribute(self.context, self.id())
    }
}
