//! Copies of whole bodies, which have ids of their own.

use std::sync::OnceLock;

use super::id::{Id, Stamp, counterpart, in_copy};
use super::operation::{Extra, Unregistered};
use super::{Block, Body, Region};

impl Clone for Body {
    fn clone(&self) -> Self {
        Self { original: Some(self.operations.fresh()), ..self.copy(Stamp::of_new_body()) }
    }
}

impl Body {
    /// The id, in this body, of what has another id in the body that it was cloned from. `None` if it was not cloned from the
    /// body of the id.
    ///
    /// What was erased, here or there before it was cloned, has none that is valid. It means nothing for what was made there
    /// later, which is not noticed.
    pub fn counterpart<I: Id>(&self, id: I) -> Option<I> {
        counterpart(id, self.original, self.operations.fresh())
    }

    /// Makes it what it was when `backup` was cloned from it, with the same ids: those of then are valid, and those of what was
    /// made since mean nothing.
    ///
    /// # Panics
    /// If `backup` was not cloned from this body, or this body was emptied since ([`Body::clear`]).
    pub fn restore(&mut self, backup: &Self) {
        let stamp = self.operations.fresh();
        assert!(backup.original == Some(stamp), "a body is restored from a clone of itself");
        *self = Self { original: self.original, ..backup.copy(stamp) };
    }

    /// A copy of everything, with ids of this stamp.
    fn copy(&self, stamp: Stamp) -> Self {
        let uses = OnceLock::new();
        if let Some(known) = self.uses.get() {
            let _ = uses.set(Box::new(known.copy(stamp)));
        }
        Self {
            operations: self.operations.copy(stamp, |operation| *operation),
            blocks: self.blocks.copy(stamp, |block| block.copy(stamp)),
            regions: self.regions.copy(stamp, |region| region.copy(stamp)),
            values: self.values.copy(stamp, |value| *value),
            extras: self.extras.copy(stamp, |extra| extra.copy(stamp)),
            value_pool: self.value_pool.copy(|value| in_copy(value, stamp)),
            attribute_pool: self.attribute_pool.clone(),
            context: self.context,
            root: in_copy(self.root, stamp),
            original: None,
            owner: self.owner,
            has_branches: self.has_branches,
            uses,
        }
    }

    /// Gives the bodies of functions the ids that they have in a copy of the module.
    pub(crate) fn move_bodies(&mut self, module: Stamp) {
        for (_, extra) in self.extras.iter_mut() {
            extra.body = extra.body.map(|body| in_copy(body, module));
        }
    }
}

impl Block {
    fn copy(&self, body: Stamp) -> Self {
        Self {
            region: in_copy(self.region, body),
            arguments: self.arguments.iter().map(|&argument| in_copy(argument, body)).collect(),
            argument_locations: self.argument_locations.clone(),
            first: self.first.map(|op| in_copy(op, body)),
            last: self.last.map(|op| in_copy(op, body)),
        }
    }
}

impl Region {
    fn copy(&self, body: Stamp) -> Self {
        Self {
            parent: self.parent.map(|op| in_copy(op, body)),
            blocks: self.blocks.iter().map(|&block| in_copy(block, body)).collect(),
        }
    }
}

impl Extra {
    fn copy(&self, body: Stamp) -> Self {
        Self {
            regions: self.regions.iter().map(|&region| in_copy(region, body)).collect(),
            dictionary: self.dictionary.clone(),
            body: self.body,
            unregistered: self.unregistered.as_ref().map(|it| Box::new(it.copy(body))),
        }
    }
}

impl Unregistered {
    fn copy(&self, body: Stamp) -> Self {
        let successors = self.successors.iter().map(|&block| in_copy(block, body)).collect();
        Self { name: self.name, properties: self.properties, successors }
    }
}
