//! The values that can be used at the current point of a walk.

use tile_ir_core::{Id, ValueId};

/// A scoped set of values. An isolated operation can hide everything defined outside it.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    /// The values that were inserted, by slot of the arena.
    values: Vec<Entry>,
    /// For each scope so far, the isolation depth plus one while it is open, and 0 afterwards. There is no scope 0.
    open: Vec<u32>,
    /// The innermost open scope.
    current: u32,
    /// The number of enclosing isolated operations. Only values inserted at this depth are visible.
    depth: u32,
}

/// A value, or the absence of one.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// The scope in which it was inserted; 0 if it was not.
    scope: u32,
    /// The index of its type, so that whoever uses the value need not look it up in the body.
    ty: u32,
}

impl Visible {
    /// Empties the set but keeps its allocation.
    pub(crate) fn clear(&mut self) {
        self.values.clear();
        self.open.clear();
        self.open.push(0);
        (self.current, self.depth) = (0, 0);
    }

    /// Enters a scope and returns the one around it, to return to with [`Visible::leave`].
    pub(crate) fn enter(&mut self) -> u32 {
        let around = self.current;
        self.current = self.open.len() as u32;
        self.open.push(self.depth + 1);
        around
    }

    /// Removes all values inserted in the current scope, and returns to the one around it.
    pub(crate) fn leave(&mut self, around: u32) {
        self.open[self.current as usize] = 0;
        self.current = around;
    }

    /// Hides all values until [`Visible::show`].
    pub(crate) fn hide(&mut self) {
        self.depth += 1;
    }

    /// Undoes the last [`Visible::hide`].
    pub(crate) fn show(&mut self) {
        self.depth -= 1;
    }

    /// Adds a value of the type with this index.
    #[inline]
    pub(crate) fn insert(&mut self, value: ValueId, ty: u32) {
        let entry = Entry { scope: self.current, ty };
        // Most values are inserted in the order of their slots.
        if value.index() == self.values.len() {
            self.values.push(entry);
            return;
        }
        if value.index() > self.values.len() {
            self.values.resize(value.index() + 1, Entry::default());
        }
        self.values[value.index()] = entry;
    }

    #[inline]
    pub(crate) fn contains(&self, value: ValueId) -> bool {
        self.values.get(value.index()).is_some_and(|entry| self.is_open(entry.scope))
    }

    /// Whether it contains a value, of the type with this index.
    #[inline]
    pub(crate) fn contains_of_type(&self, value: ValueId, ty: u32) -> bool {
        self.values.get(value.index()).is_some_and(|entry| entry.ty == ty && self.is_open(entry.scope))
    }

    /// Whether the values of a scope can be used.
    #[inline]
    fn is_open(&self, scope: u32) -> bool {
        scope == self.current || self.open[scope as usize] == self.depth + 1
    }
}
