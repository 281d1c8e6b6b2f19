//! Append-only tables that give equal values equal ids.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// Values with handles in order of first appearance. Reading takes no lock.
pub(crate) struct Interner<T> {
    context: ContextTag,
    values: boxcar::Vec<T>,
    /// The positions of values, each with a part of its hash: values are not hashed again when the table grows.
    indices: Mutex<HashTable<(u32, u32)>>,
}

/// Which context a handle is of, as far as the bits of a handle tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ContextTag(u32);

impl ContextTag {
    /// Bits of a handle that are the position; the others are the tag.
    const POSITION_BITS: u32 = 28;
    const POSITION: u32 = (1 << Self::POSITION_BITS) - 1;

    /// The tag of a new context, which fifteen contexts after it do not have.
    pub(crate) fn of_new_context() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed) << Self::POSITION_BITS)
    }
}

/// A position in a table of a context and the tag of the context.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RawHandle(NonZeroU32);

impl RawHandle {
    #[inline]
    fn new(context: ContextTag, position: u32) -> Self {
        // Positions are smaller than the available bits allow, so adding one does not carry into the tag.
        Self(NonZeroU32::MIN.saturating_add(context.0 | position))
    }

    #[inline]
    pub(crate) fn position(self) -> u32 {
        (self.0.get() - 1) & ContextTag::POSITION
    }

    #[inline]
    fn context(self) -> ContextTag {
        ContextTag((self.0.get() - 1) & !ContextTag::POSITION)
    }
}

impl<T> Interner<T> {
    pub(crate) fn new(context: ContextTag) -> Self {
        Self { context, values: boxcar::Vec::new(), indices: Mutex::new(HashTable::new()) }
    }

    /// The handle of the value equal to `key`; `make` turns the key into a value if there is none yet.
    ///
    /// # Panics
    /// If there are 2^28 - 1 values, which take some ten gigabytes.
    pub(crate) fn intern<Q: Hash + Eq + ?Sized, K: Borrow<Q>>(&self, key: K, make: impl FnOnce(K) -> T) -> RawHandle
    where
        T: Borrow<Q>,
    {
        let hash = FxBuildHasher.hash_one(key.borrow());
        let hash = (hash ^ hash >> 32) as u32;
        let mut indices = self.indices.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known =
            |&(other, index): &(u32, u32)| other == hash && self.values[index as usize].borrow() == key.borrow();
        if let Some(&(_, index)) = indices.find(spread(hash), is_known) {
            return RawHandle::new(self.context, index);
        }
        let index = self.values.push(make(key));
        assert!(index < ContextTag::POSITION as usize, "a table of the context is full");
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
        if handle.context() != self.context {
            of_another_context(handle);
        }
    }
}

/// A hash as the table takes it, which uses the lowest and the highest bits.
#[inline]
fn spread(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}

#[cold]
#[inline(never)]
fn of_another_context(handle: RawHandle) -> ! {
    panic!("handle {} of a type, attribute, location or string belongs to another context", handle.position());
}

/// Shows the position, which distinguishes handles of one context.
impl fmt::Debug for RawHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().fmt(f)
    }
}

/// Defines a 32-bit handle to an interned value, of the same size inside `Option`.
///
/// A handle that is used with another context than its own is noticed, in words, unless there were sixteen contexts
/// between the two, or a multiple of that.
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
        assert_eq!(size_of::<Option<crate::Type>>(), 4);
    }

    #[test]
    #[should_panic(expected = "belongs to another context")]
    fn a_type_of_another_context_is_noticed() {
        let (one, other) = (Context::new([]).unwrap(), Context::new([]).unwrap());
        let i32 = one.integer_type(32);
        other.integer_type(8);
        other.type_data(i32);
    }
}
