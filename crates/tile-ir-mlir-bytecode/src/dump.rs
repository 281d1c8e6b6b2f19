//! A dump of every byte of a file, with its meaning.
//!
//! [`dump`] has the reader read everything and lists its notes, so the layout of files is defined in one place only. Where
//! the reader stops at damage, the dump continues with the next entry or body.
//!
//! A file is read twice. The first pass decodes everything to find errors, and records notes only for the frame:
//! sections, tables, and everything outside functions. The second pass records each entry and each function when its
//! lines are due. So there are never more notes than those of the frame and the largest function.

use std::iter::Peekable;
use std::sync::Arc;
use std::vec::IntoIter;

use tile_ir_core::{Body, Context};
use tile_ir_wire::{Cursor, Faults, Line, Lines, Note, NoteQueue, Trace, Value};

use crate::read::{File, FunctionBody, ReadOptions};
use crate::section::Section;
use crate::table::Tables;

/// Lists the meaning of every byte of a file, as far as the file is valid, and its errors; returns whether there are
/// none.
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
    let mut faults = Faults::default();
    let opened = File::open_traced(context, bytes, options, &trace);
    let parts = faults.sound(opened).map(|file| Parts::of(file, &trace, &mut faults));
    let is_sound = faults.is_empty();
    let (queue, lines) = (NoteQueue::new(trace.take()), Lines::new(bytes, faults.into_notes(), each));
    match parts {
        Some(mut parts) => queue.print(|offset| parts.notes_up_to(offset), lines)?,
        None => queue.print(|_| None, lines)?,
    }
    Ok(is_sound)
}

/// A part that is noted separately.
#[derive(Debug)]
enum Part<'a> {
    Attribute(usize),
    Type(usize),
    Function(FunctionBody<'a>),
}

/// The parts of a file, with the offsets at which they are due, ascending.
struct Parts<'a> {
    file: File<'a>,
    trace: Trace,
    parts: Peekable<IntoIter<(usize, Part<'a>)>>,
    /// Scratch space for one body at a time.
    body: Body,
}

impl<'a> Parts<'a> {
    /// Reads a whole file and finds the errors in its parts; notes the bytes outside all parts.
    fn of(mut file: File<'a>, trace: &Trace, faults: &mut Faults) -> Self {
        file.tables.trace = Trace::default();
        let (tables, start) = (&file.tables, Cursor::new(&[]));
        let mut parts = Vec::new();
        for index in 0..tables.entries.attributes.len() {
            faults.sound(tables.attribute_at(index as u64, &start));
            parts.push((tables.entries.attributes.entry(index).bytes.offset(), Part::Attribute(index)));
        }
        for index in 0..tables.entries.types.len() {
            faults.sound(tables.type_at(index as u64, &start));
            parts.push((tables.entries.types.entry(index).bytes.offset(), Part::Type(index)));
        }
        file.tables.trace = trace.clone();
        let outline = faults.sound(file.outline());
        file.tables.trace = Trace::default();
        // Properties are noted with their operations, wherever the section of properties is.
        let properties = file.sections.get(Section::Properties).map_or(usize::MAX, |payload| payload.offset());
        let mut body = Body::new();
        for function in outline.into_iter().flat_map(|(_, functions)| functions) {
            faults.sound(function.decode(&file.tables, &mut body));
            parts.push((function.offset().min(properties), Part::Function(function)));
        }
        parts.sort_by_key(|(due, _)| *due);
        file.tables.trace = trace.clone();
        Self { file, trace: trace.clone(), parts: parts.into_iter().peekable(), body }
    }

    /// The notes about the next part, if it starts at or before this offset. Its errors have been reported before.
    fn notes_up_to(&mut self, offset: usize) -> Option<Vec<Note>> {
        let (_, part) = self.parts.next_if(|(due, _)| *due <= offset)?;
        match part {
            Part::Attribute(index) => note_attribute(&self.file.tables, index, &self.trace),
            Part::Type(index) => note_type(&self.file.tables, index, &self.trace),
            Part::Function(function) => drop(function.decode(&self.file.tables, &mut self.body)),
        }
        Some(self.trace.take())
    }
}

/// Notes an attribute and its fields; nested ones have been noted before.
fn note_attribute(tables: &Tables<'_>, index: usize, trace: &Trace) {
    let place = tables.entries.attributes.entry(index).bytes;
    if let Ok((attribute, _)) = tables.decode_attribute(index, &place, 0) {
        let note = || Note::new(format!("attribute {index}")).with(Value::Attribute(attribute));
        trace.note(&place, &place.end(), note);
    }
}

/// Notes a type and its fields.
fn note_type(tables: &Tables<'_>, index: usize, trace: &Trace) {
    let place = tables.entries.types.entry(index).bytes;
    if let Ok((ty, _)) = tables.decode_type(index, &place, 0) {
        trace.note(&place, &place.end(), || Note::new(format!("type {index}")).with(Value::Type(ty)));
    }
}
