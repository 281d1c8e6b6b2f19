//! The operations that are at hand.

use hashbrown::HashTable;
use tile_ir_core::OpId;

/// The operations that are at hand where the walk is.
pub(super) struct Known {
    table: HashTable<Key>,
    /// The entries of the scopes inside the outermost one, in the order in which they came.
    log: Vec<Key>,
    /// How many scopes the walk is inside of.
    scopes: usize,
}

/// What an operation is found by.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) op: OpId,
    /// The number that equal operations have in common.
    pub(super) hash: u32,
    /// The number of what is isolated around it.
    pub(super) isolation: u32,
}

impl Key {
    /// The same number, with what the table wants of it in all bits.
    fn spread(&self) -> u64 {
        u64::from(self.hash).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// Where a scope begins.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    start: usize,
    is_outermost: bool,
}

impl Known {
    /// Nothing, with room for so many.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { table: HashTable::with_capacity(capacity), log: Vec::new(), scopes: 0 }
    }

    /// An operation that is equal to another one, or that one itself.
    #[inline]
    pub(super) fn find(&self, key: Key, is_equal: impl Fn(OpId) -> bool) -> Option<OpId> {
        let is_equal = |known: &Key| known.hash == key.hash && known.isolation == key.isolation && is_equal(known.op);
        self.table.find(key.spread(), is_equal).map(|known| known.op)
    }

    /// Adds an operation that is equal to none.
    #[inline]
    pub(super) fn add(&mut self, key: Key) {
        self.table.insert_unique(key.spread(), key, Key::spread);
        if self.scopes > 1 {
            self.log.push(key);
        }
    }

    /// Begins a scope.
    pub(super) fn enter(&mut self) -> Scope {
        self.scopes += 1;
        Scope { start: self.log.len(), is_outermost: self.scopes == 1 }
    }

    /// Ends a scope: what came since its beginning is forgotten.
    pub(super) fn leave(&mut self, scope: Scope) {
        self.scopes -= 1;
        if scope.is_outermost {
            self.table.clear();
        }
        for key in self.log.drain(scope.start..) {
            if let Ok(found) = self.table.find_entry(key.spread(), |known| known.op == key.op) {
                found.remove();
            }
        }
    }
}
