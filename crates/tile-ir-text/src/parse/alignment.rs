//! Which brace is missing or too many, by how the lines are indented.

use super::braces::Braces;
use super::error::{ErrorKind, ParseError};
use super::tokens::Tokens;

/// What an unclosed brace lacks.
const CLOSING: &str = "a '}' for this '{'";
/// The note about the brace that closes it instead.
const INDENTED_LESS: &str = "this '}' is indented less than what it would close";

/// A brace that does not match the one it is paired with.
#[derive(Debug, PartialEq, Eq)]
enum OddBrace {
    /// Nothing closes the brace at `open`, or a brace that is indented less does.
    Unclosed { open: u32, closed_by: Option<u32> },
    /// The brace at `close` closes nothing, or a brace that is indented less.
    Extra { close: u32, opened_by: Option<u32> },
}

/// The first brace of a text, from `start` on, that is not aligned with the one it is paired with, or has none.
///
/// Only what closes a brace at the start of a line is compared: it is indented as the line that opens it.
fn odd_brace(text: &str, start: u32) -> Option<OddBrace> {
    let line_at = |line: usize| (line, text[line..].bytes().take_while(|byte| matches!(byte, b' ' | b'\t')).count());
    let mut position = start as usize;
    let (mut line, mut indentation) = line_at(text[..position].rfind('\n').map_or(0, |newline| newline + 1));
    let mut opened: Vec<(u32, usize)> = Vec::new();
    for brace in Braces::new(text, start) {
        let offset = brace.end - 1;
        if let Some(newline) = text[position..offset].rfind('\n') {
            (line, indentation) = line_at(position + newline + 1);
        }
        position = brace.end;
        if brace.is_open {
            opened.push((offset as u32, indentation));
            continue;
        }
        let close = offset as u32;
        match opened.pop() {
            None => return Some(OddBrace::Extra { close, opened_by: None }),
            Some(_) if line + indentation != offset => {}
            Some((open, of_open)) if of_open > indentation => {
                return Some(OddBrace::Unclosed { open, closed_by: Some(close) });
            }
            Some((open, of_open)) if of_open < indentation => {
                return Some(OddBrace::Extra { close, opened_by: Some(open) });
            }
            Some(_) => {}
        }
    }
    opened.pop().map(|(open, _)| OddBrace::Unclosed { open, closed_by: None })
}

impl Tokens<'_> {
    /// The error that the text ends inside of the region whose brace is at `start`. The brace that lacks its partner may be
    /// another one.
    #[cold]
    pub(super) fn unclosed_region(&self, start: u32) -> ParseError {
        match odd_brace(self.source.text, 0) {
            Some(OddBrace::Unclosed { open, closed_by }) => unclosed(open, closed_by),
            _ => unclosed(start, None),
        }
    }

    /// The error that a brace from `start` on is closed by one that is indented less, if one is. Where as many braces close as
    /// open, it must be one before `end`.
    #[cold]
    pub(super) fn misaligned_region(&self, start: u32, end: u32) -> Option<ParseError> {
        let odd = odd_brace(self.text_between(0, self.end()), start)?;
        let OddBrace::Unclosed { open, closed_by: Some(close) } = odd else { return None };
        let depth: i64 = Braces::new(self.source.text, 0).map(|brace| if brace.is_open { 1 } else { -1 }).sum();
        if depth != 0 {
            return Some(unclosed(open, Some(close)));
        }
        // The text has the form of one; only what it means is wrong.
        let error = ParseError::new(open, ErrorKind::Misplaced(format!("expected {CLOSING}, found none")));
        (open < end).then(|| error.with_note(close, INDENTED_LESS))
    }

    /// The error that the current token, a closing brace, closes nothing. The one too many may be another one.
    #[cold]
    pub(super) fn extra_brace(&self) -> ParseError {
        let token = self.peek();
        let (place, opened_by) = match odd_brace(self.text_between(0, token.end), 0) {
            Some(OddBrace::Extra { close, opened_by }) => (close, opened_by),
            _ => (token.start, None),
        };
        let message = match opened_by {
            Some(_) => "one '}' too many: this one is indented more than what it closes",
            None => "this '}' closes nothing",
        };
        let error = ParseError::new(place, ErrorKind::Misplaced(message.to_owned()));
        match opened_by {
            Some(open) => error.with_note(open, "it closes this '{'"),
            None => error,
        }
    }
}

fn unclosed(open: u32, closed_by: Option<u32>) -> ParseError {
    let (what, found) = (CLOSING.to_owned(), "none".to_owned());
    let error = ParseError::new(open, ErrorKind::Missing { what, after: None, found });
    match closed_by {
        Some(close) => error.with_note(close, INDENTED_LESS),
        None => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line of the odd brace, and whether it is one too many.
    fn odd(text: &str) -> Option<(usize, bool)> {
        let (place, is_extra) = match odd_brace(text, 0)? {
            OddBrace::Unclosed { open, .. } => (open, false),
            OddBrace::Extra { close, .. } => (close, true),
        };
        Some((text[..place as usize].matches('\n').count(), is_extra))
    }

    #[test]
    fn the_brace_without_a_partner_is_found_by_indentation() {
        assert_eq!(odd("a {\n  b {\n  }\n}\n"), None);
        assert_eq!(odd("a {\n  b {\n  c {\n  }\n}\n"), Some((1, false)));
        assert_eq!(odd("a {\n  b {\n  }\n"), Some((0, false)));
        assert_eq!(odd("a {\n  b {\n    }\n    c\n  }\n}\n"), Some((2, true)));
        assert_eq!(odd("a {\n}\n}\n"), Some((2, true)));
        assert_eq!(odd("a { b { }\n}\n"), None, "the line counts, not the column of the brace");
        assert_eq!(odd("a {\n  b { // }\n  }\n}\n"), None);
    }
}
