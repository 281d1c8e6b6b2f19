//! Tables of values with handles that do not outlive them.
//!
//! Like `slotmap`'s, whose kind of keys they use, but an empty table takes no memory, and a table is cleared without
//! a look at each slot.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use slotmap::{Key, KeyData};

/// Values by key.
#[derive(Debug)]
pub(super) struct Arena<K, V> {
    slots: Vec<Slot<V>>,
    /// The slot without a value that is used next: that which lost its value last.
    free: Option<u32>,
    /// How many slots have no value.
    free_count: u32,
    /// Part of the keys that are given from now on. No key is given again, because this goes up, by two, whenever a
    /// value is removed.
    version: u32,
    keys: PhantomData<fn(K) -> K>,
}

#[derive(Debug)]
struct Slot<V> {
    version: u32,
    content: Content<V>,
}

/// What is in a slot.
#[derive(Debug)]
enum Content<V> {
    Value(V),
    /// Nothing: the slot without a value that is used after this one.
    Free(Option<u32>),
}

impl<V> Slot<V> {
    #[inline]
    fn value(&self) -> Option<&V> {
        match &self.content {
            Content::Value(value) => Some(value),
            Content::Free(_) => None,
        }
    }
}

/// The position and the version of which a key consists.
fn parts<K: Key>(key: K) -> (usize, u32) {
    let data = key.data().as_ffi();
    (data as u32 as usize, (data >> 32) as u32)
}

impl<K: Key, V> Arena<K, V> {
    /// The bytes that a value takes.
    pub(super) const SLOT: usize = size_of::<Slot<V>>();

    /// An empty table with room for so many values.
    pub(super) fn with_capacity(capacity: usize) -> Self {
        // The versions of keys are odd.
        Self { slots: Vec::with_capacity(capacity), free: None, free_count: 0, version: 1, keys: PhantomData }
    }

    /// The number of values.
    pub(super) fn len(&self) -> usize {
        self.slots.len() - self.free_count as usize
    }

    /// Makes room for so many more values.
    pub(super) fn reserve(&mut self, additional: usize) {
        self.slots.reserve(additional.saturating_sub(self.free_count as usize));
    }

    /// Gives back the room that no value takes.
    pub(super) fn shrink_to_fit(&mut self) {
        self.slots.shrink_to_fit();
    }

    /// Removes all values and keeps the memory.
    pub(super) fn clear(&mut self) {
        if self.slots.is_empty() {
            return;
        }
        self.slots.clear();
        (self.free, self.free_count) = (None, 0);
        self.version = self.version.wrapping_add(2);
    }

    /// The key that the next value gets.
    pub(super) fn next_key(&self) -> K {
        let index = self.free.unwrap_or(self.slots.len() as u32);
        KeyData::from_ffi(u64::from(self.version) << 32 | u64::from(index)).into()
    }

    /// Adds a value.
    ///
    /// # Panics
    /// If there are 2^32 - 1 values, which take some hundred gigabytes.
    #[inline(always)]
    pub(super) fn insert(&mut self, value: V) -> K {
        let key = self.next_key();
        let slot = Slot { version: self.version, content: Content::Value(value) };
        if let Some(index) = self.free {
            if let Content::Free(next) = std::mem::replace(&mut self.slots[index as usize], slot).content {
                self.free = next;
                self.free_count -= 1;
            }
            return key;
        }
        assert!(self.slots.len() < u32::MAX as usize, "a table is full");
        self.slots.push(slot);
        key
    }

    /// Removes a value, if it is (still) there.
    pub(super) fn remove(&mut self, key: K) -> Option<V> {
        let (index, version) = parts(key);
        let slot = self.slots.get_mut(index).filter(|slot| slot.version == version)?;
        slot.value()?;
        let content = std::mem::replace(&mut slot.content, Content::Free(self.free));
        self.free = Some(index as u32);
        self.free_count += 1;
        self.version = self.version.wrapping_add(2);
        match content {
            Content::Value(value) => Some(value),
            Content::Free(_) => None,
        }
    }

    /// A value, if it is (still) there.
    #[inline]
    pub(super) fn get(&self, key: K) -> Option<&V> {
        let (index, version) = parts(key);
        self.slots.get(index).filter(|slot| slot.version == version)?.value()
    }

    /// The same, to change it.
    #[inline]
    pub(super) fn get_mut(&mut self, key: K) -> Option<&mut V> {
        let (index, version) = parts(key);
        match &mut self.slots.get_mut(index).filter(|slot| slot.version == version)?.content {
            Content::Value(value) => Some(value),
            Content::Free(_) => None,
        }
    }

    /// All values, in the order of their slots: that of creation where none was removed.
    pub(super) fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        self.slots.iter().enumerate().filter_map(|(index, slot)| {
            let key = KeyData::from_ffi(u64::from(slot.version) << 32 | index as u64).into();
            Some((key, slot.value()?))
        })
    }
}

/// What is said of a key whose value is gone.
const GONE: &str = "it was erased or belongs to another body";

impl<K: Key, V> Index<K> for Arena<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, key: K) -> &V {
        self.get(key).expect(GONE)
    }
}

impl<K: Key, V> IndexMut<K> for Arena<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        self.get_mut(key).expect(GONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_comes_twice() {
        let mut arena: Arena<slotmap::DefaultKey, u8> = Arena::with_capacity(0);
        let mut keys = Vec::new();
        for round in 0..4 {
            let (a, b) = (arena.insert(1), arena.insert(2));
            assert_eq!(arena.remove(a), Some(1));
            assert_eq!((arena.remove(a), arena.get(a), arena.len()), (None, None, 1));
            let next = arena.next_key();
            let c = arena.insert(3);
            assert_eq!((c, arena[b], arena[c]), (next, 2, 3));
            assert_eq!(arena.iter().collect::<Vec<_>>(), [(c, &3), (b, &2)]);
            for key in [a, b, c] {
                assert!(!keys.contains(&key), "round {round}");
                keys.push(key);
            }
            arena.clear();
            assert!(keys.iter().all(|&key| arena.get(key).is_none()));
        }
    }
}
