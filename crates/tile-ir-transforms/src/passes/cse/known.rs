//! The operations that are at hand.

use hashbrown::HashTable;
use tile_ir_core::{Body, IdMap, OpId, Use, ValueId};

use super::equivalence::{Content, are_equal, hash};

/// The operations that are at hand where the walk is.
///
/// Equal operations use the same values, so whatever is equal to an operation is among the users of each of its operands.
/// Where one of these has few users, they are looked through: most often the operation is the only one, and what it is
/// compared with is near, in the function and in memory. A table has the other operations: those whose operands all have
/// many users, or which have none, and those with something inside.
pub(super) struct Known {
    at_hand: IdMap<OpId, Entry>,
    table: HashTable<Key>,
    /// What came in the scopes inside the outermost one, in order.
    log: Vec<OpId>,
    /// How many scopes the walk is inside of.
    scopes: usize,
}

/// What is known of an operation that is at hand.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// The number of what is isolated around it.
    isolation: u32,
    /// The number by which the table has it, if it has.
    hash: Option<u32>,
}

/// What the table finds an operation by.
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

/// How many users are few.
pub(super) const FEW: usize = 8;

/// The users of the first one of some values that has few.
#[inline]
pub(super) fn few_users(body: &Body, mut values: impl Iterator<Item = ValueId>) -> Option<&[Use]> {
    values.find_map(|value| Some(body.uses(value)).filter(|users| users.len() <= FEW))
}

impl Known {
    /// Nothing, with room for so many.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self { at_hand: IdMap::with_capacity(capacity), table: HashTable::new(), log: Vec::new(), scopes: 0 }
    }

    /// An operation that is equal to one with nothing inside, or that one itself.
    ///
    /// # Errors
    /// What to [add](Self::add) it as, if there is none.
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

    /// The same for an operation that only the table can have.
    ///
    /// # Errors
    /// What to [add](Self::add) it as, if there is none.
    #[inline]
    pub(super) fn find_by_key(&self, key: Key, is_equal: impl Fn(OpId) -> bool) -> Result<OpId, Entry> {
        let is_equal = |known: &Key| known.hash == key.hash && known.isolation == key.isolation && is_equal(known.op);
        let found = self.table.find(key.spread(), is_equal).map(|known| known.op);
        found.ok_or(Entry { isolation: key.isolation, hash: Some(key.hash) })
    }

    /// Adds an operation that is equal to none.
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

    /// Puts an operation into the table whose operands all have many users by now, if it is at hand.
    #[cold]
    pub(super) fn reconsider(&mut self, body: &Body, op: OpId) {
        let Some(entry) = self.at_hand.get_mut(op).filter(|entry| entry.hash.is_none()) else { return };
        if few_users(body, body.op(op).operands()).is_none() {
            let key = Key { op, hash: hash(body, op, Content::default()), isolation: entry.isolation };
            entry.hash = Some(key.hash);
            self.table.insert_unique(key.spread(), key, Key::spread);
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
