//! Side tables keyed by the ids of a body.

use super::id::{Id, Stamp};

/// Maps [`Id`]s to values, in a vector at most twice as long as the largest index in use.
///
/// An entry for an erased entity is not found by the id of a later entity in the same slot.
#[derive(Clone, Debug)]
pub struct IdMap<I, V> {
    slots: Vec<Option<(Stamp, V)>>,
    ids: std::marker::PhantomData<fn(I) -> I>,
}

impl<I, V> Default for IdMap<I, V> {
    fn default() -> Self {
        Self { slots: Vec::new(), ids: std::marker::PhantomData }
    }
}

impl<I: Id, V> IdMap<I, V> {
    /// Creates an empty map.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates an empty map with capacity for this many slots.
    pub fn with_capacity(capacity: usize) -> Self {
        Self { slots: Vec::with_capacity(capacity), ..Self::default() }
    }

    /// Creates an empty map whose vector has this many slots already.
    pub(super) fn with_slots(count: usize) -> Self {
        let mut map = Self::with_capacity(count);
        map.slots.resize_with(count, || None);
        map
    }

    /// A copy for a copy of the body.
    pub(super) fn copy(&self, body: Stamp, convert: impl Fn(&V) -> V) -> Self {
        let slot =
            |slot: &Option<(Stamp, V)>| slot.as_ref().map(|(stamp, value)| (stamp.in_copy(body), convert(value)));
        Self { slots: self.slots.iter().map(slot).collect(), ..Self::default() }
    }

    /// Removes all entries but keeps the allocation.
    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// The value for an id.
    #[inline]
    pub fn get(&self, id: I) -> Option<&V> {
        match self.slots.get(id.index()) {
            Some(Some((stamp, value))) if *stamp == id.stamp() => Some(value),
            _ => None,
        }
    }

    /// Like [`IdMap::get`], but mutable.
    #[inline]
    pub fn get_mut(&mut self, id: I) -> Option<&mut V> {
        match self.slots.get_mut(id.index()) {
            Some(Some((stamp, value))) if *stamp == id.stamp() => Some(value),
            _ => None,
        }
    }

    /// Whether there is a value for an id.
    #[inline]
    pub fn contains(&self, id: I) -> bool {
        self.get(id).is_some()
    }

    /// Sets the value for an id and returns the previous one.
    #[inline]
    pub fn insert(&mut self, id: I, value: V) -> Option<V> {
        let old = self.slot(id).replace((id.stamp(), value));
        old.filter(|(stamp, _)| *stamp == id.stamp()).map(|(_, value)| value)
    }

    /// The value for an id, inserted as the default if there is none.
    #[inline]
    pub fn get_or_default(&mut self, id: I) -> &mut V
    where
        V: Default,
    {
        let slot = self.slot(id);
        if slot.as_ref().is_some_and(|(stamp, _)| *stamp != id.stamp()) {
            *slot = None;
        }
        &mut slot.get_or_insert_with(|| (id.stamp(), V::default())).1
    }

    /// Removes and returns the value for an id.
    pub fn remove(&mut self, id: I) -> Option<V> {
        let slot = self.slots.get_mut(id.index())?;
        slot.take_if(|(stamp, _)| *stamp == id.stamp()).map(|(_, value)| value)
    }

    /// All entries in slot order.
    pub fn iter(&self) -> impl Iterator<Item = (I, &V)> {
        (0..).zip(&self.slots).filter_map(|(index, slot)| {
            let (stamp, value) = slot.as_ref()?;
            Some((I::from_parts(index, *stamp), value))
        })
    }

    #[inline]
    fn slot(&mut self, id: I) -> &mut Option<(Stamp, V)> {
        if id.index() >= self.slots.len() {
            self.grow(id.index());
        }
        &mut self.slots[id.index()]
    }

    /// Adds slots up to this index, and more where there is capacity, since ids are mostly used in order.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, index: usize) {
        let count = self.slots.capacity().min(16.max(2 * index)).max(index + 1);
        self.slots.resize_with(count, || None);
    }
}

#[cfg(test)]
mod tests {
    use super::super::OpId;
    use super::super::id::sealed::Parts;
    use super::*;

    #[test]
    fn a_reused_slot_has_no_entry() {
        let stamp = Stamp::of_new_body();
        let old = OpId::from_parts(3, stamp);
        let new = OpId::from_parts(3, stamp.next().unwrap());
        let mut map: IdMap<OpId, u8> = IdMap::new();
        assert_eq!(map.insert(old, 1), None);
        assert_eq!((map.get(old), map.get(new)), (Some(&1), None));
        assert_eq!(map.remove(new), None);
        *map.get_or_default(new) += 7;
        assert_eq!((map.get(old), map.get(new)), (None, Some(&7)));
        assert_eq!(map.insert(new, 8), Some(7));
        assert_eq!(map.iter().collect::<Vec<_>>(), [(new, &8)]);
        assert_eq!((map.remove(new), map.contains(new)), (Some(8), false));
    }
}
