//! Arrays and dictionaries.

use tile_ir_core::{Attribute, AttributeData, Context, Identifier};
use tile_ir_wire::ReadResult;

use super::code;
use crate::error::Malformed;
use crate::fields::Fields;
use crate::table::EntryReader;

pub(super) fn read_array(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let count = reader.count("elements")?;
    let elements = (0..count).map(|_| reader.attribute("element")).collect::<ReadResult<Vec<_>>>()?;
    Ok(reader.context().attribute(AttributeData::Array(elements.into())))
}

pub(super) fn write_array(elements: &[Attribute], out: &mut impl Fields) {
    out.number(code::ARRAY);
    out.count(elements.len());
    elements.iter().for_each(|&element| out.attribute(element));
}

pub(super) fn read_dictionary(reader: &mut EntryReader<'_, '_>) -> ReadResult<Attribute> {
    let count = reader.count("entries")?;
    let entry = |_| {
        let before = reader.cursor;
        let key = reader.string_attribute("key")?;
        match reader.context().bytes(key) {
            [] => Err(before.error(Malformed::WrongEntry { expected: "a key that is not empty" })),
            _ => Ok((key, reader.attribute("value")?)),
        }
    };
    let entries = (0..count).map(entry).collect::<ReadResult<Vec<_>>>()?;
    Ok(reader.context().dictionary(entries))
}

pub(super) fn write_dictionary(context: &Context, entries: &[(Identifier, Attribute)], out: &mut impl Fields) {
    out.number(code::DICTIONARY);
    out.count(entries.len());
    for &(key, value) in entries {
        out.string_attribute(context, key);
        out.attribute(value);
    }
}
