//! Entries of dictionaries.

use rustc_hash::FxHashMap;
use tile_ir_core::{Attribute, Identifier};

use super::Parser;
use super::error::{ErrorKind, Result};

/// The entries of a dictionary in the order written, each with the offset of its key.
#[derive(Default)]
pub(crate) struct Entries {
    list: Vec<(Identifier, Attribute, u32)>,
    /// The offset of each key.
    offsets: FxHashMap<Identifier, u32>,
}

impl Entries {
    /// The entries of a dictionary that has no places of its own, such as that of an alias: all at the same offset.
    pub(super) fn at(offset: u32, entries: &[(Identifier, Attribute)]) -> Self {
        Self {
            list: entries.iter().map(|&(key, value)| (key, value, offset)).collect(),
            offsets: entries.iter().map(|&(key, _)| (key, offset)).collect(),
        }
    }

    pub(crate) fn into_vec(self) -> Vec<(Identifier, Attribute)> {
        self.list.into_iter().map(|(key, value, _)| (key, value)).collect()
    }

    /// Keys and values with the offsets of the keys.
    pub(super) fn with_offsets(self) -> impl Iterator<Item = (Identifier, Attribute, u32)> {
        self.list.into_iter()
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
        self.list_until("}", |parser| parser.parse_entry(&mut entries, Self::parse_key, Self::parse_attribute))?;
        Ok(entries)
    }

    /// `key = value`, or `key` for a unit attribute; the key must be new.
    pub(crate) fn parse_entry(
        &mut self,
        entries: &mut Entries,
        key: fn(&mut Self) -> Result<Identifier>,
        value: fn(&mut Self) -> Result<Attribute>,
    ) -> Result<()> {
        let token = self.tokens.peek();
        let key = key(self)?;
        if self.context.bytes(key).is_empty() {
            return Err(self
                .tokens
                .error_at(token, ErrorKind::Expected("an attribute name that is not empty".to_owned())));
        }
        if let Some(&first) = entries.offsets.get(&key) {
            let name = self.context.text(key).into_owned();
            let error = self.tokens.error_at(token, ErrorKind::Redefinition { what: "attribute", name });
            return Err(error.with_note(first, "first given here"));
        }
        let value = match self.tokens.eat("=") {
            true => value(self)?,
            false if self.tokens.at(":") || self.tokens.at("{") => return Err(self.tokens.expected("'='")),
            false => self.context.unit(),
        };
        entries.offsets.insert(key, token.start);
        entries.list.push((key, value, token.start));
        Ok(())
    }
}
