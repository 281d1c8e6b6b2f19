//! A table of the names of values.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use tile_ir_core::ValueId;

use crate::lexer::Lexer;

/// A name in a [`NameTable`]: the position of its first value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NameId(u32);

/// A value that has a name.
#[derive(Clone, Copy, Debug)]
struct Named {
    /// Where its name was defined, with its sigil. The text there is the name, so it is not stored.
    offset: u32,
    value: ValueId,
}

/// A name that is found by its hash.
#[derive(Clone, Copy, Debug)]
struct Hashed {
    /// So that neither growth nor the end of a scope reads the name again.
    hash: u32,
    length: u32,
    name: NameId,
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
    /// Names that are no numbers, or numbers that are too large, in order of definition.
    hashed: Vec<Hashed>,
    /// Positions in `hashed`, by hash.
    by_hash: HashTable<u32>,
    /// Whether any name in `hashed` is a number.
    has_hashed_numbers: bool,
}

impl<'s> NameTable<'s> {
    /// An empty table of names in a text.
    pub(super) fn new(text: &'s str) -> Self {
        Self {
            text,
            values: Vec::new(),
            numbered: Vec::new(),
            hashed: Vec::new(),
            by_hash: HashTable::new(),
            has_hashed_numbers: false,
        }
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
        let definitions = self.values.chunk_by(|one, next| one.offset == next.offset);
        definitions.map(|values| self.written_at(values[0].offset))
    }

    /// The name at an offset.
    fn written_at(&self, offset: u32) -> &'s str {
        let token = Lexer::new(self.text).token_at(offset);
        &self.text[token.start as usize + 1..token.end as usize]
    }

    /// The text after the sigil of a name.
    #[inline]
    fn text_of(&self, name: NameId) -> &'s [u8] {
        self.text.as_bytes().get(self.offset(name) as usize + 1..).unwrap_or_default()
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
        let is_named = |&index: &u32| {
            let other = self.hashed[index as usize];
            other.hash == hash
                && other.length as usize == name.len()
                && self.text_of(other.name).starts_with(name.as_bytes())
        };
        self.by_hash.find(spread(hash), is_named).map(|&index| self.hashed[index as usize].name)
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
        match number.filter(|&number| number < self.most_places()) {
            Some(number) => {
                if number > self.numbered.len() {
                    self.numbered.resize(number, 0);
                }
                match self.numbered.get_mut(number) {
                    Some(known) => *known = position + 1,
                    None => self.numbered.push(position + 1),
                }
            }
            None => {
                let Self { hashed, by_hash, .. } = self;
                let (hash, index) = (hash(name), hashed.len() as u32);
                hashed.push(Hashed { hash, length: name.len() as u32, name: NameId(position) });
                by_hash.insert_unique(spread(hash), index, |&index| spread(hashed[index as usize].hash));
                self.has_hashed_numbers |= number.is_some();
            }
        }
        self.values.extend(values.iter().map(|&value| Named { offset, value }));
        Ok(())
    }

    /// The maximum length of `numbered`, which stays in proportion to the names that there are.
    fn most_places(&self) -> usize {
        64 + 2 * self.values.len()
    }

    /// Forgets the names of all values but the first `count`.
    pub(super) fn truncate(&mut self, count: usize) {
        while let Some(last) = self.hashed.pop_if(|last| last.name.0 as usize >= count) {
            let index = self.hashed.len() as u32;
            if let Ok(entry) = self.by_hash.find_entry(spread(last.hash), |&other| other == index) {
                entry.remove();
            }
        }
        match count {
            // New places are empty.
            0 => self.numbered.clear(),
            _ => {
                for position in count..self.values.len() {
                    self.forget_number(NameId(position as u32));
                }
            }
        }
        self.values.truncate(count);
        self.has_hashed_numbers &= count > 0;
    }

    /// Empties the place of a name in `numbered`, if it is found there.
    fn forget_number(&mut self, name: NameId) {
        let digits = self.text_of(name).iter().take(LONGEST_NUMBER).take_while(|byte| byte.is_ascii_digit());
        let number = digits.fold(0, |number, digit| 10 * number + usize::from(digit - b'0'));
        if let Some(place) = self.numbered.get_mut(number).filter(|place| **place == name.0 + 1) {
            *place = 0;
        }
    }

    /// Forgets all names, but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.truncate(0);
    }
}

/// The digits of the longest number that is found by its place.
const LONGEST_NUMBER: usize = 8;

/// The number that a name is, if it is written as it is counted: without zeros before it.
#[inline]
fn number(name: &str) -> Option<usize> {
    let is_counted = match *name.as_bytes() {
        [b'0'] => true,
        [first, ..] => matches!(first, b'1'..=b'9') && name.len() <= LONGEST_NUMBER,
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
