//! The defaults of inherent attributes, which readers of text need for nearly every operation.

use std::sync::OnceLock;

use super::Context;
use crate::definition::{DefaultValue, Presence};
use crate::{Attribute, OpKind, default_attribute};

/// By [`OpKind::index`], the default of each inherent attribute that has one; made on first use.
#[derive(Debug)]
pub(super) struct Defaults(Box<[OnceLock<Box<[Option<Attribute>]>>]>);

impl Defaults {
    /// Room for so many kinds.
    pub(super) fn new(kinds: usize) -> Self {
        Self((0..kinds).map(|_| OnceLock::new()).collect())
    }
}

impl Context {
    /// The default of the inherent attribute at an index of the definition. `None` if it has none, or if the default
    /// depends on the operation; see [`default_attribute`].
    #[inline]
    pub fn default_of(&self, kind: OpKind, index: usize) -> Option<Attribute> {
        let defaults = self.defaults.0.get(kind.index())?;
        *defaults.get_or_init(|| self.defaults_of(kind)).get(index)?
    }

    #[cold]
    fn defaults_of(&self, kind: OpKind) -> Box<[Option<Attribute>]> {
        let default = |field: &crate::definition::AttributeField| match field.presence {
            Presence::Default(DefaultValue::FalseForEach { .. }) | Presence::Optional | Presence::Required => None,
            Presence::Default(default) => Some(default_attribute(self, field.kind, default, |_| 0)),
        };
        kind.attributes.iter().map(default).collect()
    }
}
