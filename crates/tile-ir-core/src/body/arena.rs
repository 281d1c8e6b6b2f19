//! A generational arena.
//!
//! A module has five arenas per function, and reading may reuse the same five for several. So an empty arena does
//! not allocate, and clearing one does not visit every slot.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use super::id::{Id, Stamp};
use super::pool::take_exact;

/// The slot of something that exists as long as it is linked, or of nothing. Half as large as an id.
#[derive(Debug)]
pub(super) struct Link<I>(u32, PhantomData<fn() -> I>);

/// Maps ids to values.
#[derive(Debug)]
pub(crate) struct Arena<I, V> {
    slots: Vec<Slot<V>>,
    /// The head of the free list: the slot freed last.
    free: Option<u32>,
    /// The number of free slots.
    free_count: u32,
    /// The stamp of slots that were never used.
    fresh: Stamp,
    ids: PhantomData<fn(I) -> I>,
}

#[derive(Clone, Copy, Debug)]
struct Slot<V> {
    /// The stamp in the id of the value, or of the next value if the slot is free.
    stamp: Stamp,
    content: Content<V>,
}

/// The content of a slot.
#[derive(Clone, Copy, Debug)]
enum Content<V> {
    Value(V),
    /// Free, with the next slot of the free list.
    Free(Option<u32>),
}

impl<I: Id> Link<I> {
    /// Nothing.
    pub(super) const NONE: Self = Self(u32::MAX, PhantomData);

    #[inline]
    pub(super) fn to(id: Option<I>) -> Self {
        id.map_or(Self::NONE, |id| Self(id.index() as u32, PhantomData))
    }
}

impl<I> Clone for Link<I> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<I> Copy for Link<I> {}

impl<I> PartialEq for Link<I> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

/// The maximum number of slots. A value keeps one bit of an index for its kind.
const MOST: usize = 1 << 31;

impl<I: Id, V> Arena<I, V> {
    /// The size of a slot in bytes.
    pub(super) const SLOT: usize = size_of::<Slot<V>>();

    /// Creates an empty table with capacity for this many values.
    pub(crate) fn with_capacity(capacity: usize, fresh: Stamp) -> Self {
        Self { slots: Vec::with_capacity(capacity), free: None, free_count: 0, fresh, ids: PhantomData }
    }

    /// A copy for another body, whose new slots have this stamp.
    pub(crate) fn copy(&self, fresh: Stamp, mut convert: impl FnMut(&V) -> V) -> Self {
        let slot = |slot: &Slot<V>| Slot {
            stamp: slot.stamp.in_copy(fresh),
            content: match &slot.content {
                Content::Value(value) => Content::Value(convert(value)),
                Content::Free(next) => Content::Free(*next),
            },
        };
        let slots = self.slots.iter().map(slot).collect();
        Self { slots, free: self.free, free_count: self.free_count, fresh, ids: PhantomData }
    }

    /// The stamp of slots that were never used.
    #[inline]
    pub(crate) fn fresh(&self) -> Stamp {
        self.fresh
    }

    /// The number of values.
    pub(super) fn len(&self) -> usize {
        self.slots.len() - self.free_count as usize
    }

    /// The number of slots, including free ones. Every index of a value is below it.
    pub(super) fn slot_count(&self) -> usize {
        self.slots.len()
    }

    /// Reserves capacity for this many more values.
    pub(crate) fn reserve(&mut self, additional: usize) {
        self.slots.reserve(additional.saturating_sub(self.free_count as usize));
    }

