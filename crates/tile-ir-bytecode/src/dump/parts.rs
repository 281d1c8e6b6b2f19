//! The parts of a file, noted one by one, and their notes in order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter::Peekable;
use std::ops::Range;

use tile_ir_core::Body;

use super::Read;
use super::listing::{Line, Lines};
use crate::container::Section;
use crate::function::read_function;
use crate::trace::Note;
use crate::wire::OffsetTable;

/// Something that is noted by itself.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// Where the entry of a table lies.
    Offset(Section, usize),
    /// The entry of a table.
    Entry(Section, usize),
    /// Where the locations of a function start.
    List(usize),
    /// A location of a function or of one of its operations.
    Location(usize),
    /// A function with its body.
    Function(usize),
}

/// Parts with the offsets at which they start, ascending.
type InOrder<'r> = Box<dyn Iterator<Item = (usize, Part)> + 'r>;

/// The parts of a file, in order, and what is needed to note them.
pub(super) struct Parts<'r, 'a> {
    read: Option<&'r Read<'a>>,
    parts: Peekable<InOrder<'r>>,
    /// Takes each body in turn.
    body: Body,
}

impl<'r, 'a> Parts<'r, 'a> {
    /// Those of what could not be read: none.
    pub(super) fn none() -> Self {
        let parts: InOrder<'r> = Box::new(std::iter::empty());
        Self { read: None, parts: parts.peekable(), body: Body::new() }
    }

    pub(super) fn of(read: &'r Read<'a>) -> Self {
        let mut sections: Vec<_> = read.sections.iter().collect();
        sections.sort_by_key(|(_, payload)| payload.offset());
        let parts = sections.into_iter().flat_map(|(section, _)| read.parts_of(section));
        let parts: InOrder<'r> = Box::new(parts);
        Self { read: Some(read), parts: parts.peekable(), body: Body::new() }
    }

    /// The notes about the next part, if it starts at or before this offset.
    fn notes_up_to(&mut self, offset: usize) -> Option<Vec<Note>> {
        let (start, part) = self.parts.next_if(|&(start, _)| start <= offset)?;
        let read = self.read?;
        let range = read.note(start, part, &mut self.body);
        let mut notes = read.tables.trace.take();
        // What is damaged elsewhere may have been read again.
        notes.retain(|note| range.start <= note.range.start && note.range.end <= range.end);
        Some(notes)
    }
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

    /// The functions that could be read, and the one behind them that could not.
    fn functions_in_order(&self) -> impl Iterator<Item = (usize, Part)> + '_ {
        let start = |index: usize| match index.checked_sub(1) {
            Some(before) => self.functions[before].end(),
            None => self.first_function,
        };
        (0..self.function_count.min(self.functions.len() + 1)).map(move |index| (start(index), Part::Function(index)))
    }

    /// Notes a part; returns the bytes that it may be about.
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
                    // What is wrong has been found before.
                    _ => drop(tables.constant_bytes(&mut entry, index as u64)),
                }
                end
            }
            Part::Function(index) => self.note_function(start, index, body),
        };
        start..end
    }

    /// Notes a function and its body. What is wrong with them has been found before.
    fn note_function(&self, start: usize, index: usize, body: &mut Body) -> usize {
        let Some(mut cursor) = self.sections.get(Section::Function) else { return start };
        let end = cursor.end().offset();
        if cursor.bytes(start - cursor.offset()).is_ok() {
            let known = read_function(&self.tables, &mut cursor, index).is_ok();
            if let Some(function) = self.functions.get(index).filter(|_| known) {
                body.clear();
                drop(function.decode(&self.tables, body));
                return function.end();
            }
        }
        end
    }
}

/// Notes that have no line yet, and the parts that are still to be noted.
pub(super) struct Shelf {
    notes: BinaryHeap<Reverse<Sorted>>,
    /// The number of notes so far.
    count: usize,
}

impl Shelf {
    /// The notes about what is no part. Of notes about the same bytes they are outermost.
    pub(super) fn new(frame: Vec<Note>) -> Self {
        let outer = usize::MAX / 2;
        let notes = frame.into_iter().enumerate().map(|(order, note)| Reverse(Sorted { order: outer + order, note }));
        Self { notes: notes.collect(), count: 0 }
    }

    /// Turns all notes into lines.
    pub(super) fn print<E, F: FnMut(&Line) -> Result<(), E>>(
        mut self,
        mut parts: Parts<'_, '_>,
        mut lines: Lines<'_, F>,
    ) -> Result<(), E> {
        loop {
            let next = self.notes.peek().map_or(usize::MAX, |Reverse(sorted)| sorted.note.range.start);
            if let Some(notes) = parts.notes_up_to(next) {
                for note in notes {
                    self.count += 1;
                    self.notes.push(Reverse(Sorted { order: self.count, note }));
                }
            } else if let Some(Reverse(Sorted { note, .. })) = self.notes.pop() {
                lines.add(note)?;
            } else {
                return lines.finish();
            }
        }
    }
}

/// A note in the order of lines.
struct Sorted {
    order: usize,
    note: Note,
}

impl Sorted {
    /// Who reads something in parts notes the parts first. So of notes on the same bytes the last one is outermost.
    fn key(&self) -> impl Ord + use<> {
        (self.note.range.start, Reverse(self.note.range.end), Reverse(self.order))
    }
}

impl PartialEq for Sorted {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Sorted {}

impl PartialOrd for Sorted {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Sorted {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}
