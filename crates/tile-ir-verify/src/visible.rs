//! The values that can be used at the current point of a walk.

use tile_ir_core::{Id, ValueId};

/// A scoped set of values. An isolated operation can hide everything defined outside it.
#[derive(Debug, Default)]
pub(crate) struct Visible {
    /// The scope in which each value was inserted, by slot of the arena; 0 for values that were not.
    scopes: Vec<u32>,
    /// For each scope so far, the isolation depth plus one while it is open, and 0 afterwards. There is no scope 0.
    open: Vec<u32>,
    /// The innermost open scope.
    current: u32,
    /// The number of enclosing isolated operations. Only values inserted at this depth are visible.
    depth: u32,
}

impl Visible {
    /// Empties the set but keeps its allocation.
    pub(crate) fn clear(&mut self) {
        self.scopes.clear();
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

    #[inline]
    pub(crate) fn insert(&mut self, value: ValueId) {
        // Most values are inserted in the order of their slots.
        if value.index() == self.scopes.len() {
            self.scopes.push(self.current);
            return;
        }
        if value.index() > self.scopes.len() {
            self.scopes.resize(value.index() + 1, 0);
        }
        self.scopes[value.index()] = self.current;
    }

    #[inline]
    pub(crate) fn contains(&self, value: ValueId) -> bool {
        let is_open = |scope: u32| scope == self.current || self.open[scope as usize] == self.depth + 1;
        self.scopes.get(value.index()).is_some_and(|&scope| is_open(scope))
    }
}
