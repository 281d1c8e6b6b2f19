//! Append-only tables that give equal values equal ids.

use std::borrow::Borrow;
use std::convert::Infallible;
use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// Values with handles in order of first appearance. Reading takes no lock.
pub(crate) struct Interner<T> {
    context: ContextNumber,
    values: boxcar::Vec<T>,
    /// The positions of values, each with a part of its hash: values are not hashed again when the table grows.
    indices: Mutex<Indices>,
}

type Indices = HashTable<(u32, u32)>;

/// The number of a context, which no other context of the process has, not even a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ContextNumber(NonZeroU32);

impl ContextNumber {
    /// The number of no context.
    pub(crate) const NONE: Self = Self(NonZeroU32::MAX);

    /// The number of a new context.
    ///
    /// # Panics
    /// If there were 2^32 - 2 contexts before it.
    pub(crate) fn of_new_context() -> Self {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let next = |last: u32| last.checked_add(1).filter(|&next| next != u32::MAX);
        let last = LAST.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
        let last = last.unwrap_or_else(|_| panic!("a process can have {} contexts, and had them", u32::MAX - 1));
        Self(NonZeroU32::MIN.saturating_add(last))
    }
}

/// A context and a position in one of its tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RawHandle {
    context: ContextNumber,
    stored: StoredHandle,
}

/// A handle without its context, as it is stored where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct StoredHandle(NonZeroU32);

impl RawHandle {
    /// The handle that was stored.
    #[inline]
    pub(crate) fn of(context: ContextNumber, stored: StoredHandle) -> Self {
        Self { context, stored }
    }

    #[inline]
    fn new(context: ContextNumber, position: u32) -> Self {
        Self { context, stored: StoredHandle(NonZeroU32::MIN.saturating_add(position)) }
    }

    #[inline]
    pub(crate) fn position(self) -> u32 {
        self.stored.0.get() - 1
    }

    #[inline]
    pub(crate) fn context(self) -> ContextNumber {
        self.context
    }

    #[inline]
    pub(crate) fn stored(self) -> StoredHandle {
        self.stored
    }
}

/// Handles that meet in one table are of one context.
impl Hash for RawHandle {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.stored.hash(state);
    }
}

impl<T> Interner<T> {
    pub(crate) fn new(context: ContextNumber) -> Self {
        Self { context, values: boxcar::Vec::new(), indices: Mutex::new(HashTable::new()) }
    }

    /// The context that the table is of.
    #[inline]
    pub(crate) fn context(&self) -> ContextNumber {
        self.context
    }

    /// The handle of the value equal to `key`; `make` turns the key into a value if there is none yet.
    ///
    /// # Panics
    /// If there are 2^32 - 1 values, which take some hundred gigabytes.
    pub(crate) fn intern<Q: Hash + Eq + ?Sized, K: Borrow<Q>>(&self, key: K, make: impl FnOnce(K) -> T) -> RawHandle
    where
        T: Borrow<Q>,
    {
        let Ok(handle) = self.try_intern(key, |key| Ok::<T, Infallible>(make(key)));
        handle
    }

    /// Like `intern`, but `make` may refuse a new value. It runs without the lock, as it may ask for other values.
    pub(crate) fn try_intern<Q: Hash + Eq + ?Sized, K: Borrow<Q>, E>(
        &self,
        key: K,
        make: impl FnOnce(K) -> Result<T, E>,
    ) -> Result<RawHandle, E>
    where
        T: Borrow<Q>,
    {
        let hash = short_hash(key.borrow());
        let indices = self.lock();
        if let Some(known) = self.find(hash, &indices, key.borrow()) {
            return Ok(known);
        }
        let count = indices.len();
        drop(indices);
        let value = make(key)?;
        let mut indices = self.lock();
        // Another thread may have added it meanwhile.
        let added = if indices.len() == count { None } else { self.find(hash, &indices, value.borrow()) };
        Ok(added.unwrap_or_else(|| self.insert(hash, &mut indices, value)))
    }

