//! Arrays and dictionaries of attributes, each with its tag.

use tile_ir_core::{Attribute, AttributeData, Identifier};

use super::{Payload, refuse};
use crate::error::{Malformed, ReadResult, Within, WriteResult, WriteWithin};
use crate::table::{Nesting, Pools, Tables};
use crate::wire::{Cursor, Encoder};
use tile_ir_wire::Note;

/// What follows an architecture, for messages.
const HINTS: &str = "a dictionary of hints";

/// The name of keys in messages.
const KEY: &str = "key of a dictionary";

/// The maximum number of elements to reserve at once, as nested counts may all claim the same bytes.
const MOST_RESERVED: usize = 64;

/// A count and that many attributes.
pub(super) struct Array;

impl Payload for Array {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        _: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        tables.array(cursor, nesting)
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        pools.write_array(attribute, depth, out)
    }
}

impl Tables<'_> {
    /// Reads the payload of an array.
    pub(crate) fn array(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        // The smallest element is a tag and a byte.
        let count = self.trace.number("count", cursor, |cursor| cursor.count(2))?;
        let mut elements = Vec::with_capacity(count.min(MOST_RESERVED));
        for index in 0..count {
            elements.push(self.tagged(cursor, nesting).within(|| format!("element {index}"))?);
        }
        Ok(self.context.attribute(AttributeData::Array(elements.into())))
    }
}

impl Pools<'_> {
    /// Appends the payload of an array.
    pub(crate) fn write_array(&mut self, attribute: Attribute, depth: usize, out: &mut Encoder) -> WriteResult<()> {
        let AttributeData::Array(elements) = self.context.attribute_data(attribute) else {
            return refuse("an array");
        };
        out.count(elements.len());
        for (index, &element) in elements.iter().enumerate() {
            self.write_tagged(element, depth + 1, out).within(|| format!("element {index}"))?;
        }
        Ok(())
    }
}

/// A count and that many pairs of a key and an attribute.
pub(super) struct Dictionary;

impl Payload for Dictionary {
    fn read(
        &'static self,
        tables: &Tables<'_>,
        _: &Cursor<'_>,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
    ) -> ReadResult<Attribute> {
        tables.dictionary(cursor, nesting, |_, _| Ok(()))
    }

    fn write(
        &'static self,
        pools: &mut Pools<'_>,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        pools.write_dictionary(attribute, depth, out, |_, _| Ok(()))
    }
}

impl Tables<'_> {
    /// Reads the payload of optimization hints: a dictionary of dictionaries.
    pub(crate) fn hint_dictionary(&self, cursor: &mut Cursor<'_>, nesting: &mut Nesting) -> ReadResult<Attribute> {
        self.dictionary(cursor, nesting, |place, value| match self.context.attribute_data(value) {
            AttributeData::Dictionary(_) => Ok(()),
            _ => Err(place.error(Malformed::WrongAttribute { expected: HINTS.into() })),
        })
    }

    /// Reads the payload of a dictionary, and checks each value.
    fn dictionary(
        &self,
        cursor: &mut Cursor<'_>,
        nesting: &mut Nesting,
        check: impl Fn(&Cursor<'_>, Attribute) -> ReadResult<()>,
    ) -> ReadResult<Attribute> {
        let before = *cursor;
        // The smallest entry is a key, a tag and a byte.
        let count = self.trace.number("count", cursor, |cursor| cursor.count(3))?;
        let mut entries: Vec<(Identifier, Attribute)> = Vec::with_capacity(count.min(MOST_RESERVED));
        for _ in 0..count {
            let key = self.trace.field(cursor, |cursor| self.name(cursor, KEY), |_| Note::new("key"))?;
            let place = *cursor;
            let named = || format!("entry '{}'", self.context.text(key));
            let value = self.tagged(cursor, nesting).within(named)?;
            check(&place, value).within(named)?;
            entries.push((key, value));
        }
        entries.sort_by(|a, b| self.context.bytes(a.0).cmp(self.context.bytes(b.0)));
        if let Some(pair) = entries.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let key = self.context.text(pair[0].0).into_owned();
            return Err(before.error(Malformed::DuplicateKey { key }));
        }
        Ok(self.context.attribute(AttributeData::Dictionary(entries.into())))
    }
}

impl Pools<'_> {
    /// Appends the payload of optimization hints, which must be a dictionary of dictionaries.
    pub(crate) fn write_hint_dictionary(
        &mut self,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
    ) -> WriteResult<()> {
        self.write_dictionary(attribute, depth, out, |pools, value| match pools.context.attribute_data(value) {
            AttributeData::Dictionary(_) => Ok(()),
            _ => refuse(HINTS),
        })
    }

    /// Appends the payload of a dictionary, and checks each value.
    fn write_dictionary(
        &mut self,
        attribute: Attribute,
        depth: usize,
        out: &mut Encoder,
        check: impl Fn(&Self, Attribute) -> WriteResult<()>,
    ) -> WriteResult<()> {
        let context = self.context;
        let AttributeData::Dictionary(entries) = context.attribute_data(attribute) else {
            return refuse("a dictionary");
        };
        out.count(entries.len());
        for &(key, value) in entries {
            let named = || format!("entry '{}'", context.text(key));
            check(self, value).within(named)?;
            out.varint(self.number_name(key, KEY)?.into());
            self.write_tagged(value, depth + 1, out).within(named)?;
        }
        Ok(())
    }
}
