//! Positions in a source text.

use std::ops::Range;

use tile_ir::core::Place;

/// The byte at a line and column, both from 1. `None` where the source has no such line; a column behind the line's
/// end is its end.
pub(super) fn offset(source: &str, line: u32, column: u32) -> Option<usize> {
    let text = source.split('\n').nth(line.checked_sub(1)? as usize)?;
    let start = text.as_ptr().addr() - source.as_ptr().addr();
    let end = start + text.strip_suffix('\r').unwrap_or(text).len();
    Some((start + column.saturating_sub(1) as usize).min(end))
}

/// The token that begins at an offset: a word with its sigil, or one character. Empty at the end of a line.
pub(super) fn token(source: &str, start: usize) -> Range<usize> {
    let rest = source.get(start..).unwrap_or_default();
    let sigil = usize::from(rest.starts_with(['%', '@', '#', '!', '^']));
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
    let word = rest[sigil..].find(|c| !is_word(c)).unwrap_or(rest.len() - sigil);
    let length = match rest.chars().next() {
        None | Some('\n' | '\r') => 0,
        Some(first) => (sigil + word).max(first.len_utf8()),
    };
    start..start + length
}

/// A piece of a text, whole lines, with the number of its first one.
pub(super) struct Excerpt<'s> {
    pub(super) text: &'s str,
    pub(super) first_line: u32,
}

impl<'s> Excerpt<'s> {
    /// The lines of a source that all places lie in; they must be in the same file. Without the source, what the
    /// first place itself knows of it: its line.
    pub(super) fn around<'p: 's>(source: Option<&'s str>, places: impl Iterator<Item = &'p Place>) -> Option<Self> {
        let mut lines = places.filter_map(|place| match place {
            Place::Text { line, source_line, .. } => Some((*line, &**source_line)),
            _ => None,
        });
        let (line, text) = lines.next()?;
        let Some(source) = source else { return Some(Self { text, first_line: line }) };
        let (first, last) = lines.fold((line, line), |(first, last), (line, _)| (first.min(line), last.max(line)));
        let start = offset(source, first, 1)?;
        let end = offset(source, last, u32::MAX)?;
        Some(Self { text: &source[start..end], first_line: first })
    }

    /// Where in the excerpt a line and column are.
    pub(super) fn offset(&self, line: u32, column: u32) -> Option<usize> {
        offset(self.text, (line + 1).checked_sub(self.first_line)?, column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_stay_in_their_line() {
        let source = "ab\r\nc\n\nd";
        for ((line, column), expected) in [((1, 1), 0), ((1, 9), 2), ((2, 1), 4), ((3, 5), 6), ((4, 2), 8)] {
            assert_eq!(offset(source, line, column), Some(expected), "{line}:{column}");
        }
        assert_eq!((offset(source, 5, 1), offset(source, 0, 1), offset("", 1, 1)), (None, None, Some(0)));
    }

    #[test]
    fn tokens_are_words_or_characters() {
        let source = "addi %a.b, ä->é";
        let token = |at| &source[token(source, at)];
        assert_eq!([token(0), token(5), token(9), token(11), token(13)], ["addi", "%a.b", ",", "ä", "-"]);
        assert_eq!(token(source.len()), "");
    }
}
