//! Notes on bytes, put in order: what contains what, and what nobody took.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::Range;

use crate::trace::{Note, Reference, Value};
use crate::wire::PADDING;

/// One line of a dump.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Line {
    /// The bytes that it is about; none for an error.
    pub range: Range<usize>,
    /// How many headings it stands under.
    pub depth: usize,
    /// Whether the lines below say what the bytes are.
    pub is_heading: bool,
    /// What the bytes are, as the format calls it.
    pub field: Cow<'static, str>,
    /// What they refer to, if they do.
    pub reference: Option<Reference>,
    /// What they say.
    pub value: Value,
}

/// What every byte of a file means, in order.
#[derive(Clone, Debug)]
pub struct Listing {
    lines: Vec<Line>,
}

impl Listing {
    /// Orders the notes of a reader about a file; `errors` are about places between bytes.
    pub(crate) fn new(file: &[u8], notes: Vec<Note>, mut errors: Vec<Note>) -> Self {
        errors.sort_by_key(|error| Reverse(error.range.start));
        let tree = Tree::new(file.len(), notes);
        let mut lines = Lines { file, tree, errors, lines: Vec::new() };
        lines.all();
        Self { lines: lines.lines }
    }

    /// The lines, in the order of the bytes that they are about.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether nothing is wrong with the file.
    pub fn is_sound(&self) -> bool {
        !self.lines.iter().any(|line| matches!(line.value, Value::Error(_)))
    }
}

/// Notes by what contains what. The first node is the file.
struct Tree {
    nodes: Vec<Node>,
}

struct Node {
    note: Note,
    children: Vec<usize>,
}

impl Node {
    fn range(&self) -> &Range<usize> {
        &self.note.range
    }
}

impl Tree {
    fn new(file: usize, notes: Vec<Note>) -> Self {
        // Who reads something in parts notes the parts first. So of notes on the same bytes the last one is outermost.
        let mut notes: Vec<(usize, Note)> = notes.into_iter().enumerate().collect();
        notes.sort_by_key(|(order, note)| (note.range.start, Reverse(note.range.end), Reverse(*order)));
        let root = Note { range: 0..file, ..Note::new("file") };
        let mut tree = Self { nodes: vec![Node { note: root, children: Vec::new() }] };
        let mut open = vec![0];
        for (_, note) in notes {
            while open.len() > 1 && tree.nodes[open[open.len() - 1]].range().end <= note.range.start {
                open.pop();
            }
            let parent = open[open.len() - 1];
            if let Some(node) = tree.insert(parent, note) {
                open.push(node);
            }
        }
        tree
    }

    /// Adds a note inside another one; returns the node, unless the note says nothing more.
    ///
    /// Entries of a table may overlap where its offsets are damaged. Then bytes belong to what takes them first.
    fn insert(&mut self, parent: usize, mut note: Note) -> Option<usize> {
        let node = self.nodes.len();
        let outer = &mut self.nodes[parent];
        if parent > 0 && outer.children.is_empty() && *outer.range() == note.range {
            outer.note.reference = outer.note.reference.or(note.reference);
            if outer.note.value == Value::Nothing {
                outer.note.value = note.value;
            }
            return None;
        }
        let end = outer.range().end;
        let taken = outer.children.last().copied();
        let taken = taken.map_or(self.nodes[parent].range().start, |last| self.nodes[last].range().end);
        note.range = note.range.start.max(taken)..note.range.end.min(end);
        if note.range.is_empty() {
            return None;
        }
        self.nodes.push(Node { note, children: Vec::new() });
        self.nodes[parent].children.push(node);
        Some(node)
    }
}

/// Lines in the making.
struct Lines<'a> {
    file: &'a [u8],
    tree: Tree,
    /// Those that have no line yet, the first one last.
    errors: Vec<Note>,
    lines: Vec<Line>,
}

