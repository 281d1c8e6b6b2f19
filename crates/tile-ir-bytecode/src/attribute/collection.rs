//! Arrays and dictionaries of attributes, each with its tag.

use tile_ir_core::definition::OpDef;
use tile_ir_core::{Attribute, AttributeData, Context, Identifier};

use super::codec::{Codec, Reading, Writing, refuse};
use crate::error::{Malformed, ReadResult, Within, WriteResult, WriteWithin};
use crate::wire::Cursor;
use tile_ir_wire::Note;

/// The arrays that stable operations have, for messages.
const NUMBERS: &str = "an array of numbers";

/// What follows an architecture, for messages.
const HINTS: &str = "a dictionary of hints";

/// The name of keys in messages.
const KEY: &str = "key of a dictionary";

/// The maximum number of elements to reserve at once, as nested counts may all claim the same bytes.
const MOST_RESERVED: usize = 64;

/// A count and that many attributes. Those of stable operations must be numbers.
pub(super) struct Array;

impl Codec for Array {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let before = *reading.cursor;
        // The smallest element is a tag and a byte.
        let count = reading.tables.trace.number("count", reading.cursor, |cursor| cursor.count(2))?;
        let mut elements = Vec::with_capacity(count.min(MOST_RESERVED));
        for index in 0..count {
            elements.push(reading.tagged().within(|| format!("element {index}"))?);
        }
        match may_hold(reading.operation(), reading.context(), &elements) {
            true => Ok(reading.context().attribute(AttributeData::Array(elements.into()))),
            false => Err(before.error(Malformed::WrongAttribute { expected: NUMBERS.into() })),
        }
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        let AttributeData::Array(elements) = writing.data(attribute) else { return refuse("an array") };
        if !may_hold(writing.operation(), writing.pools.context, elements) {
            return refuse(NUMBERS);
        }
        writing.out.count(elements.len());
        for (index, &element) in elements.iter().enumerate() {
            writing.tagged_part(element).within(|| format!("element {index}"))?;
        }
        Ok(())
    }
}

/// Whether an array of this operation may have these elements: stable operations take only numbers.
fn may_hold(operation: Option<&OpDef>, context: &Context, elements: &[Attribute]) -> bool {
    let is_number = |&element: &Attribute| {
        matches!(context.attribute_data(element), AttributeData::Integer { .. } | AttributeData::Float { .. })
    };
    operation.is_none_or(|def| def.preview) || elements.iter().all(is_number)
}

/// A count and that many pairs of a key and an attribute.
pub(super) struct Dictionary;

impl Codec for Dictionary {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        reading.dictionary(|_, _| Ok(()))
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        writing.dictionary(attribute, |_| Ok(()))
    }
}

/// Hints to the optimizer: a dictionary of dictionaries.
pub(super) struct Hints;

impl Codec for Hints {
    fn read(&self, reading: &mut Reading<'_, '_>) -> ReadResult<Attribute> {
        let context = reading.context();
        reading.dictionary(|place, value| match context.attribute_data(value) {
            AttributeData::Dictionary(_) => Ok(()),
            _ => Err(place.error(Malformed::WrongAttribute { expected: HINTS.into() })),
        })
    }

    fn write(&self, attribute: Attribute, writing: &mut Writing<'_, '_>) -> WriteResult<()> {
        writing.dictionary(attribute, |value| match value {
            AttributeData::Dictionary(_) => Ok(()),
            _ => refuse(HINTS),
        })
    }
}

impl Reading<'_, '_> {
    /// Reads a dictionary, and checks each value.
    fn dictionary(&mut self, check: impl Fn(&Cursor<'_>, Attribute) -> ReadResult<()>) -> ReadResult<Attribute> {
        let (before, tables, context) = (*self.cursor, self.tables, self.context());
        // The smallest entry is a key, a tag and a byte.
        let count = tables.trace.number("count", self.cursor, |cursor| cursor.count(3))?;
        let mut entries: Vec<(Identifier, Attribute)> = Vec::with_capacity(count.min(MOST_RESERVED));
        for _ in 0..count {
            let key = tables.trace.field(self.cursor, |cursor| tables.name(cursor, KEY), |_| Note::new("key"))?;
            let place = *self.cursor;
            let named = || format!("entry '{}'", context.text(key));
            let value = self.tagged().within(named)?;
            check(&place, value).within(named)?;
            entries.push((key, value));
        }
        entries.sort_by(|a, b| context.bytes(a.0).cmp(context.bytes(b.0)));
        if let Some(pair) = entries.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let key = context.text(pair[0].0).into_owned();
            return Err(before.error(Malformed::DuplicateKey { key }));
        }
        Ok(context.attribute(AttributeData::Dictionary(entries.into())))
    }
}

impl Writing<'_, '_> {
    /// Appends a dictionary, and checks each value.
    fn dictionary(
        &mut self,
        attribute: Attribute,
        check: impl Fn(&AttributeData) -> WriteResult<()>,
    ) -> WriteResult<()> {
        let context = self.pools.context;
        let AttributeData::Dictionary(entries) = context.attribute_data(attribute) else {
            return refuse("a dictionary");
        };
        self.out.count(entries.len());
        for &(key, value) in entries {
            let named = || format!("entry '{}'", context.text(key));
            check(context.attribute_data(value)).within(named)?;
            self.out.varint(self.pools.number_name(key, KEY)?.into());
            self.tagged_part(value).within(named)?;
        }
        Ok(())
    }
}
