//! Source locations.

use crate::{Attribute, AttributeData, Context};

/// Where an operation comes from: an [`Attribute`] that is a location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location(Attribute);

impl Location {
    /// The location that an attribute is, if it is one.
    pub fn from_attribute(context: &Context, attribute: Attribute) -> Option<Self> {
        let is_location = match context.attribute_data(attribute) {
            AttributeData::UnknownLocation
            | AttributeData::FileLocation(_)
            | AttributeData::NameLocation { .. }
            | AttributeData::CallSiteLocation { .. }
            | AttributeData::FusedLocation { .. } => true,
            AttributeData::Defined { def, .. } => def.location,
            _ => false,
        };
        is_location.then_some(Self(attribute))
    }

    /// As `from_attribute`, for data that is known to be a location.
    pub(crate) fn from_interned(attribute: Attribute) -> Self {
        Self(attribute)
    }

    /// The attribute that it is.
    pub fn attribute(self) -> Attribute {
        self.0
    }
}
