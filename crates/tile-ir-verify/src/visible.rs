//! The values that can be used at the current point of a walk.

use tile_ir_core::{Id, ValueId};

/// A scoped set of values. An isolated operation can hide everything defined outside it.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    /// The isolation depth plus one at which each value was inserted, by slot of the arena; 0 for values not in the set.
    depths: Vec<u32>,
    /// The slots of the values in the set, in insertion order.
    defined: Vec<u32>,
    /// The number of enclosing isolated operations. Only values inserted at this depth are visible.
    depth: u32,
}

impl Visible {
    /// Empties the set but keeps its allocation.
    pub(crate) fn clear(&mut self) {
        self.leave(0);
        self.depth = 0;
    }

    /// The current size of the set, to return to with [`Visible::leave`].
    pub(crate) fn mark(&self) -> usize {
        self.defined.len()
    }

    /// Removes all values inserted since the mark.
    pub(crate) fn leave(&mut self, mark: usize) {
        for slot in self.defined.drain(mark..) {
            self.depths[slot as usize] = 0;
        }
    }

    /// Hides all values until [`Visible::show`].
    pub(crate) fn hide(&mut self) {
        self.depth += 1;
    }

    /// Undoes the last [`Visible::hide`].
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

/// The slot of a value in its arena, unique among values alive at the same time.
fn slot(value: ValueId) -> u32 {
    value.index() as u32
}
