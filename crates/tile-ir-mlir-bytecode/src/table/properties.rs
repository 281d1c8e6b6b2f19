//! The section of properties: a list of bytes, which operations refer to.

use tile_ir_wire::{Cursor, Note, ReadResult, Trace};

use super::at_end;
use crate::format::FormatVersion;
use crate::number::PrefixCursor;

pub(super) fn read<'a>(mut cursor: Cursor<'a>, version: FormatVersion, trace: &Trace) -> ReadResult<Vec<Cursor<'a>>> {
    if version < FormatVersion::PROPERTIES {
        return Ok(Vec::new());
    }
    let count = trace.number("count", &mut cursor, |cursor| cursor.prefix_count(1))?;
    let mut blobs = Vec::with_capacity(count);
    for index in 0..count {
        let start = cursor;
        let length = cursor.prefix_length()?;
        trace.note(&start, &cursor, || Note::text(format!("size of properties {index}"), length));
        let blob = cursor.split(length)?;
        trace.note(&blob, &blob.end(), || Note::new(format!("properties {index}")));
        blobs.push(blob);
    }
    at_end(&cursor).map(|()| blobs)
}
