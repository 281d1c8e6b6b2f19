//! Replacing attributes nested in other attributes, at any depth.

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, Context, Location, Part};

/// Replaces one attribute by another, wherever it is nested in an attribute.
pub(super) struct Replacer<'c> {
    context: &'c Context,
    /// The replacements of the attributes visited, so that each is visited once.
    known: FxHashMap<Attribute, Attribute>,
}

impl<'c> Replacer<'c> {
    pub(super) fn new(context: &'c Context, from: Attribute, to: Attribute) -> Self {
        Self { context, known: FxHashMap::from_iter([(from, to)]) }
    }

    /// The replacement of an attribute.
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

    /// The replacement of a location. Only what is nested in locations is replaced, so one without parts is kept.
    pub(super) fn location(&mut self, location: Location) -> Location {
        if self.context.location_data(location).is_leaf() {
            return location;
        }
        let made = self.attribute(self.context.location_attribute(location));
        Location::from_attribute(self.context, made).unwrap_or(location)
    }
}
