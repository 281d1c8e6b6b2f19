//! The section of the names and sizes of resources. Their contents are skipped: only the names are part of the IR.

use tile_ir_core::{Context, Identifier};
use tile_ir_wire::{Cursor, Note, ReadResult, Trace};

use super::{Dialects, Strings, indexed};
use crate::number::PrefixCursor;

/// The names of the resources of dialects, in order.
pub(super) fn read(
    context: &Context,
    strings: &Strings<'_>,
    dialects: &Dialects,
    payload: Option<Cursor<'_>>,
    trace: &Trace,
) -> ReadResult<Vec<Identifier>> {
    let mut names = Vec::new();
    let Some(mut cursor) = payload else { return Ok(names) };
    let external = trace.number("external groups", &mut cursor, |cursor| cursor.prefix_count(2))?;
    for _ in 0..external {
        let before = cursor;
        let key = cursor.prefix_varint()?;
        let key = strings.get(key, &before)?;
        trace.note(&before, &cursor, || Note::text("external group", String::from_utf8_lossy(key)));
        entries(strings, &mut cursor, trace, |_| {})?;
    }
    while !cursor.is_empty() {
        let before = cursor;
        let dialect = cursor.prefix_varint()?;
        let name = indexed("dialect", &dialects.names, dialect, &before)?;
        trace.note(&before, &cursor, || Note::text("group of dialect", context.text(*name)).entry("dialect", dialect));
        entries(strings, &mut cursor, trace, |key| names.push(context.identifier(key)))?;
    }
    Ok(names)
}

fn entries(
    strings: &Strings<'_>,
    cursor: &mut Cursor<'_>,
    trace: &Trace,
    mut each: impl FnMut(&[u8]),
) -> ReadResult<()> {
    let count = trace.number("resources", cursor, |cursor| cursor.prefix_count(3))?;
    for _ in 0..count {
        let before = *cursor;
        let key = cursor.prefix_varint()?;
        let key = strings.get(key, &before)?;
        trace.note(&before, cursor, || Note::text("resource", String::from_utf8_lossy(key)));
        trace.number("size", cursor, PrefixCursor::prefix_varint)?;
        trace.number("kind", cursor, Cursor::u8)?;
        each(key);
    }
    Ok(())
}
