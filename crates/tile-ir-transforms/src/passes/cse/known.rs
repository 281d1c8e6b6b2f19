//! The operations that are at hand.

use hashbrown::HashTable;
use tile_ir_core::{Body, OpId};

use super::equivalence::are_equal;

/// The operations that are at hand where the walk is.
pub(super) struct Known {
    table: HashTable<Entry>,
    /// The entries, in the order in which they came.
    log: Vec<Entry>,
}

#[derive(Clone, Copy)]
struct Entry {
    hash: u64,
    op: OpId,
    /// The number of what is isolated around it.
    isolation: u32,
}

/// What an operation is found by.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) op: OpId,
    pub(super) hash: u64,
    pub(super) isolation: u32,
}

/// A point in time.
#[derive(Clone, Copy)]
pub(super) struct Mark(usize);

impl Known {
    /// Nothing, with room for so many.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { table: HashTable::with_capacity(capacity), log: Vec::with_capacity(capacity) }
    }

    /// An operation that is equal to another one, or that one itself.
    #[inline]
    pub(super) fn find(&self, body: &Body, key: Key) -> Option<OpId> {
        let is_equal = |entry: &Entry| {
            entry.hash == key.hash && entry.isolation == key.isolation && are_equal(body, entry.op, key.op)
        };
        self.table.find(key.hash, is_equal).map(|entry| entry.op)
    }

    /// Adds an operation that is equal to none.
    #[inline]
    pub(super) fn add(&mut self, key: Key) {
        let entry = Entry { hash: key.hash, op: key.op, isolation: key.isolation };
        self.table.insert_unique(entry.hash, entry, |entry| entry.hash);
        self.log.push(entry);
    }

    /// Now.
    pub(super) fn mark(&self) -> Mark {
        Mark(self.log.len())
    }

    /// Forgets what came since then.
    pub(super) fn forget_since(&mut self, mark: Mark) {
        if mark.0 == 0 {
            self.table.clear();
            self.log.clear();
        }
        for entry in self.log.drain(mark.0..) {
            if let Ok(found) = self.table.find_entry(entry.hash, |known| known.op == entry.op) {
                found.remove();
            }
        }
    }
}
