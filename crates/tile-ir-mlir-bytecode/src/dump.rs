//! What every byte of a file means.
//!
//! [`dump`] lets the reader read everything there is and writes down what it notes. Nothing here knows how a file is laid
//! out. Where the reader stops at damage, this goes on with the next entry or the next body.

use std::sync::Arc;

use tile_ir_core::{Body, Context};
use tile_ir_wire::{Cursor, Line, Lines, Note, ReadResult, Shelf, Trace, Value};

use crate::read::{File, ReadOptions};
use crate::table::Tables;

/// Lists what every byte of a file means, as far as the file is sound, and what is wrong with it; returns whether
/// nothing is.
///
/// `each` gets the lines in the order of the bytes that they are about, and its first error ends the dump.
///
/// # Errors
/// Those of `each`.
pub fn dump<E>(
    context: &Arc<Context>,
    bytes: &[u8],
    options: &ReadOptions,
    each: impl FnMut(&Line) -> Result<(), E>,
) -> Result<bool, E> {
    let trace = Trace::new(bytes.len());
    let mut check = Check::default();
    let opened = File::open_traced(context, bytes, options, &trace);
    if let Some(mut file) = check.sound(opened) {
        check.entries(&mut file.tables, &trace);
        let outline = file.outline_inner();
        if let Some((_, functions)) = check.sound(outline) {
            let mut body = Body::new();
            for function in functions {
                check.sound(file.decode_inner(function, &mut body));
            }
        }
    }
    let is_sound = check.errors.is_empty();
    Shelf::new(trace.take()).print(|_| None, Lines::new(bytes, check.errors, each))?;
    Ok(is_sound)
}

/// What was found to be wrong.
#[derive(Default)]
struct Check {
    errors: Vec<Note>,
}

/// No more of a message is kept: it names functions, and names may be as long as the file.
const LONGEST_MESSAGE: usize = 300;

impl Check {
    /// What was read; where nothing was, what is wrong is noted.
    fn sound<T>(&mut self, read: ReadResult<T>) -> Option<T> {
        let error = match read {
            Ok(read) => return Some(read),
            Err(error) => error,
        };
        let range = error.offset()..error.offset();
        let message = error.message_and_path().chars().take(LONGEST_MESSAGE).collect();
        self.errors.push(Note { range, ..Note::new("error").with(Value::Error(message)) });
        None
    }

    /// Reads all attributes and types, whether or not anything refers to them, and notes each once: those inside others
    /// are known by then.
    fn entries(&mut self, tables: &mut Tables<'_>, trace: &Trace) {
        tables.trace = Trace::default();
        let start = Cursor::new(&[]);
        for index in 0..tables.entries.attributes.len() {
            self.sound(tables.attribute_at(index as u64, &start));
        }
        for index in 0..tables.entries.types.len() {
            self.sound(tables.type_at(index as u64, &start));
        }
        tables.trace = trace.clone();
        for index in 0..tables.entries.attributes.len() {
            if let Ok((attribute, _)) = tables.decode_attribute(index, &start, 0) {
                let place = tables.entries.attributes.entry(index).bytes;
                let note = || Note::new(format!("attribute {index}")).with(Value::Attribute(attribute));
                trace.note(&place, &place.end(), note);
            }
        }
        for index in 0..tables.entries.types.len() {
            if let Ok((ty, _)) = tables.decode_type(index, &start, 0) {
                let place = tables.entries.types.entry(index).bytes;
                trace.note(&place, &place.end(), || Note::new(format!("type {index}")).with(Value::Type(ty)));
            }
        }
    }
}
