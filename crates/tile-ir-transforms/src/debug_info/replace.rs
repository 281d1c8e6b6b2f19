//! Attributes with another one in the place of one inside them, at any depth.

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, Context, Location, Part};

/// Puts one attribute in the place of another, wherever that is inside an attribute.
pub(super) struct Replacer<'c> {
    context: &'c Context,
    /// What each attribute becomes that was looked at, so that what many share is looked at once.
    known: FxHashMap<Attribute, Attribute>,
}

impl<'c> Replacer<'c> {
    pub(super) fn new(context: &'c Context, from: Attribute, to: Attribute) -> Self {
        Self { context, known: FxHashMap::from_iter([(from, to)]) }
    }

    /// What an attribute becomes.
    pub(super) fn attribute(&mut self, attribute: Attribute) -> Attribute {
        let mut pending = vec![attribute];
        while let Some(&next) = pending.last() {
            let open = pending.len();
            if !self.known.contains_key(&next) {
                self.context.for_each_part(Part::Attribute(next), |part| match part {
                    Part::Attribute(inside) if !self.known.contains_key(&inside) => pending.push(inside),
                    Part::Attribute(_) | Part::Type(_) => {}
                });
            }
            if pending.len() > open {
                continue;
            }
            pending.pop();
            if !self.known.contains_key(&next) {
                let known = &self.known;
                let replaced = |inside| known.get(&inside).copied().unwrap_or(inside);
                let made = self.context.replace_parts(next, replaced);
                self.known.insert(next, made);
            }
        }
        self.known.get(&attribute).copied().unwrap_or(attribute)
    }

    /// What a location becomes.
    pub(super) fn location(&mut self, location: Location) -> Location {
        let made = self.attribute(location.attribute());
        Location::from_attribute(self.context, made).unwrap_or(location)
    }
}