    fn lock(&self) -> MutexGuard<'_, Indices> {
        self.indices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[inline]
    fn find<Q: Eq + ?Sized>(&self, hash: u32, indices: &Indices, key: &Q) -> Option<RawHandle>
    where
        T: Borrow<Q>,
    {
        let is_known = |&(other, index): &(u32, u32)| other == hash && self.values[index as usize].borrow() == key;
        indices.find(spread(hash), is_known).map(|&(_, index)| RawHandle::new(self.context, index))
    }

    /// The handle of a new value.
    fn insert(&self, hash: u32, indices: &mut Indices, value: T) -> RawHandle {
        let index = self.values.push(value);
        assert!(index < u32::MAX as usize, "a table of the context is full");
        let index = index as u32;
        indices.insert_unique(spread(hash), (hash, index), |&(hash, _)| spread(hash));
        RawHandle::new(self.context, index)
    }

    /// The value of a handle that this interner gave.
    #[inline]
    pub(crate) fn get(&self, handle: RawHandle) -> &T {
        self.check(handle);
        &self.values[handle.position() as usize]
    }

    /// Checks that a handle belongs to the same context.
    #[inline]
    pub(crate) fn check(&self, handle: RawHandle) {
        if handle.context != self.context {
            of_another_context(handle);
        }
    }
}

/// The part of a hash that a table keeps.
#[inline]
fn short_hash<Q: Hash + ?Sized>(key: &Q) -> u32 {
    let hash = FxBuildHasher.hash_one(key);
    (hash ^ hash >> 32) as u32
}

/// A hash as the table takes it, which uses the lowest and the highest bits.
#[inline]
fn spread(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}

#[cold]
#[inline(never)]
pub(crate) fn of_another_context(handle: RawHandle) -> ! {
    panic!("handle {} of a type, attribute, location or string belongs to another context", handle.position());
}

/// Shows the position, which distinguishes handles of one context.
impl fmt::Debug for RawHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().fmt(f)
    }
}

/// Defines a handle to an interned value: 64 bits, inside `Option` too.
///
/// A handle that is used with another context than its own is always noticed, in words.
macro_rules! interned_handle {
    ($(#[$docs:meta])* $name:ident) => {
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name($crate::intern::RawHandle);

        impl $name {
            #[inline]
            pub(crate) fn from_raw(raw: $crate::intern::RawHandle) -> Self {
                Self(raw)
            }

            #[inline]
            pub(crate) fn raw(self) -> $crate::intern::RawHandle {
                self.0
            }

            /// Position in the context's table; dense, in order of first appearance. Usable as a key of side
            /// tables, never for output.
            #[inline]
            pub fn index(self) -> u32 {
                self.0.position()
            }
        }
    };
}
pub(crate) use interned_handle;

#[cfg(test)]
mod tests {
    use crate::Context;

    #[test]
    fn equal_values_have_equal_handles() {
        let context = Context::new([]).unwrap();
        assert_eq!(context.identifier("a"), context.identifier("a"));
        assert_ne!(context.identifier("a"), context.identifier("b"));
        assert_eq!(size_of::<Option<crate::Type>>(), 8);
    }

    #[test]
    #[should_panic(expected = "belongs to another context")]
    fn a_type_of_another_context_is_noticed() {
        let (one, other) = (Context::new([]).unwrap(), Context::new([]).unwrap());
        let i32 = one.integer_type(32);
        other.integer_type(8);
        other.type_data(i32);
    }

    #[test]
    fn no_two_contexts_have_equal_handles() {
        let contexts: Vec<_> = (0..100).map(|_| Context::new([]).unwrap()).collect();
        let mut handles: Vec<_> = contexts.iter().map(|context| context.integer_type(32)).collect();
        handles.sort_unstable();
        handles.dedup();
        assert_eq!(handles.len(), contexts.len());
        let tag = |context: &Context| context.identifier("a").raw().context();
        assert!(contexts.iter().all(|context| tag(context) != super::ContextNumber::NONE));
    }
}
