//! Lines made from notes on bytes: their nesting, and bytes without notes.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::Range;

use crate::PADDING;
use crate::trace::{Note, Reference, Value};

/// One line of a dump.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Line {
    /// The bytes that it is about; none for an error.
    pub range: Range<usize>,
    /// The number of headings above it.
    pub depth: usize,
    /// Whether the lines below describe the bytes.
    pub is_heading: bool,
    /// The name of the bytes in the format.
    pub field: Cow<'static, str>,
    /// The item that they refer to, if any.
    pub reference: Option<Reference>,
    /// Their value.
    pub value: Value,
}

/// Makes lines of notes.
///
/// Notes arrive in the order of the bytes that they are about, outer ones before inner ones. A line is emitted once it
/// is known whether it is a heading: when the next note arrives.
#[derive(Debug)]
pub struct Lines<'a, F> {
    file: &'a [u8],
    /// Notes that have no line yet, the first one last.
    errors: Vec<Note>,
    each: F,
    /// Notes about the bytes around the current position, outermost first; the first one is about the file.
    open: Vec<Open>,
}

/// A note about bytes that do not all have lines yet.
#[derive(Debug)]
struct Open {
    note: Note,
    /// The start of the bytes without a line.
    position: usize,
    /// Whether its own line has been emitted, as a heading.
    is_heading: bool,
}

impl<'a, E, F: FnMut(&Line) -> Result<(), E>> Lines<'a, F> {
    /// Lines about a file; `errors` are about places between bytes.
    pub fn new(file: &'a [u8], mut errors: Vec<Note>, each: F) -> Self {
        errors.sort_by_key(|error| Reverse(error.range.start));
        let root = Note { range: 0..file.len(), ..Note::new("file") };
        Self { file, errors, each, open: vec![Open { note: root, position: 0, is_heading: true }] }
    }

    /// Adds a note inside the open ones, unless it adds nothing to them.
    ///
    /// Entries of a table may overlap if its offsets are damaged. Bytes then belong to the entry that comes first.
    ///
    /// # Errors
    /// The error of the function that receives the lines.
    pub fn add(&mut self, mut note: Note) -> Result<(), E> {
        while self.open.len() > 1 && self.open[self.open.len() - 1].note.range.end <= note.range.start {
            self.close()?;
        }
        let depth = self.open.len() - 1;
        let outer = &mut self.open[depth];
        if !outer.is_heading && outer.note.range == note.range {
            outer.note.reference = outer.note.reference.or(note.reference);
            if outer.note.value == Value::Nothing {
                outer.note.value = note.value;
            }
            return Ok(());
        }
        note.range = note.range.start.max(outer.position)..note.range.end.min(outer.note.range.end);
        if note.range.is_empty() {
            return Ok(());
        }
        if !std::mem::replace(&mut outer.is_heading, true) {
            let heading = outer.note.clone();
            self.line(heading, true, depth - 1)?;
        }
        self.gap(self.open[depth].position..note.range.start, depth)?;
        self.open.push(Open { position: note.range.start, note, is_heading: false });
        Ok(())
    }

    /// Emits the remaining lines.
    ///
    /// # Errors
    /// The error of the function that receives the lines.
    pub fn finish(mut self) -> Result<(), E> {
        while self.open.len() > 1 {
            self.close()?;
        }
        self.gap(self.open[0].position..self.file.len(), 0)?;
        self.errors_before(usize::MAX, 0)
    }

    /// Ends the innermost note.
    fn close(&mut self) -> Result<(), E> {
        let Some(Open { note, position, is_heading }) = self.open.pop() else { return Ok(()) };
        let depth = self.open.len();
        let end = note.range.end;
        match is_heading {
            true => self.gap(position..end, depth)?,
            false => {
                self.errors_before(end, depth - 1)?;
                self.line(note, false, depth - 1)?;
            }
        }
        self.open[depth - 1].position = end;
        Ok(())
    }

    /// Lines for bytes without notes, if there are any; errors separate them.
    fn gap(&mut self, mut range: Range<usize>, depth: usize) -> Result<(), E> {
        while let Some(error) = self.errors.last().map(|error| error.range.start).filter(|error| *error < range.end) {
            self.gap_between_errors(range.start..error, depth)?;
            range.start = range.start.max(error);
            self.errors_before(error + 1, depth)?;
        }
        self.gap_between_errors(range, depth)
    }

    fn gap_between_errors(&mut self, range: Range<usize>, depth: usize) -> Result<(), E> {
        if range.is_empty() {
            return Ok(());
        }
        let is_padding = self.file[range.clone()].iter().all(|&byte| byte == PADDING);
        self.line(Note { range, ..Note::new(if is_padding { "padding" } else { "not read" }) }, false, depth)
    }

    /// Lines for the errors before this offset.
    fn errors_before(&mut self, end: usize, depth: usize) -> Result<(), E> {
        while let Some(error) = self.errors.pop_if(|error| error.range.start < end) {
            self.line(error, false, depth)?;
        }
        Ok(())
    }

    fn line(&mut self, note: Note, is_heading: bool, depth: usize) -> Result<(), E> {
        let Note { range, field, reference, value } = note;
        (self.each)(&Line { range, depth, is_heading, field, reference, value })
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::NoteQueue;

    fn note(range: Range<usize>, field: &'static str) -> Note {
        Note { range, ..Note::new(field) }
    }

    fn listed(file: &[u8], notes: Vec<Note>, errors: Vec<Note>) -> Vec<Line> {
        let mut all = Vec::new();
        let lines = Lines::new(file, errors, |line: &Line| {
            all.push(line.clone());
            Ok::<(), Infallible>(())
        });
        let Ok(()) = NoteQueue::new(notes).print(|_| None, lines);
        all
    }

    fn shown(file: &[u8], notes: Vec<Note>, errors: Vec<Note>) -> Vec<String> {
        let lines = listed(file, notes, errors);
        lines.iter().map(|line| format!("{}{:?} {}", " ".repeat(line.depth), line.range, line.field)).collect()
    }

    #[test]
    fn notes_nest_by_their_bytes() {
        let notes = vec![note(1..2, "b"), note(0..1, "a"), note(0..2, "both")];
        assert_eq!(shown(&[1, 2, 3], notes, Vec::new()), ["0..2 both", " 0..1 a", " 1..2 b", "2..3 not read"]);
    }

    #[test]
    fn notes_on_the_same_bytes_share_a_line() {
        let inner = Note { range: 0..1, ..Note::text("case", "relaxed") };
        let lines = listed(&[1], vec![inner, note(0..1, "ordering")], Vec::new());
        let [line] = &*lines else { panic!("{lines:?}") };
        assert_eq!((&*line.field, &line.value), ("ordering", &Value::Text("relaxed".into())));
    }

    #[test]
    fn overlapping_bytes_belong_to_the_first_note() {
        let notes = vec![note(0..2, "a"), note(1..4, "b"), note(1..2, "c"), note(9..12, "beyond")];
        assert_eq!(shown(&[0; 4], notes, Vec::new()), ["0..2 a", " 0..1 not read", " 1..2 b", "2..4 not read"]);
    }

    #[test]
    fn errors_precede_their_bytes() {
        let errors = vec![note(3..3, "error"), note(4..4, "end")];
        let lines = shown(&[PADDING; 4], vec![note(0..2, "a")], errors);
        assert_eq!(lines, ["0..2 a", "2..3 padding", "3..3 error", "3..4 padding", "4..4 end"]);
    }
}
