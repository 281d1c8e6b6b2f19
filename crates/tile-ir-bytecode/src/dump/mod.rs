//! What every byte of a file means.
//!
//! [`dump`] lets the reader read everything there is and writes down what it notes (module `trace`). Nothing here knows
//! how a file is laid out. Where the reader stops at damage, this goes on behind it: with the next section, the next
//! entry of a table, the next body.

mod listing;

use std::sync::Arc;

use tile_ir_core::{Body, Context};

pub use crate::trace::{Reference, Value};
pub use listing::{Line, Listing};

use crate::container::{Header, Section, Sections};
use crate::error::ReadResult;
use crate::function::read_functions;
use crate::global::read_globals;
use crate::read::{ReadOptions, read_producer};
use crate::table::{Nesting, Tables};
use crate::trace::{Note, Trace};
use crate::wire::Cursor;

/// Lists what every byte of a file means, as far as the file is sound, and what is wrong with it.
///
/// The lines without [`Line::is_heading`] cover each byte exactly once. Their number is bounded by the size of the
/// file, whatever is in it.
pub fn dump(context: &Arc<Context>, bytes: &[u8], options: &ReadOptions) -> Listing {
    let mut dumper = Dumper { file: Cursor::new(bytes), trace: Trace::new(bytes.len()), errors: Vec::new() };
    dumper.file(context, options);
    Listing::new(bytes, dumper.trace.take(), dumper.errors)
}

struct Dumper<'a> {
    file: Cursor<'a>,
    trace: Trace,
    errors: Vec<Note>,
}

/// No more of a message is kept: it names functions, and names may be as long as the file.
const LONGEST_MESSAGE: usize = 300;

impl<'a> Dumper<'a> {
    fn file(&mut self, context: &Arc<Context>, options: &ReadOptions) {
        let mut cursor = self.file;
        let header = Header::read(&mut cursor, &self.trace);
        let Some(header) = self.sound(header) else { return };
        let sections = self.sections(cursor);
        let checked = header.check(context, options.allow_preview);
        let Some(preview) = self.sound(checked) else { return };
        let read = |sections: &Sections<'a>, trace: &Trace, end: &Cursor<'a>| {
            Tables::read(context, header.version, preview, sections, end, trace)
        };
        if let Some((sections, tables)) = self.tables(sections, read) {
            self.entries(&sections, &tables);
            let producer = read_producer(&tables, sections.get(Section::Producer));
            self.sound(producer);
            let globals = read_globals(&tables, sections.get(Section::Global));
            self.sound(globals);
            self.functions(&sections, &tables);
        }
    }

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

    /// Reads all sections, and passes over those that are wrong.
    fn sections(&mut self, mut cursor: Cursor<'a>) -> Sections<'a> {
        let mut sections = Sections::default();
        loop {
            let read = sections.read_one(&mut cursor, &self.trace);
            match self.sound(read) {
                Some(true) => {}
                Some(false) => return sections,
                None if Sections::skip_one(&mut cursor, &self.trace).is_ok() => {}
                None => return sections,
            }
        }
    }

    /// Reads the tables, without those that are wrong. There is nothing without strings: everything has a name.
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
            self.sound::<()>(Err(error));
            sections.remove(damaged.filter(|&section| section != Section::String)?);
        }
    }

    /// Reads all entries of all tables, whether or not anything refers to them.
    fn entries(&mut self, sections: &Sections<'a>, tables: &Tables<'a>) {
        let place = |section| sections.get(section).unwrap_or(self.file);
        let (strings, types, debug) = (place(Section::String), place(Section::Type), place(Section::Debug));
        for index in 0..tables.strings.len() {
            self.sound(tables.string_at(index as u64, &strings));
        }
        for index in 0..tables.types.len() {
            self.sound(tables.decode_type(index as u64, &types, &mut Nesting::default()));
        }
        for index in 0..tables.constants.len() {
            if let Some(mut entry) = tables.constants.entry(index) {
                self.sound(tables.constant_bytes(&mut entry, index as u64));
            }
        }
        for index in 0..tables.debug.len() {
            self.sound(tables.debug_entry_at(index as u64 + 1, &debug));
        }
    }

    /// Reads the directory of functions as far as it goes, and all bodies in it.
    fn functions(&mut self, sections: &Sections<'a>, tables: &Tables<'a>) {
        let payload = sections.require(Section::Function, &self.file.end());
        let Some(payload) = self.sound(payload) else { return };
        let mut functions = Vec::new();
        let directory = read_functions(tables, payload, &mut functions);
        self.sound(directory);
        let mut body = Body::new();
        for function in functions {
            body.clear();
            self.sound(function.decode(tables, &mut body));
        }
    }
}
