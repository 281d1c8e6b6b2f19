//! Source locations.

use rustc_hash::FxHashSet;

use crate::{Attribute, AttributeData, Context, FileRange, Parameter};

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
    #[inline]
    pub fn attribute(self) -> Attribute {
        self.0
    }
}

impl Context {
    /// The place in a file that a location names: that of the callee of a call, of the first part of a fused location.
    pub fn file_position(&self, location: Location) -> Option<FileRange> {
        let mut pending = vec![location];
        // Locations share parts, so what was looked at once is not looked at again.
        let mut seen = FxHashSet::default();
        while let Some(location) = pending.pop() {
            if !seen.insert(location) {
                continue;
            }
            match self.attribute_data(location.attribute()) {
                AttributeData::FileLocation(range) => return Some(*range),
                AttributeData::NameLocation { child, .. } => pending.push(*child),
                AttributeData::CallSiteLocation { callee, .. } => pending.push(*callee),
                AttributeData::FusedLocation { locations, .. } => pending.extend(locations.iter().rev()),
                AttributeData::Defined { parameters, .. } => {
                    let inner = parameters.iter().filter_map(|parameter| match parameter {
                        Parameter::Attribute(attribute) => Location::from_attribute(self, *attribute),
                        _ => None,
                    });
                    pending.extend(inner.rev());
                }
                _ => {}
            }
        }
        None
    }
}
