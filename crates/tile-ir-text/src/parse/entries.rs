//! Entries of dictionaries.

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, Identifier};

use super::Parser;
use super::error::{ErrorKind, Result};

/// With fewer entries, keys are compared one by one: most dictionaries have two or three.
const FEW: usize = 16;

/// The entries of a dictionary in the order written. No two have the same key.
#[derive(Default)]
pub(crate) struct Entries {
    entries: Vec<(Identifier, Attribute)>,
    /// The offset of the key of each entry.
    offsets: Vec<u32>,
    /// The index of each key, once there are more than a few.
    indices: FxHashMap<Identifier, usize>,
}

impl Entries {
    /// The entries of a dictionary that has no places of its own, such as that of an alias: all at the same offset.
    pub(super) fn at(offset: u32, entries: Vec<(Identifier, Attribute)>) -> Self {
        Self { offsets: vec![offset; entries.len()], entries, indices: FxHashMap::default() }
    }

    pub(crate) fn into_vec(self) -> Vec<(Identifier, Attribute)> {
        self.entries
    }

    /// Keys and values with the offsets of the keys.
    pub(super) fn with_offsets(self) -> impl Iterator<Item = (Identifier, Attribute, u32)> {
        self.entries.into_iter().zip(self.offsets).map(|((key, value), offset)| (key, value, offset))
    }

    /// The offset of a key, if there is an entry for it.
    fn offset_of(&self, key: Identifier) -> Option<u32> {
        let index = match self.indices.is_empty() {
            true => self.entries.iter().position(|entry| entry.0 == key),
            false => self.indices.get(&key).copied(),
        };
        index.map(|index| self.offsets[index])
    }

    fn push(&mut self, key: Identifier, value: Attribute, offset: u32) {
        self.entries.push((key, value));
        self.offsets.push(offset);
        let new = match self.entries.len() {
            ..FEW => return,
            FEW => 0,
            more => more - 1,
        };
        self.indices.extend(self.entries[new..].iter().zip(new..).map(|(entry, index)| (entry.0, index)));
    }
}

impl Parser<'_> {
    /// `{a = 1, b}`.
    pub(crate) fn parse_dictionary(&mut self) -> Result<Vec<(Identifier, Attribute)>> {
        self.parse_entries().map(Entries::into_vec)
    }

    /// The same with the places of the keys.
    pub(crate) fn parse_entries(&mut self) -> Result<Entries> {
        self.tokens.expect("{")?;
        let mut entries = Entries::default();
        self.list_until("}", |parser| parser.parse_entry(&mut entries).map(drop))?;
        Ok(entries)
    }

    /// `key = value`, or `key` for a unit attribute; the key must be new.
    fn parse_entry(&mut self, entries: &mut Entries) -> Result<(Identifier, Attribute)> {
        self.parse_entry_of(entries, Self::parse_key, Self::parse_attribute)
    }

    /// An entry with keys and values of a kind.
    pub(crate) fn parse_entry_of(
        &mut self,
        entries: &mut Entries,
        key: fn(&mut Self) -> Result<Identifier>,
        value: fn(&mut Self) -> Result<Attribute>,
    ) -> Result<(Identifier, Attribute)> {
        let token = self.tokens.peek();
        let key = key(self)?;
        if self.context.bytes(key).is_empty() {
            return Err(self
                .tokens
                .error_at(token, ErrorKind::Expected("an attribute name that is not empty".to_owned())));
        }
        if let Some(first) = entries.offset_of(key) {
            let name = self.context.text(key).into_owned();
            let error = self.tokens.error_at(token, ErrorKind::Redefinition { what: "attribute", name });
            return Err(error.with_note(first, "first given here"));
        }
        let value = match self.tokens.eat("=") {
            true => value(self)?,
            false if self.tokens.at(":") || self.tokens.at("{") => return Err(self.tokens.expected("'='")),
            false => self.context.unit(),
        };
        entries.push(key, value, token.start);
        Ok((key, value))
    }
}
