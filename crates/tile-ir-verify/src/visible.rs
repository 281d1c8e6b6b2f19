//! Which values can be used at a point of a walk.

use slotmap::Key;
use tile_ir_core::ValueId;

/// A set of values, a bit for each slot of the arena.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    bits: Vec<u64>,
    /// The values, in the order in which they came in.
    defined: Vec<u32>,
}

impl Visible {
    /// Forgets everything and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.leave(0);
    }

    /// How many values are in the set: what [`Visible::leave`] goes back to.
    pub(crate) fn mark(&self) -> usize {
        self.defined.len()
    }

    /// Takes out all values that came in since the mark.
    pub(crate) fn leave(&mut self, mark: usize) {
        for slot in self.defined.drain(mark..) {
            self.bits[slot as usize / 64] &= !(1 << (slot % 64));
        }
    }

    pub(crate) fn insert(&mut self, value: ValueId) {
        let slot = slot(value);
        let word = slot as usize / 64;
        if word >= self.bits.len() {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << (slot % 64);
        self.defined.push(slot);
    }

    pub(crate) fn contains(&self, value: ValueId) -> bool {
        let slot = slot(value);
        self.bits.get(slot as usize / 64).is_some_and(|word| word >> (slot % 64) & 1 == 1)
    }
}

/// The place of a value in its arena. Of all values that live at one time each has its own.
fn slot(value: ValueId) -> u32 {
    value.data().as_ffi() as u32
}
