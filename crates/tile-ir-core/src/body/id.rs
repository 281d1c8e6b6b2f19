//! Ids of operations, blocks, regions and values.
//!
//! An id is a slot in a table of its body and a stamp. The stamp identifies the body and how often the slot was reused.
//! So any use of an id that is stale, or belongs to another body, is detected at the cost of one comparison. A copy of a body
//! is another body. Ids of bodies themselves are slots in a table of their module, with stamps of the same form.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

/// An id of an entity in a [`Body`](super::Body), or of a body in a [`Module`](crate::Module).
pub trait Id: Copy + Eq + Ord + Hash + fmt::Debug + sealed::Parts {
    /// The position in the table of its body: small, and different for all that live in a body at one time. Usable as
    /// a key of side tables such as [`IdMap`](super::IdMap), never for output.
    fn index(self) -> usize;
}

pub(super) mod sealed {
    use super::Stamp;

    /// The parts of an id, from which only bodies may construct one.
    pub trait Parts {
        /// The name of the kind of entity in messages.
        const KIND: &'static str;
        /// What it is in, in messages.
        const OWNER: &'static str;

        fn from_parts(index: u32, stamp: Stamp) -> Self;
        fn stamp(self) -> Stamp;
    }
}

/// Identifies the body of an id and the generation of its slot.
///
/// The high bits are the number of the body, which repeats after a million bodies. The low bits are incremented when the
/// entity in the slot is erased; a slot whose count has run out is retired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stamp(NonZeroU32);

impl Stamp {
    /// The number of bits of the count.
    const COUNT_BITS: u32 = 12;
    /// The number of distinct body numbers.
    const BODIES: u32 = 1 << (32 - Self::COUNT_BITS);

    /// The stamp of unused slots in a new body, or in the table of bodies of a new module.
    pub(crate) fn of_new_body() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        // 0 is not used, so that `Option` of an id is no larger than the id.
        let number = 1 + NEXT.fetch_add(1, Ordering::Relaxed) % (Self::BODIES - 1);
        Self(NonZeroU32::MIN.saturating_add((number << Self::COUNT_BITS) - 1))
    }

    /// The next stamp for the same slot; `None` if the count has run out.
    pub(super) fn next(self) -> Option<Self> {
        let next = self.0.checked_add(1)?;
        (self.is_of_same_body(Self(next))).then_some(Self(next))
    }

    /// The stamp of the same slot in a copy of the body.
    #[inline]
    pub(super) fn in_copy(self, copy: Self) -> Self {
        const COUNT: u32 = (1 << Stamp::COUNT_BITS) - 1;
        // A number of a body is not 0, so that the fallback is never taken.
        Self(NonZeroU32::new(copy.0.get() & !COUNT | self.0.get() & COUNT).unwrap_or(copy.0))
    }

    /// Whether two stamps were made for the same body.
    pub(super) fn is_of_same_body(self, other: Self) -> bool {
        self.0.get() >> Self::COUNT_BITS == other.0.get() >> Self::COUNT_BITS
    }

    /// How many times the slot was used before.
    fn count(self) -> u32 {
        self.0.get() & ((1 << Self::COUNT_BITS) - 1)
    }
}

/// The id of the same thing in a copy of the body.
#[inline]
pub(super) fn in_copy<I: Id>(id: I, copy: Stamp) -> I {
    I::from_parts(id.index() as u32, id.stamp().in_copy(copy))
}

/// The id, in a copy, of what has this id in the original; `None` if it is not an id of the original.
pub(crate) fn counterpart<I: Id>(id: I, original: Option<Stamp>, copy: Stamp) -> Option<I> {
    original.filter(|original| id.stamp().is_of_same_body(*original)).map(|_| in_copy(id, copy))
}

/// Defines an id.
macro_rules! id {
    ($(#[$docs:meta])* $name:ident, $kind:literal in $owner:literal) => {
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name {
            index: u32,
            stamp: $crate::body::id::Stamp,
        }

        impl $crate::body::id::sealed::Parts for $name {
            const KIND: &'static str = $kind;
            const OWNER: &'static str = $owner;

            #[inline]
            fn from_parts(index: u32, stamp: $crate::body::id::Stamp) -> Self {
                Self { index, stamp }
            }

            #[inline]
            fn stamp(self) -> $crate::body::id::Stamp {
                self.stamp
            }
        }

        impl $crate::body::id::Id for $name {
            #[inline]
            fn index(self) -> usize {
                self.index as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::body::id::write_short(*self, f)
            }
        }
    };
}
pub(super) use id;

/// Writes an id as `op7`, or as `op7'2` if the slot was used twice before.
pub(super) fn write_short<I: Id>(id: I, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}{}", I::KIND, id.index())?;
    match id.stamp().count() {
        0 => Ok(()),
        count => write!(f, "'{count}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_stop_before_those_of_the_next_body() {
        let first = Stamp::of_new_body();
        let stamps: Vec<Stamp> = std::iter::successors(Some(first), |stamp| stamp.next()).collect();
        assert_eq!(stamps.len(), 1 << Stamp::COUNT_BITS);
        assert!(stamps.iter().all(|stamp| stamp.is_of_same_body(first)));
        assert!(!Stamp::of_new_body().is_of_same_body(first));
    }

    #[test]
    fn a_copy_has_the_counts_of_the_original() {
        let (original, copy) = (Stamp::of_new_body(), Stamp::of_new_body());
        let reused = original.next().unwrap().next().unwrap();
        assert_eq!(original.in_copy(copy), copy);
        assert_eq!(reused.in_copy(copy), copy.next().unwrap().next().unwrap());
        assert_eq!(reused.in_copy(copy).in_copy(original), reused);
    }

    #[test]
    fn an_optional_id_is_as_small_as_an_id() {
        assert_eq!(size_of::<Option<super::super::OpId>>(), 8);
    }
}