    /// Returns excess capacity.
    pub(super) fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
    }

    /// Moves the values to a table without excess capacity, and leaves this one empty.
    pub(super) fn take(&mut self) -> Self {
        let (free, free_count) = (self.free.take(), std::mem::take(&mut self.free_count));
        Self { slots: take_exact(&mut self.slots), free, free_count, fresh: self.fresh, ids: PhantomData }
    }

    /// Removes all values but keeps the allocation. `fresh` must be the stamp of a new body.
    pub(super) fn clear(&mut self, fresh: Stamp) {
        self.slots.clear();
        (self.free, self.free_count, self.fresh) = (None, 0, fresh);
    }

    /// The id that the next value will get.
    #[inline(always)]
    pub(super) fn next_id(&self) -> I {
        match self.free {
            Some(index) => I::from_parts(index, self.slots[index as usize].stamp),
            None => I::from_parts(self.slots.len() as u32, self.fresh),
        }
    }

    /// Adds a value.
    ///
    /// # Panics
    /// If there are 2^31 values already, which would take some hundred gigabytes.
    #[inline(always)]
    pub(crate) fn insert(&mut self, value: V) -> I {
        let id = self.next_id();
        if let Some(index) = self.free {
            if let Content::Free(next) =
                std::mem::replace(&mut self.slots[index as usize].content, Content::Value(value))
            {
                self.free = next;
                self.free_count -= 1;
            }
            return id;
        }
        assert!(self.slots.len() < MOST, "a table is full");
        self.slots.push(Slot { stamp: self.fresh, content: Content::Value(value) });
        id
    }

    /// Removes a value if the id is still valid.
    pub(crate) fn remove(&mut self, id: I) -> Option<V> {
        let slot = self.slots.get_mut(id.index()).filter(|slot| slot.stamp == id.stamp())?;
        let Content::Value(value) = std::mem::replace(&mut slot.content, Content::Free(self.free)) else { return None };
        self.free_count += 1;
        // A slot that has used up its stamps is retired: it keeps the last one and is never reused.
        match slot.stamp.next() {
            Some(stamp) => {
                slot.stamp = stamp;
                self.free = Some(id.index() as u32);
            }
            None => slot.content = Content::Free(None),
        }
        Some(value)
    }

    /// The value with this id, if it still exists.
    #[inline]
    pub(crate) fn get(&self, id: I) -> Option<&V> {
        match self.slots.get(id.index()) {
            Some(Slot { stamp, content: Content::Value(value) }) if *stamp == id.stamp() => Some(value),
            _ => None,
        }
    }

    /// Like `get`, but mutable.
    #[inline]
    pub(crate) fn get_mut(&mut self, id: I) -> Option<&mut V> {
        match self.slots.get_mut(id.index()) {
            Some(Slot { stamp, content: Content::Value(value) }) if *stamp == id.stamp() => Some(value),
            _ => None,
        }
    }

    /// The id of the value in a slot, which must not be free.
    #[inline]
    pub(super) fn id_at(&self, index: u32) -> I {
        I::from_parts(index, self.slots[index as usize].stamp)
    }

    /// The id of the value in a slot, if there is one.
    #[inline]
    pub(super) fn id_of_slot(&self, index: usize) -> Option<I> {
        match self.slots.get(index) {
            Some(Slot { stamp, content: Content::Value(_) }) => Some(I::from_parts(index as u32, *stamp)),
            _ => None,
        }
    }

    /// The id of what is linked.
    #[inline]
    pub(super) fn linked(&self, link: Link<I>) -> Option<I> {
        self.slots.get(link.0 as usize).map(|slot| I::from_parts(link.0, slot.stamp))
    }

    /// What is linked.
    #[inline]
    pub(super) fn at(&self, link: Link<I>) -> Option<&V> {
        match self.slots.get(link.0 as usize) {
            Some(Slot { content: Content::Value(value), .. }) => Some(value),
            _ => None,
        }
    }

    /// All values in slot order, which is creation order if none was removed.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (I, &V)> {
        (0..).zip(&self.slots).filter_map(|(index, slot)| match &slot.content {
            Content::Value(value) => Some((I::from_parts(index, slot.stamp), value)),
            Content::Free(_) => None,
        })
    }

    /// Like `iter`, but mutable.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (I, &mut V)> {
        (0..).zip(&mut self.slots).filter_map(|(index, slot)| match &mut slot.content {
            Content::Value(value) => Some((I::from_parts(index, slot.stamp), value)),
            Content::Free(_) => None,
        })
    }

    /// Panics with the reason why the id is invalid.
    #[cold]
    #[inline(never)]
    fn missing(fresh: Stamp, id: I) -> ! {
        match id.stamp().is_of_same_body(fresh) {
            true => panic!("{id:?} was erased"),
            false => panic!("{id:?} belongs to another {}, or to what this one held before it was cleared", I::OWNER),
        }
    }
}

impl<I: Id, V> Index<I> for Arena<I, V> {
    type Output = V;

    #[inline]
    fn index(&self, id: I) -> &V {
        match self.get(id) {
            Some(value) => value,
            None => Self::missing(self.fresh, id),
        }
    }
}

impl<I: Id, V> IndexMut<I> for Arena<I, V> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut V {
        let fresh = self.fresh;
        match self.get_mut(id) {
            Some(value) => value,
            None => Self::missing(fresh, id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::OpId;
    use super::*;

    fn arena() -> Arena<OpId, u8> {
        Arena::with_capacity(0, Stamp::of_new_body())
    }

    #[test]
    fn ids_are_never_repeated() {
        let mut arena = arena();
        let mut ids = Vec::new();
        for round in 0..4 {
            let (a, b) = (arena.insert(1), arena.insert(2));
            assert_eq!(arena.remove(a), Some(1));
            assert_eq!((arena.remove(a), arena.get(a), arena.len()), (None, None, 1));
            let next = arena.next_id();
            let c = arena.insert(3);
            assert_eq!((c, arena[b], arena[c]), (next, 2, 3));
            assert_eq!(arena.iter().collect::<Vec<_>>(), [(c, &3), (b, &2)]);
            for id in [a, b, c] {
                assert!(!ids.contains(&id), "round {round}");
                ids.push(id);
            }
            arena.clear(Stamp::of_new_body());
            assert!(ids.iter().all(|&id| arena.get(id).is_none()));
        }
    }

    #[test]
    fn exhausted_slots_are_retired() {
        let mut arena = arena();
        let mut last = arena.insert(0);
        let slot = last.index();
        let mut seen = 0;
        while last.index() == slot {
            seen += 1;
            arena.remove(last);
            last = arena.insert(0);
        }
        assert_eq!((seen, arena.len()), (1 << 12, 1));
        assert_eq!(arena.iter().count(), 1);
    }

    #[test]
    #[should_panic(expected = "op0 was erased")]
    fn an_erased_value_is_reported_as_erased() {
        let mut arena = arena();
        let id = arena.insert(1);
        arena.remove(id);
        arena.insert(2);
        let _ = arena[id];
    }

    #[test]
    #[should_panic(expected = "op0 belongs to another body")]
    fn a_value_of_another_body_is_reported_as_such() {
        let id = arena().insert(1);
        let mut other = arena();
        other.insert(2);
        other[id] = 3;
    }
}
