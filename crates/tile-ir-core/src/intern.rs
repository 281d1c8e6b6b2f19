//! Append-only tables that give equal values equal ids.

use std::borrow::Borrow;
use std::hash::{BuildHasher, Hash};
use std::sync::{Mutex, PoisonError};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// Values with ids in order of first appearance. Reading takes no lock.
pub(crate) struct Interner<T> {
    values: boxcar::Vec<T>,
    ids: Mutex<HashTable<u32>>,
}

impl<T: Hash + Eq> Interner<T> {
    pub(crate) fn new() -> Self {
        Self { values: boxcar::Vec::new(), ids: Mutex::new(HashTable::new()) }
    }

    /// The id of the value equal to `key`; `make` turns the key into a value if there is none yet.
    pub(crate) fn intern<Q: Hash + Eq + ?Sized, K: Borrow<Q>>(&self, key: K, make: impl FnOnce(K) -> T) -> u32
    where
        T: Borrow<Q>,
    {
        let hash = FxBuildHasher.hash_one(key.borrow());
        let mut ids = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&id) = ids.find(hash, |&id| self.get(id).borrow() == key.borrow()) {
            return id;
        }
        let id = u32::try_from(self.values.push(make(key))).expect("fewer than 2^32 interned values");
        ids.insert_unique(hash, id, |&id| FxBuildHasher.hash_one(self.get(id).borrow()));
        id
    }

    /// The value of an id that this interner gave.
    pub(crate) fn get(&self, id: u32) -> &T {
        &self.values[id as usize]
    }
}

/// Defines a 32-bit handle to an interned value, of the same size inside `Option`.
macro_rules! interned_handle {
    ($(#[$docs:meta])* $name:ident) => {
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(std::num::NonZeroU32);

        impl $name {
            pub(crate) fn from_index(index: u32) -> Self {
                Self(std::num::NonZeroU32::MIN.saturating_add(index))
            }

            /// Position in the context's table; dense, in order of first appearance. Usable as a key of side
            /// tables, never for output.
            pub fn index(self) -> u32 {
                self.0.get() - 1
            }
        }
    };
}
pub(crate) use interned_handle;