impl Lines<'_> {
    fn all(&mut self) {
        // What is left to do inside the open nodes, innermost last: the node, its next child, the next byte.
        let mut open = vec![(0, 0, 0)];
        while let Some((node, child, position)) = open.pop() {
            let (depth, range) = (open.len(), self.tree.nodes[node].range().clone());
            let Some(&next) = self.tree.nodes[node].children.get(child) else {
                self.gap(position..range.end, depth);
                continue;
            };
            let inside = self.tree.nodes[next].range().clone();
            self.gap(position..inside.start, depth);
            open.push((node, child + 1, inside.end));
            let is_heading = !self.tree.nodes[next].children.is_empty();
            self.note(next, is_heading, depth);
            if is_heading {
                open.push((next, 0, inside.start));
            }
        }
        self.errors_before(usize::MAX, 0);
    }

    /// Lines for bytes that nobody took, if there are any; errors part them.
    fn gap(&mut self, mut range: Range<usize>, depth: usize) {
        while let Some(error) = self.errors.last().map(|error| error.range.start).filter(|error| *error < range.end) {
            self.gap_between_errors(range.start..error, depth);
            range.start = range.start.max(error);
            self.errors_before(error + 1, depth);
        }
        self.gap_between_errors(range, depth);
    }

    fn gap_between_errors(&mut self, range: Range<usize>, depth: usize) {
        if range.is_empty() {
            return;
        }
        let is_padding = self.file[range.clone()].iter().all(|&byte| byte == PADDING);
        let field = Cow::Borrowed(if is_padding { "padding" } else { "not read" });
        self.lines.push(Line { range, depth, is_heading: false, field, reference: None, value: Value::Nothing });
    }

    fn note(&mut self, node: usize, is_heading: bool, depth: usize) {
        let Note { range, field, reference, value } = self.tree.nodes[node].note.clone();
        if !is_heading {
            self.errors_before(range.end, depth);
        }
        self.lines.push(Line { range, depth, is_heading, field, reference, value });
    }

    /// Lines for the errors that lie before this offset.
    fn errors_before(&mut self, end: usize, depth: usize) {
        while let Some(Note { range, field, value, .. }) = self.errors.pop_if(|error| error.range.start < end) {
            self.lines.push(Line { range, depth, is_heading: false, field, reference: None, value });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(range: Range<usize>, field: &'static str) -> Note {
        Note { range, ..Note::new(field) }
    }

    fn shown(file: &[u8], notes: Vec<Note>, errors: Vec<Note>) -> Vec<String> {
        let listing = Listing::new(file, notes, errors);
        listing
            .lines()
            .iter()
            .map(|line| format!("{}{:?} {}", " ".repeat(line.depth), line.range, line.field))
            .collect()
    }

    #[test]
    fn notes_nest_by_what_they_are_about() {
        let notes = vec![note(1..2, "b"), note(0..1, "a"), note(0..2, "both")];
        assert_eq!(shown(&[1, 2, 3], notes, Vec::new()), ["0..2 both", " 0..1 a", " 1..2 b", "2..3 not read"]);
    }

    #[test]
    fn a_note_on_the_same_bytes_says_more_about_them() {
        let inner = Note { range: 0..1, ..Note::text("case", "relaxed") };
        let listing = Listing::new(&[1], vec![inner, note(0..1, "ordering")], Vec::new());
        let [line] = listing.lines() else { panic!("{listing:?}") };
        assert_eq!((&*line.field, &line.value), ("ordering", &Value::Text("relaxed".into())));
    }

    #[test]
    fn bytes_that_two_claim_belong_to_the_first() {
        let notes = vec![note(0..2, "a"), note(1..4, "b"), note(1..2, "c"), note(9..12, "beyond")];
        assert_eq!(shown(&[0; 4], notes, Vec::new()), ["0..2 a", " 0..1 not read", " 1..2 b", "2..4 not read"]);
    }

    #[test]
    fn errors_stand_before_the_bytes_that_they_are_about() {
        let errors = vec![note(3..3, "error"), note(4..4, "end")];
        let lines = shown(&[PADDING; 4], vec![note(0..2, "a")], errors);
        assert_eq!(lines, ["0..2 a", "2..3 padding", "3..3 error", "3..4 padding", "4..4 end"]);
    }
}
