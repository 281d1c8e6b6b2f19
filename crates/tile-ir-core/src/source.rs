//! Source files and the spans of diagnostics in them.

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// A range of bytes in a source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The offset of its first byte.
    pub start: usize,
    /// The offset after its last byte.
    pub end: usize,
}

impl Span {
    /// The range as the index of a slice.
    pub fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Self { start: range.start, end: range.end }
    }
}

/// A text with its name, as diagnostics refer to it.
///
/// It is a handle: clones are cheap and share the text. Where the lines start is computed when a position is first asked
/// for, so a file without diagnostics never pays for it.
///
/// ```
/// use tile_ir_core::SourceFile;
///
/// let file = SourceFile::new("k.mlir", "first\nsecond\n");
/// assert_eq!(file.line_and_column(8), (2, 3));
/// assert_eq!(file.offset(2, 3), Some(8));
/// assert_eq!(file.line(2), Some("second"));
/// ```
#[derive(Clone)]
pub struct SourceFile(Arc<Content>);

struct Content {
    name: Arc<str>,
    text: Box<str>,
    line_starts: OnceLock<Box<[usize]>>,
}

impl SourceFile {
    /// A text with the name that diagnostics give it.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Box<str>>) -> Self {
        Self(Arc::new(Content { name: name.into(), text: text.into(), line_starts: OnceLock::new() }))
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The line and column of an offset, both from 1; columns count bytes. An offset after the end is the end.
    pub fn line_and_column(&self, offset: usize) -> (u32, u32) {
        let offset = offset.min(self.text().len());
        let line = self.line_starts().partition_point(|&start| start <= offset);
        let start = self.line_starts().get(line.wrapping_sub(1)).copied().unwrap_or_default();
        (number(line), number(offset - start + 1))
    }

    /// The offset of a line and column, both from 1. `None` unless the line has that column or ends right before it.
    pub fn offset(&self, line: u32, column: u32) -> Option<usize> {
        let range = self.line_range(line)?;
        let offset = range.start.checked_add(column.checked_sub(1)? as usize)?;
        (offset <= range.end && self.text().is_char_boundary(offset)).then_some(offset)
    }

    /// The text of a line, counted from 1, without its line break.
    pub fn line(&self, line: u32) -> Option<&str> {
        self.text().get(self.line_range(line)?)
    }

    /// The offsets of a line, counted from 1, without its line break.
    pub fn line_range(&self, line: u32) -> Option<Range<usize>> {
        let index = line.checked_sub(1)? as usize;
        let start = *self.line_starts().get(index)?;
        let end = self.line_starts().get(index + 1).map_or(self.text().len(), |&next| next - 1);
        let content = self.text().get(start..end)?;
        Some(start..start + content.strip_suffix('\r').unwrap_or(content).len())
    }

    fn line_starts(&self) -> &[usize] {
        self.0.line_starts.get_or_init(|| {
            let newlines = self.text().bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
            std::iter::once(0).chain(newlines.map(|(offset, _)| offset + 1)).collect()
        })
    }
}

/// A number of lines or bytes for a message.
fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Files are equal if their names and texts are.
impl PartialEq for SourceFile {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.name() == other.name() && self.text() == other.text())
    }
}

impl Eq for SourceFile {}

impl fmt::Debug for SourceFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SourceFile").field(&self.name()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_and_positions_are_inverse() {
        let file = SourceFile::new("f", "ab\r\nc\n\nd");
        for (offset, position) in [(0, (1, 1)), (2, (1, 3)), (4, (2, 1)), (5, (2, 2)), (6, (3, 1)), (8, (4, 2))] {
            assert_eq!(file.line_and_column(offset), position);
            assert_eq!(file.offset(position.0, position.1), Some(offset));
        }
        assert_eq!(file.line_and_column(900), (4, 2));
    }

    #[test]
    fn positions_outside_of_lines_have_no_offset() {
        let file = SourceFile::new("f", "ä\nb");
        for (line, column) in [(0, 1), (1, 0), (1, 2), (1, 4), (2, 3), (3, 1), (u32::MAX, u32::MAX)] {
            assert_eq!(file.offset(line, column), None, "{line}:{column}");
        }
        assert_eq!(SourceFile::new("f", "").offset(1, 1), Some(0));
    }

    #[test]
    fn lines_come_without_their_breaks() {
        let file = SourceFile::new("f", "ab\r\n\nc");
        assert_eq!([1, 2, 3, 4].map(|line| file.line(line)), [Some("ab"), Some(""), Some("c"), None]);
    }
}
