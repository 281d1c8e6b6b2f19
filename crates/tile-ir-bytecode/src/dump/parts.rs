//! The parts of a file, explained one by one.

use std::iter::Peekable;
use std::ops::Range;

use tile_ir_core::Body;
use tile_ir_wire::Note;

use crate::container::{Section, Sections};
use crate::function::{Directory, FunctionEntry};
use crate::layout::Layouts;
use crate::table::Tables;
use crate::wire::OffsetTable;

/// A part that is explained separately.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// The offset of a table entry.
    Offset(Section, usize),
    /// An entry of a table.
    Entry(Section, usize),
    /// The offset of the locations of a function.
    List(usize),
    /// A location of a function or of one of its operations.
    Location(usize),
    /// A function with its body.
    Function(usize),
}

/// Parts with their start offsets, ascending.
type InOrder<'r> = Box<dyn Iterator<Item = (usize, Part)> + 'r>;

/// The parts of a file, in order, and what is needed to explain them.
pub(super) struct Parts<'r, 'a> {
    read: &'r Read<'a>,
    parts: Peekable<InOrder<'r>>,
    /// Scratch space for one body at a time.
    body: Body,
}

impl<'r, 'a> Parts<'r, 'a> {
    pub(super) fn of(read: &'r Read<'a>) -> Self {
        let mut sections: Vec<_> = read.sections.iter().collect();
        sections.sort_by_key(|(_, payload)| payload.offset());
        let parts = sections.into_iter().flat_map(|(section, _)| read.parts_of(section));
        let parts: InOrder<'r> = Box::new(parts);
        Self { read, parts: parts.peekable(), body: Body::new() }
    }

    /// The notes about the next part, if it starts at or before this offset.
    pub(super) fn notes_up_to(&mut self, offset: usize) -> Option<Vec<Note>> {
        let (start, part) = self.parts.next_if(|&(start, _)| start <= offset)?;
        let range = self.read.note(start, part, &mut self.body);
        let mut notes = self.read.tables.trace.take();
        // Damaged entries elsewhere may have been read again.
        notes.retain(|note| range.start <= note.range.start && note.range.end <= range.end);
        Some(notes)
    }
}

/// The readable parts of a file.
pub(super) struct Read<'a> {
    pub(super) sections: Sections<'a>,
    pub(super) tables: Tables<'a>,
    pub(super) layouts: Layouts,
    /// The number of functions in the directory.
    pub(super) function_count: usize,
    /// The offset of the first one.
    pub(super) first_function: usize,
    pub(super) functions: Vec<FunctionEntry<'a>>,
}

impl<'a> Read<'a> {
    fn parts_of(&self, section: Section) -> InOrder<'_> {
        match section {
            Section::String | Section::Type | Section::Constant => self.parts_of_table(section),
            Section::Debug => {
                let lists = self.tables.debug.lists_in_order().map(|(start, index)| (start, Part::List(index)));
                let locations = self.tables.debug.locations_in_order();
                let locations = locations.map(|(start, index)| (start, Part::Location(index)));
                Box::new(lists.chain(locations).chain(self.parts_of_table(section)))
            }
            Section::Function => Box::new(self.functions_in_order()),
            Section::Global | Section::Producer => Box::new(std::iter::empty()),
        }
    }

    fn table(&self, section: Section) -> Option<&OffsetTable<'a>> {
        match section {
            Section::String => Some(self.tables.strings.table()),
            Section::Type => Some(self.tables.types.table()),
            Section::Constant => Some(self.tables.constants.table()),
            Section::Debug => Some(self.tables.debug.table()),
            Section::Function | Section::Global | Section::Producer => None,
        }
    }

    fn parts_of_table(&self, section: Section) -> InOrder<'_> {
        let Some(table) = self.table(section) else { return Box::new(std::iter::empty()) };
        let offsets = (0..table.len()).map(move |index| (table.offset_of_word(index), Part::Offset(section, index)));
        let entries = table.in_order().map(move |(start, index)| (start, Part::Entry(section, index)));
        Box::new(offsets.chain(entries))
    }

    /// The functions that could be read, and the first that could not.
    fn functions_in_order(&self) -> impl Iterator<Item = (usize, Part)> + '_ {
        let start = |index: usize| match index.checked_sub(1) {
            Some(before) => self.functions[before].end(),
            None => self.first_function,
        };
        (0..self.function_count.min(self.functions.len() + 1)).map(move |index| (start(index), Part::Function(index)))
    }

    /// Explains a part; returns the range of bytes that it covers.
    fn note(&self, start: usize, part: Part, body: &mut Body) -> Range<usize> {
        let tables = &self.tables;
        let end = match part {
            Part::Offset(section, index) => {
                if let Some(table) = self.table(section) {
                    table.note_offset(index, &tables.trace);
                }
                usize::MAX
            }
            Part::List(index) => {
                tables.note_list(index);
                usize::MAX
            }
            Part::Location(index) => {
                tables.note_location(index);
                usize::MAX
            }
            Part::Entry(section, index) => {
                let Some(mut entry) = self.table(section).and_then(|table| table.entry(index)) else { return 0..0 };
                let end = entry.end().offset();
                match section {
                    Section::String => tables.note_string(index),
                    Section::Type => tables.note_type(index),
                    Section::Debug => tables.note_debug_entry(index),
                    // Errors have been reported in the first pass.
                    _ => drop(tables.constant_bytes(&mut entry, index as u64)),
                }
                end
            }
            Part::Function(index) => self.note_function(start, index, body),
        };
        start..end
    }

    /// Explains a function and its body. Errors have been reported in the first pass.
    fn note_function(&self, start: usize, index: usize, body: &mut Body) -> usize {
        let Some(mut cursor) = self.sections.get(Section::Function) else { return start };
        let end = cursor.end().offset();
        if cursor.bytes(start - cursor.offset()).is_ok() {
            drop(Directory::new(&self.tables, &self.layouts).function(&mut cursor, index));
            if let Some(function) = self.functions.get(index) {
                body.clear();
                drop(function.decode(&self.tables, &self.layouts, body, None));
                return function.end();
            }
        }
        end
    }
}
