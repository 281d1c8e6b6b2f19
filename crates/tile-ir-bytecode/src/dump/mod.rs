//! Explains every byte of a file.
//!
//! [`dump`] has the reader decode everything and prints the notes that it records (`Trace`). Nothing here knows the layout
//! of a file. Where the reader stops at damage, the dump continues with the next section, table entry or body.
//!
//! A file is read twice. The first pass decodes everything to find errors, and records notes only for the frame: sections,
//! counts and globals. The second pass records each part (a table entry, a function) when its lines are due. So memory is
//! bounded by the notes of the largest part.

mod parts;

use std::sync::Arc;

use tile_ir_core::{Body, Context};

pub use tile_ir_wire::{Line, Reference, Value};

use crate::container::{Header, Section, Sections};
use crate::error::ReadResult;
use crate::function::{Directory, FunctionEntry, read_functions};
use crate::global::read_globals;
use crate::layout::Layouts;
use crate::read::{ReadOptions, read_producer};
use crate::table::{Nesting, Tables};
use crate::wire::Cursor;
use tile_ir_wire::{Faults, Lines, NoteQueue, Trace};

use parts::{Parts, Read};

/// Lists the meaning of every byte of a file, as far as the file is valid, and its errors; returns whether there are
/// none.
///
/// `each` gets the lines in the order of the bytes that they are about, and its first error ends the dump. The lines
/// without [`Line::is_heading`] cover each byte exactly once. Their number is bounded by the size of the file, whatever
/// is in it.
///
/// # Errors
/// Those of `each`.
pub fn dump<E>(
    context: &Arc<Context>,
    bytes: &[u8],
    options: &ReadOptions,
    each: impl FnMut(&Line) -> Result<(), E>,
) -> Result<bool, E> {
    let file = Cursor::new(bytes);
    let trace = Trace::new(bytes.len());
    let mut check = Check { file, trace: trace.clone(), faults: Faults::default() };
    let read = check.file(context, options);
    let is_sound = check.faults.is_empty();
    let queue = NoteQueue::new(trace.take());
    let lines = Lines::new(bytes, check.faults.into_notes(), each);
    match read {
        Some(mut read) => {
            read.tables.trace = trace;
            let mut parts = Parts::of(&read);
            queue.print(|offset| parts.notes_up_to(offset), lines)?;
        }
        None => queue.print(|_| None, lines)?,
    }
    Ok(is_sound)
}

/// The first pass: finds errors and records the frame.
struct Check<'a> {
    file: Cursor<'a>,
    trace: Trace,
    faults: Faults,
}

impl<'a> Check<'a> {
    fn file(&mut self, context: &Arc<Context>, options: &ReadOptions) -> Option<Read<'a>> {
        let mut cursor = self.file;
        let header = Header::read(&mut cursor, &self.trace);
        let header = self.faults.sound(header)?;
        let sections = self.sections(cursor);
        let checked = header.check(context, options.allow_preview);
        let source = self.faults.sound(checked)?;
        let read = |sections: &Sections<'a>, trace: &Trace, end: &Cursor<'a>| {
            Tables::read(context, source, sections, end, trace)
        };
        let (sections, mut tables) = self.tables(sections, read)?;
        tables.trace = Trace::default();
        self.entries(&sections, &tables);
        tables.trace = self.trace.clone();
        let producer = read_producer(&tables, sections.get(Section::Producer));
        self.faults.sound(producer);
        let globals = read_globals(&tables, sections.get(Section::Global));
        self.faults.sound(globals);
        let directory = self.directory(&sections, &tables);
        let (function_count, first_function) = directory.unwrap_or_default();
        tables.trace = Trace::default();
        let layouts = Layouts::new(&tables.context, tables.source.version);
        let functions = self.functions(&sections, &tables, &layouts);
        Some(Read { sections, tables, layouts, function_count, first_function, functions })
    }

    /// Reads all sections, skipping invalid ones.
    fn sections(&mut self, mut cursor: Cursor<'a>) -> Sections<'a> {
        let mut sections = Sections::default();
        loop {
            let read = sections.read_one(&mut cursor, &self.trace);
            match self.faults.sound(read) {
                Some(true) => {}
                Some(false) => return sections,
                None if Sections::skip_one(&mut cursor, &self.trace).is_ok() => {}
                None => return sections,
            }
        }
    }

    /// Reads the tables, skipping invalid ones. Without strings nothing can be read, as everything has a name.
    fn tables(
        &mut self,
        mut sections: Sections<'a>,
        read: impl Fn(&Sections<'a>, &Trace, &Cursor<'a>) -> ReadResult<Tables<'a>>,
    ) -> Option<(Sections<'a>, Tables<'a>)> {
        loop {
            let error = match read(&sections, &self.trace, &self.file.end()) {
                Ok(tables) => return Some((sections, tables)),
                Err(error) => error,
            };
            let holds_error = |(_, payload): &(Section, Cursor<'a>)| {
                (payload.offset()..=payload.end().offset()).contains(&error.offset())
            };
            let damaged = sections.iter().find(holds_error).map(|(section, _)| section);
            self.faults.sound::<()>(Err(error));
            sections.remove(damaged.filter(|&section| section != Section::String)?);
        }
    }

    /// Reads all entries of all tables, whether or not they are used.
    fn entries(&mut self, sections: &Sections<'a>, tables: &Tables<'a>) {
        let place = |section| sections.get(section).unwrap_or(self.file);
        let (strings, types, debug) = (place(Section::String), place(Section::Type), place(Section::Debug));
        for index in 0..tables.strings.len() {
            self.faults.sound(tables.string_at(index as u64, &strings));
        }
        for index in 0..tables.types.len() {
            self.faults.sound(tables.decode_type(index as u64, types.offset(), &mut Nesting::default()));
        }
        for index in 0..tables.constants.len() {
            if let Some(mut entry) = tables.constants.entry(index) {
                self.faults.sound(tables.constant_bytes(&mut entry, index as u64));
            }
        }
        for index in 0..tables.debug.len() {
            self.faults.sound(tables.debug_entry_at(index as u64 + 1, &debug));
        }
    }

    /// The number of functions and the offset of the first one. Errors are reported later.
    fn directory(&self, sections: &Sections<'a>, tables: &Tables<'a>) -> Option<(usize, usize)> {
        let mut payload = sections.get(Section::Function)?;
        let count = Directory::count(tables, &mut payload).ok()?;
        Some((count, payload.offset()))
    }

    /// Reads the directory of functions up to the first error, and their bodies.
    fn functions(&mut self, sections: &Sections<'a>, tables: &Tables<'a>, layouts: &Layouts) -> Vec<FunctionEntry<'a>> {
        let mut functions = Vec::new();
        let payload = sections.require(Section::Function, &self.file.end());
        let Some(payload) = self.faults.sound(payload) else { return functions };
        let directory = read_functions(tables, layouts, payload, &mut functions);
        self.faults.sound(directory);
        let mut body = Body::new();
        for function in &functions {
            body.clear();
            self.faults.sound(function.decode(tables, layouts, &mut body, None));
        }
        functions
    }
}
