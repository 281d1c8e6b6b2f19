//! The defaults of inherent attributes, which most operations of a text leave out.

use tile_ir_core::definition::{DefaultValue, Presence};
use tile_ir_core::{Attribute, Context, OpKind, default_attribute};

/// By [`OpKind::index`], the default of each inherent attribute that has one; worked out on first use.
#[derive(Debug, Default)]
pub(super) struct Defaults(Vec<Option<Box<[Option<Attribute>]>>>);

impl Defaults {
    /// The default of the inherent attribute at an index of the definition. `None` if it has none, or if the default
    /// depends on the operation.
    #[inline]
    pub(super) fn of(&mut self, context: &Context, kind: OpKind, index: usize) -> Option<Attribute> {
        match self.0.get(kind.index()) {
            Some(Some(defaults)) => defaults[index],
            _ => self.add(context, kind)[index],
        }
    }

    #[cold]
    fn add(&mut self, context: &Context, kind: OpKind) -> &[Option<Attribute>] {
        if self.0.len() <= kind.index() {
            self.0.resize(kind.index() + 1, None);
        }
        let fields = kind.def().attributes.iter();
        self.0[kind.index()].insert(
            fields
                .map(|field| match field.presence {
                    Presence::Default(default @ (DefaultValue::Integer(_) | DefaultValue::Case(_))) => {
                        Some(default_attribute(context, field.kind, default, |_| 0))
                    }
                    Presence::Default(_) | Presence::Optional | Presence::Required => None,
                })
                .collect(),
        )
    }
}
