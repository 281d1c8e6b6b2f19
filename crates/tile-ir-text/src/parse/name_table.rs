//! A table of the names of values.

use std::hash::BuildHasher;
use std::num::NonZeroU32;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use tile_ir_core::ValueId;

/// The values that a name refers to, and where it was defined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Definition<'s> {
    name: &'s str,
    /// The hash by which it is found, so that neither growth nor the end of a scope reads names again. `None` if it is found
    /// by its number.
    hash: Option<NonZeroU32>,
    /// Where its values start among those of all names.
    start: u32,
    /// The number of values that it refers to.
    pub(super) count: u32,
    /// Where it was defined.
    pub(super) offset: u32,
}

/// The values that are visible, by name. The names that were defined last can be forgotten, as those of a region are at
/// its end.
///
/// Most names are numbers, counted up from 0. Those are found without hashing.
#[derive(Debug, Default)]
pub(super) struct NameTable<'s> {
    /// In order of definition.
    definitions: Vec<Definition<'s>>,
    /// By number, one more than the position in `definitions`; 0 for none.
    numbered: Vec<u32>,
    /// Positions in `definitions`, by hash: those of names that are no numbers, or numbers that are too large.
    hashed: HashTable<u32>,
    /// Whether any name in `hashed` is a number.
    has_hashed_numbers: bool,
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
        let position = self.position(name, number(name))?;
        Some(&self.definitions[position as usize])
    }

    /// The position of the definition of a name, which is this number if it is one.
    #[inline]
    fn position(&self, name: &str, number: Option<usize>) -> Option<u32> {
        if let Some(number) = number {
            let position = self.numbered.get(number).and_then(|position| position.checked_sub(1));
            if position.is_some() || !self.has_hashed_numbers {
                return position;
            }
        }
        let is_named = |&position: &u32| self.definitions[position as usize].name == name;
        self.hashed.find(spread(hash(name)), is_named).copied()
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
        let number = number(name);
        if let Some(known) = self.position(name, number) {
            return Err(self.definitions[known as usize]);
        }
        let position = self.definitions.len() as u32;
        let hash = match number.filter(|&number| number < self.numbers_with_place()) {
            Some(number) => {
                if number >= self.numbered.len() {
                    self.numbered.resize(number + 1, 0);
                }
                self.numbered[number] = position + 1;
                None
            }
            None => Some(self.add_hashed(name, position, number.is_some())),
        };
        let (start, count) = (self.values.len() as u32, values.len() as u32);
        self.definitions.push(Definition { name, hash, start, count, offset });
        self.values.extend_from_slice(values);
        Ok(())
    }

    /// Numbers below this have a place in `numbered`, which stays in proportion to the names that there are.
    fn numbers_with_place(&self) -> usize {
        64 + 2 * self.definitions.len()
    }

    /// Adds the position of a name that is found by its hash, and returns that.
    fn add_hashed(&mut self, name: &str, position: u32, is_number: bool) -> NonZeroU32 {
        let Self { definitions, hashed, .. } = self;
        let hash = hash(name);
        let hash_of = |&position: &u32| definitions[position as usize].hash.map_or(0, spread);
        hashed.insert_unique(spread(hash), position, hash_of);
        self.has_hashed_numbers |= is_number;
        hash
    }

    /// Forgets all names but the first `count`.
    pub(super) fn truncate(&mut self, count: usize) {
        let Some(first) = self.definitions.get(count) else { return };
        self.values.truncate(first.start as usize);
        if count == 0 {
            // New places are empty.
            self.numbered.clear();
        }
        for (position, definition) in (count as u32..).zip(&self.definitions[count..]) {
            match definition.hash {
                Some(hash) => {
                    if let Ok(entry) = self.hashed.find_entry(spread(hash), |&other| other == position) {
                        entry.remove();
                    }
                }
                None => {
                    if let Some(place) = number(definition.name).and_then(|number| self.numbered.get_mut(number)) {
                        *place = 0;
                    }
                }
            }
        }
        self.definitions.truncate(count);
        self.has_hashed_numbers &= count > 0;
    }

    /// Forgets all names, but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.truncate(0);
    }
}

/// The number that a name is, if it is written as it is counted: without zeros before it.
#[inline]
fn number(name: &str) -> Option<usize> {
    let is_counted = match *name.as_bytes() {
        [b'0'] => true,
        [first, ..] => matches!(first, b'1'..=b'9') && name.len() < 9,
        [] => false,
    };
    if !is_counted {
        return None;
    }
    let digit = |byte: u8| byte.is_ascii_digit().then(|| usize::from(byte - b'0'));
    name.bytes().try_fold(0, |number, byte| Some(10 * number + digit(byte)?))
}

#[inline]
fn hash(name: &str) -> NonZeroU32 {
    let hash = FxBuildHasher.hash_one(name);
    NonZeroU32::MIN | (hash ^ hash >> 32) as u32
}

/// A hash as the table takes it, which uses the lowest and the highest bits.
#[inline]
fn spread(hash: NonZeroU32) -> u64 {
    u64::from(hash.get()) << 32 | u64::from(hash.get())
}

#[cfg(test)]
mod tests {
    use tile_ir_core::{Body, Context};

    use super::*;

    #[test]
    fn numbers_are_found_wherever_they_are_kept() {
        let context = Context::new([]).unwrap();
        let mut body = Body::new();
        let ty = context.integer_type(32);
        let mut table = NameTable::default();
        // The first is too large to have a place when it is defined, but would have one in the end.
        let names = std::iter::once(150).chain(0..100).map(|number: usize| number.to_string());
        let names: Vec<String> = names.chain(["007".into(), "x".into(), "1x".into(), "123456789".into()]).collect();
        let values: Vec<ValueId> = names.iter().map(|_| body.create_forward(ty)).collect();
        for (name, value) in names.iter().zip(&values) {
            table.define(name, &[*value], 0).unwrap();
        }
        let value_of = |table: &NameTable<'_>, name: &str| table.value(table.get(name)?, 0);
        for (name, value) in names.iter().zip(&values) {
            assert_eq!(value_of(&table, name), Some(*value), "{name}");
            assert!(table.define(name, &[*value], 0).is_err(), "{name} is defined");
        }
        assert_eq!(value_of(&table, "07"), None);
        table.truncate(3);
        assert_eq!(value_of(&table, "150"), Some(values[0]));
        assert_eq!(value_of(&table, "1"), Some(values[2]));
        assert_eq!(["2", "99", "x", "007"].map(|name| value_of(&table, name)), [None; 4]);
        table.clear();
        assert_eq!(["0", "150"].map(|name| value_of(&table, name)), [None; 2]);
    }
}
