//! Notes on parts of a file, in the order of lines.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::listing::{Line, Lines};
use crate::trace::Note;

/// Notes that have no line yet.
#[derive(Debug)]
pub struct NoteQueue {
    notes: BinaryHeap<Reverse<Sorted>>,
    /// The number of notes so far.
    count: usize,
}

impl NoteQueue {
    /// A queue with the notes about bytes outside all parts. They enclose other notes about the same bytes.
    pub fn new(frame: Vec<Note>) -> Self {
        let outer = usize::MAX / 2;
        let notes = frame.into_iter().enumerate().map(|(order, note)| Reverse(Sorted { order: outer + order, note }));
        Self { notes: notes.collect(), count: 0 }
    }

    /// Turns all notes into lines. `next_part` gives the notes about the next part, if it starts at or before an offset.
    ///
    /// # Errors
    /// The error of the function that receives the lines.
    pub fn print<E, F: FnMut(&Line) -> Result<(), E>>(
        mut self,
        mut next_part: impl FnMut(usize) -> Option<Vec<Note>>,
        mut lines: Lines<'_, F>,
    ) -> Result<(), E> {
        loop {
            let next = self.notes.peek().map_or(usize::MAX, |Reverse(sorted)| sorted.note.range.start);
            if let Some(notes) = next_part(next) {
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
#[derive(Debug)]
struct Sorted {
    order: usize,
    note: Note,
}

impl Sorted {
    /// Readers note parts before the whole. So of notes about the same bytes, the last one is outermost.
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
