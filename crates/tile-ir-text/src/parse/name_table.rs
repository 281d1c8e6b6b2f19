//! A table of the names of values.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use tile_ir_core::ValueId;
use tile_ir_lexer::Lexer;

/// A name in a [`NameTable`]: the position of its first value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NameId(u32);

/// A value that has a name.
#[derive(Clone, Copy, Debug)]
struct Named {
    /// Where the name was defined, with its sigil. The text there is the name, so it is not stored.
    offset: u32,
    value: ValueId,
}

/// The values that are visible, by name. The names that were defined last can be forgotten, as those of a region are at
/// its end.
///
/// Most names are numbers, counted up from 0. Those are found without hashing.
#[derive(Debug)]
pub(super) struct NameTable<'s> {
    text: &'s str,
    /// In order of definition. The values of a name are adjacent and have the same offset.
    values: Vec<Named>,
    /// By number, one more than the position of its first value; 0 for none.
    numbered: Vec<u32>,
    /// Positions of first values, each with a hash of the name: those of names that are no numbers, or numbers that are too
    /// large.
    hashed: HashTable<(u32, u32)>,
    /// Whether any name in `hashed` is a number.
    has_hashed_numbers: bool,
}

impl<'s> NameTable<'s> {
    /// An empty table of names in a text.
    pub(super) fn new(text: &'s str) -> Self {
        Self { text, values: Vec::new(), numbered: Vec::new(), hashed: HashTable::new(), has_hashed_numbers: false }
    }

    /// Reserves memory for the names of this many values.
    pub(super) fn reserve(&mut self, count: usize) {
        self.values.reserve(count);
        self.numbered.reserve(count);
    }

    /// How many values have names.
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// The names, in order of definition.
    pub(super) fn names(&self) -> impl Iterator<Item = &'s str> {
        self.values.chunk_by(|one, next| one.offset == next.offset).map(|values| self.name_at(values[0].offset))
    }

    /// The name whose sigil is at an offset.
    fn name_at(&self, offset: u32) -> &'s str {
        let token = Lexer::new(self.text).token_at(offset);
        self.text.get(token.start as usize + 1..token.end as usize).unwrap_or_default()
    }

    /// The name written like this.
    #[inline]
    pub(super) fn get(&self, name: &str) -> Option<NameId> {
        self.find(name, number(name))
    }

    /// As `get`, for a name that is this number if it is one.
    #[inline]
    fn find(&self, name: &str, number: Option<usize>) -> Option<NameId> {
        if let Some(number) = number {
            let position = self.numbered.get(number).and_then(|position| position.checked_sub(1));
            if position.is_some() || !self.has_hashed_numbers {
                return position.map(NameId);
            }
        }
        let hash = hash(name);
        let is_named = |&(other, position): &(u32, u32)| {
            other == hash && self.name_at(self.values[position as usize].offset) == name
        };
        self.hashed.find(spread(hash), is_named).map(|&(_, position)| NameId(position))
    }

    /// Where a name was defined.
    pub(super) fn offset(&self, name: NameId) -> u32 {
        self.values[name.0 as usize].offset
    }

    /// The number of values that a name refers to.
    pub(super) fn count(&self, name: NameId) -> usize {
        let offset = self.offset(name);
        self.values[name.0 as usize..].iter().take_while(|value| value.offset == offset).count()
    }

    /// The value of this number among those of a name.
    #[inline]
    pub(super) fn value(&self, name: NameId, number: u32) -> Option<ValueId> {
        let value = self.values.get((name.0 as usize).checked_add(number as usize)?)?;
        (number == 0 || value.offset == self.offset(name)).then_some(value.value)
    }

    /// Defines the name that is written at an offset, which must not be defined.
    ///
    /// # Errors
    /// The same name, if it is.
    #[inline]
    pub(super) fn define(&mut self, name: &'s str, values: &[ValueId], offset: u32) -> Result<(), NameId> {
        let number = number(name);
        if let Some(known) = self.find(name, number) {
            return Err(known);
        }
        let position = self.values.len() as u32;
        match number.filter(|&number| number < self.numbers_with_place()) {
            Some(number) => {
                if number >= self.numbered.len() {
                    self.numbered.resize(number + 1, 0);
                }
                self.numbered[number] = position + 1;
            }
            None => {
                let hash = hash(name);
                self.hashed.insert_unique(spread(hash), (hash, position), |&(hash, _)| spread(hash));
                self.has_hashed_numbers |= number.is_some();
            }
        }
        self.values.extend(values.iter().map(|&value| Named { offset, value }));
        Ok(())
    }

    /// Numbers below this have a place in `numbered`, which stays in proportion to the names that there are.
    fn numbers_with_place(&self) -> usize {
        64 + 2 * self.values.len()
    }

    /// Forgets the names of all values but the first `count`.
    pub(super) fn truncate(&mut self, count: usize) {
        if count == 0 {
            // New places are empty.
            self.numbered.clear();
        }
        if count > 0 || !self.hashed.is_empty() {
            for position in count..self.values.len() {
                self.forget(position as u32);
            }
        }
        self.values.truncate(count);
        self.has_hashed_numbers &= count > 0;
    }

    /// Forgets the name whose first value is at a position, if that is a first value.
    fn forget(&mut self, position: u32) {
        let name = self.name_at(self.values[position as usize].offset);
        if let Some(place) = number(name).and_then(|number| self.numbered.get_mut(number))
            && *place == position + 1
        {
            *place = 0;
        } else if let Ok(entry) = self.hashed.find_entry(spread(hash(name)), |&(_, other)| other == position) {
            entry.remove();
        }
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
fn hash(name: &str) -> u32 {
    let hash = FxBuildHasher.hash_one(name);
    (hash ^ hash >> 32) as u32
}

/// A hash as the table takes it, which uses the lowest and the highest bits.
#[inline]
fn spread(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
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
        // The first is too large to have a place when it is defined, but would have one in the end.
        let names = std::iter::once(150).chain(0..100).map(|number: usize| number.to_string());
        let names: Vec<String> = names.chain(["007".into(), "x".into(), "x1".into(), "123456789".into()]).collect();
        let values: Vec<ValueId> = names.iter().map(|_| body.create_forward(ty)).collect();
        let text: String = names.iter().map(|name| format!("%{name} ")).collect();
        let mut table = NameTable::new(&text);
        let offset = |name: &str| text.find(&format!("%{name} ")).unwrap() as u32;
        for (name, value) in names.iter().zip(&values) {
            table.define(name, &[*value], offset(name)).unwrap();
        }
        assert!(table.names().eq(&names));
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

    #[test]
    fn a_name_has_all_of_its_values() {
        let context = Context::new([]).unwrap();
        let mut body = Body::new();
        let values = [(); 6].map(|()| body.create_forward(context.integer_type(32)));
        let mut table = NameTable::new("%a %0:2 %b:3");
        table.define("a", &values[..1], 0).unwrap();
        table.define("0", &values[1..3], 3).unwrap();
        table.define("b", &values[3..], 8).unwrap();
        for (name, own) in [("a", &values[..1]), ("0", &values[1..3]), ("b", &values[3..])] {
            let id = table.get(name).unwrap();
            assert_eq!(table.count(id), own.len());
            let found: Vec<ValueId> = (0..9).map_while(|number| table.value(id, number)).collect();
            assert_eq!(found, own);
            assert_eq!(table.value(id, u32::MAX), None);
        }
        assert!(table.names().eq(["a", "0", "b"]));
        table.truncate(1);
        assert_eq!(["a", "0", "b"].map(|name| table.get(name).is_some()), [true, false, false]);
    }
}
