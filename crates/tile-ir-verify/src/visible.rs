//! Which values can be used at a point of a walk.

use tile_ir_core::{Id, ValueId};

/// A set of values, which can hide all that are in it for a while.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    /// For each slot of the arena the depth at which its value came in; 0 for those that are not in the set.
    depths: Vec<u32>,
    /// The values, in the order in which they came in.
    defined: Vec<u32>,
    /// How many operations around the point hide what is outside of them. Only values that came in at this depth can
    /// be seen.
    depth: u32,
}

impl Visible {
    /// Forgets everything and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.leave(0);
        self.depth = 0;
    }

    /// How many values are in the set: what [`Visible::leave`] goes back to.
    pub(crate) fn mark(&self) -> usize {
        self.defined.len()
    }

    /// Takes out all values that came in since the mark.
    pub(crate) fn leave(&mut self, mark: usize) {
        for slot in self.defined.drain(mark..) {
            self.depths[slot as usize] = 0;
        }
    }

    /// Hides all values until [`Visible::show`].
    pub(crate) fn hide(&mut self) {
        self.depth += 1;
    }

    /// Shows again what the last [`Visible::hide`] has hidden.
    pub(crate) fn show(&mut self) {
        self.depth -= 1;
    }

    pub(crate) fn insert(&mut self, value: ValueId) {
        let slot = slot(value);
        if slot as usize >= self.depths.len() {
            self.depths.resize(slot as usize + 1, 0);
        }
        self.depths[slot as usize] = self.depth + 1;
        self.defined.push(slot);
    }

    pub(crate) fn contains(&self, value: ValueId) -> bool {
        self.depths.get(slot(value) as usize).is_some_and(|&depth| depth == self.depth + 1)
    }
}

/// The place of a value in its arena. Of all values that live at one time each has its own.
fn slot(value: ValueId) -> u32 {
    value.index() as u32
}
