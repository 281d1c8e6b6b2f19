//! Available operations: those that dominate the current place.

use hashbrown::HashTable;
use tile_ir_core::{Body, IdMap, OpId, Use, ValueId};

use super::equivalence::{Content, are_equal, hash};

/// The operations that are available at the current place of the walk.
///
/// Equal operations have the same operands, so an operation's equals are among the users of each of its operands. If one of the
/// operands has few users, they are scanned: usually the operation is the only one, and the others are close to it in memory.
/// A hash table holds the remaining operations: those without operands or with many users of each, and those with regions.
/// With all operations in the table, almost every lookup in a large function would miss the cache.
pub(super) struct Known {
    at_hand: IdMap<OpId, Entry>,
    table: HashTable<Key>,
    /// Operations added in scopes other than the outermost, in order.
    log: Vec<OpId>,
    /// The number of open scopes.
    scopes: usize,
}

/// An available operation.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// The number of its innermost ancestor that is isolated from above.
    isolation: u32,
    /// Its hash, if it is in the table.
    hash: Option<u32>,
}

/// A key of the table.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) op: OpId,
    /// A hash that equal operations share.
    pub(super) hash: u32,
    /// The number of its innermost ancestor that is isolated from above.
    pub(super) isolation: u32,
}

impl Key {
    /// The hash, spread over 64 bits as the table needs it.
    fn spread(&self) -> u64 {
        u64::from(self.hash).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// The start of a scope.
#[derive(Clone, Copy)]
pub(super) struct Scope {
    start: usize,
    is_outermost: bool,
}

/// The largest number of users that are scanned.
pub(super) const FEW: usize = 8;

/// The users of the first of some values that has few.
#[inline]
pub(super) fn few_users(body: &Body, mut values: impl Iterator<Item = ValueId>) -> Option<&[Use]> {
    values.find_map(|value| Some(body.uses(value)).filter(|users| users.len() <= FEW))
}

impl Known {
    /// No operations, with capacity for the given number.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { at_hand: IdMap::with_capacity(capacity), table: HashTable::new(), log: Vec::new(), scopes: 0 }
    }

    /// The available operation that is equal to one without regions, possibly itself.
    ///
    /// # Errors
    /// The entry to [add](Self::add) it with, if there is none.
    #[inline]
    pub(super) fn find(&self, body: &Body, op: OpId, isolation: u32) -> Result<OpId, Entry> {
        let Some(users) = few_users(body, body.op(op).operands()) else {
            let key = Key { op, hash: hash(body, op, Content::default()), isolation };
            return self.find_by_key(key, |known| are_equal(body, known, op));
        };
        let is_equal = |&known: &OpId| {
            self.at_hand.get(known).is_some_and(|entry| entry.isolation == isolation)
                && (known == op || are_equal(body, known, op))
        };
        users.iter().map(|user| user.op).find(is_equal).ok_or(Entry { isolation, hash: None })
    }

    /// Like [`find`](Self::find), for operations that are always in the table.
    ///
    /// # Errors
    /// The entry to [add](Self::add) it with, if there is none.
    #[inline]
    pub(super) fn find_by_key(&self, key: Key, is_equal: impl Fn(OpId) -> bool) -> Result<OpId, Entry> {
        let is_equal = |known: &Key| known.hash == key.hash && known.isolation == key.isolation && is_equal(known.op);
        let found = self.table.find(key.spread(), is_equal).map(|known| known.op);
        found.ok_or(Entry { isolation: key.isolation, hash: Some(key.hash) })
    }

    /// Adds an operation that equals no available one.
    #[inline]
    pub(super) fn add(&mut self, op: OpId, entry: Entry) {
        self.at_hand.insert(op, entry);
        if self.scopes > 1 {
            self.log.push(op);
        }
        if let Entry { hash: Some(hash), isolation } = entry {
            let key = Key { op, hash, isolation };
            self.table.insert_unique(key.spread(), key, Key::spread);
        }
    }

    /// Moves an available operation into the table if all its operands have many users by now.
    #[cold]
    pub(super) fn reconsider(&mut self, body: &Body, op: OpId) {
        let Some(entry) = self.at_hand.get_mut(op).filter(|entry| entry.hash.is_none()) else { return };
        if few_users(body, body.op(op).operands()).is_none() {
            let key = Key { op, hash: hash(body, op, Content::default()), isolation: entry.isolation };
            entry.hash = Some(key.hash);
            self.table.insert_unique(key.spread(), key, Key::spread);
        }
    }

    /// Opens a scope.
    pub(super) fn enter(&mut self) -> Scope {
        self.scopes += 1;
        Scope { start: self.log.len(), is_outermost: self.scopes == 1 }
    }

    /// Closes a scope and removes the operations added in it.
    pub(super) fn leave(&mut self, scope: Scope) {
        self.scopes -= 1;
        if scope.is_outermost {
            self.table.clear();
            self.at_hand.clear();
        }
        for op in self.log.drain(scope.start..) {
            let Some(Entry { hash: Some(hash), isolation }) = self.at_hand.remove(op) else { continue };
            if let Ok(found) = self.table.find_entry(Key { op, hash, isolation }.spread(), |known| known.op == op) {
                found.remove();
            }
        }
    }
}
