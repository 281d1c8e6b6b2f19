//! A table of the names of values.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use tile_ir_core::ValueId;

/// The values that a name refers to, and where it was defined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Definition<'s> {
    name: &'s str,
    /// The hash of the name, so that neither growth nor the end of a scope reads names again.
    hash: u32,
    /// Where its values start among those of all names.
    start: u32,
    /// The number of values that it refers to.
    pub(super) count: u32,
    /// Where it was defined.
    pub(super) offset: u32,
}

/// The values that are visible, by name. The names that were defined last can be forgotten, as those of a region are at
/// its end.
#[derive(Debug, Default)]
pub(super) struct NameTable<'s> {
    /// In order of definition.
    definitions: Vec<Definition<'s>>,
    /// Positions in `definitions`, by hash.
    positions: HashTable<u32>,
    /// The values of all names, in the order of the names.
    values: Vec<ValueId>,
}

impl<'s> NameTable<'s> {
    /// How many names there are.
    pub(super) fn len(&self) -> usize {
        self.definitions.len()
    }

    /// The names, in order of definition.
    pub(super) fn names(&self) -> impl Iterator<Item = &'s str> {
        self.definitions.iter().map(|definition| definition.name)
    }

    /// The definition of a name.
    #[inline]
    pub(super) fn get(&self, name: &str) -> Option<&Definition<'s>> {
        let is_named = |&position: &u32| self.definitions[position as usize].name == name;
        self.positions.find(spread(hash(name)), is_named).map(|&position| &self.definitions[position as usize])
    }

    /// The value of this number among those of a name.
    #[inline]
    pub(super) fn value(&self, definition: &Definition<'s>, number: u32) -> Option<ValueId> {
        let is_there = number < definition.count;
        is_there.then(|| self.values[(definition.start + number) as usize])
    }

    /// Defines a name, which must not be defined.
    ///
    /// # Errors
    /// The definition that it has, if it is.
    #[inline]
    pub(super) fn define(&mut self, name: &'s str, values: &[ValueId], offset: u32) -> Result<(), Definition<'s>> {
        let Self { definitions, positions, values: all } = self;
        let hash = hash(name);
        if let Some(&known) = positions.find(spread(hash), |&position| definitions[position as usize].name == name) {
            return Err(definitions[known as usize]);
        }
        let position = definitions.len() as u32;
        positions.insert_unique(spread(hash), position, |&position| spread(definitions[position as usize].hash));
        let (start, count) = (all.len() as u32, values.len() as u32);
        definitions.push(Definition { name, hash, start, count, offset });
        all.extend_from_slice(values);
        Ok(())
    }

    /// Forgets all names but the first `count`.
    pub(super) fn truncate(&mut self, count: usize) {
        let Some(first) = self.definitions.get(count) else { return };
        self.values.truncate(first.start as usize);
        for position in count..self.definitions.len() {
            let hash = spread(self.definitions[position].hash);
            if let Ok(entry) = self.positions.find_entry(hash, |&other| other as usize == position) {
                entry.remove();
            }
        }
        self.definitions.truncate(count);
    }

    /// Forgets all names, but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.truncate(0);
    }
}

#[inline]
fn hash(name: &str) -> u32 {
    let hash = FxBuildHasher.hash_one(name);
    (hash ^ hash >> 32) as u32
}

/// A hash as the table takes it, which uses the lowest and the highest bits.
#[inline]
fn spread(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}
