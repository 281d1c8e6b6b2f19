//! Recovery from errors, so that all errors of a text are reported at once.
//!
//! An operation with an error is left out, and parsing continues with the next one of the same region. Names that its text
//! may have defined are *lost*: using them is no error, and neither is anything that follows from their unknown types.

use super::Parser;
use super::error::{ErrorKind, ParseError, Result};

impl<'s> Parser<'s> {
    /// Records the error of what starts at `start`, and continues with the operation after it. Returns the error if nothing
    /// can be parsed after it.
    #[cold]
    pub(crate) fn recover(&mut self, error: ParseError, start: u32) -> Result<()> {
        if error.0.is_fatal || self.errors.left() == 0 {
            return Err(error);
        }
        let text = self.tokens.text_between(0, self.tokens.end());
        let resumption = resumption(text, start as usize, self.tokens.peek().start as usize, |word| {
            self.find_operation(word).is_some()
        });
        let in_file = self.names.regions.is_empty();
        let end = match resumption {
            // There is a brace too many, so what follows is in the wrong place.
            Some(end) if in_file && text[end..].starts_with('}') => return Err(error),
            Some(end) => end,
            None if in_file => text.len(),
            None => return Err(error),
        };
        self.lose(&text[start as usize..end]);
        let is_consequence = self.names.is_lost_used() && error.0.kind.is_about_types();
        self.errors.report(error.consequence(is_consequence));
        self.tokens.continue_at(end as u32);
        Ok(())
    }

    /// Records the names that a text with an error may have defined.
    fn lose(&mut self, text: &'s str) {
        if text.starts_with(['#', '!']) {
            let name = text[1..].find(|c| !is_name(c)).map_or(text, |end| &text[..end + 1]);
            self.aliases.lose(name);
        }
        for (start, _) in text.match_indices('%') {
            let name = &text[start + 1..];
            self.names.lose(&name[..name.find(|c: char| !(is_name(c) || c == '-')).unwrap_or(name.len())]);
        }
    }
}

impl ErrorKind {
    /// Whether it may follow from a type that is not known.
    fn is_about_types(&self) -> bool {
        matches!(self, Self::Count(_) | Self::TypeConflict { .. })
    }
}

/// Where parsing continues after an operation that starts at `start` and has an error at `reached`: at the next line that
/// starts an operation or a block, or at the brace that closes the enclosing region.
fn resumption(text: &str, start: usize, reached: usize, is_operation: impl Fn(&str) -> bool) -> Option<usize> {
    let column = |offset: usize| offset - text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
    let own_column = column(start);
    let bytes = text.as_bytes();
    let mut open: u32 = 0;
    let mut is_line_start = false;
    let mut position = start;
    while let Some(&byte) = bytes.get(position) {
        if is_line_start && open == 0 && !matches!(byte, b' ' | b'\t' | b'\r' | b'\n') {
            let line = &text[position..];
            let starts_operation = is_definition(line)
                || (position >= reached && is_start(line, column(position) == own_column, &is_operation));
            if starts_operation {
                return Some(position);
            }
            is_line_start = false;
        }
        position += 1;
        match byte {
            b'\n' => is_line_start = true,
            // Tokens of their own, which are no braces.
            b'{' if bytes[position..].starts_with(b"-#") => position += 2,
            b'#' if bytes[position..].starts_with(b"-}") => position += 2,
            b'{' => open += 1,
            b'}' if open == 0 => return Some(position - 1),
            b'}' => open -= 1,
            b'"' => position = end_of_string(bytes, position),
            b'/' if bytes.get(position) == Some(&b'/') => {
                position += memchr::memchr2(b'\n', b'\r', &bytes[position..]).unwrap_or(bytes.len() - position);
            }
            _ => {}
        }
    }
    None
}

/// The offset after the quote that closes a string, or the end of its line.
fn end_of_string(bytes: &[u8], mut position: usize) -> usize {
    loop {
        match bytes.get(position) {
            None | Some(b'\n') => return position,
            Some(b'"') => return position + 1,
            Some(b'\\') if bytes.get(position + 1).is_some_and(|&byte| byte != b'\n') => position += 2,
            Some(_) => position += 1,
        }
    }
}

/// Whether a line defines the results of an operation: `%a, %b:2 = name`.
pub(super) fn is_definition(line: &str) -> bool {
    let line = line.split('\n').next().unwrap_or_default();
    let Some((names, after)) = line.split_once('=') else { return false };
    let is_name = |name: &str| name.trim().strip_prefix('%').is_some_and(|name| !name.contains([' ', '%']));
    names.split(',').all(is_name) && after.trim_start().starts_with(|c: char| c.is_ascii_alphabetic() || c == '"')
}

/// Whether a line starts an operation without results, a block or an alias. Of words, those that name an operation do,
/// and in the column of the operation before all of them.
fn is_start(line: &str, is_aligned: bool, is_operation: impl Fn(&str) -> bool) -> bool {
    let end = |is_part: fn(char) -> bool| line[1..].find(|c| !is_part(c)).map_or(line.len(), |end| end + 1);
    match line.as_bytes()[0] {
        b'^' => true,
        b'#' | b'!' => line[end(is_name)..].trim_start_matches([' ', '\t']).starts_with('='),
        b'"' => line[end(|c| c != '"' && c != '\n')..].starts_with("\"("),
        byte if byte.is_ascii_alphabetic() => is_aligned || is_operation(&line[..end(is_name)]),
        _ => false,
    }
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read after an operation that could not be read beyond the `|` in a text.
    fn rest(marked: &str) -> Option<String> {
        let reached = marked.find('|').unwrap();
        let text = marked.replace('|', "");
        let is_operation = |word: &str| matches!(word, "return" | "store");
        resumption(&text, 0, reached, is_operation).map(|end| text[end..].to_owned())
    }

    #[test]
    fn the_next_operation_is_found() {
        assert_eq!(rest("%a = |foo\n  %b:2, %c = bar\n}").as_deref(), Some("%b:2, %c = bar\n}"));
        assert_eq!(rest("|foo\n  more\n  store\n}").as_deref(), Some("store\n}"));
        assert_eq!(rest("|foo\nbar\n}").as_deref(), Some("bar\n}"), "what is aligned is another operation");
        assert_eq!(rest("|foo { store\n store }\n return }").as_deref(), Some("return }"));
        assert_eq!(rest("|foo\n \"a.b\"() : () -> ()").as_deref(), Some("\"a.b\"() : () -> ()"));
        assert_eq!(rest("|foo\n ^next:\n").as_deref(), Some("^next:\n"));
        assert_eq!(rest("#a = |,\n#b = 1").as_deref(), Some("#b = 1"));
    }

    #[test]
    fn text_like_an_operation_is_skipped() {
        assert_eq!(rest("|foo \"}\\\"\" \"}\n } // }\n return").as_deref(), Some("} // }\n return"));
        assert_eq!(rest("|foo // }\n }").as_deref(), Some("}"));
        assert_eq!(rest("|foo #-} {-#\n }").as_deref(), Some("}"));
        assert_eq!(rest("|foo(%a = %b,\n %c = %d)\n return").as_deref(), Some("return"));
        assert_eq!(rest("|foo\n %a, %b : i32\n }").as_deref(), Some("}"));
    }

    #[test]
    fn tokens_are_reread_after_lookahead() {
        assert_eq!(rest("%a = foo %x,\n%b |= bar").as_deref(), Some("%b = bar"));
        assert_eq!(rest("foo {\n|"), None);
    }
}
