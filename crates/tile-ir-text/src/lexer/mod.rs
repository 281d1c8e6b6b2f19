//! The tokens of a source text.
//!
//! A [`Lexer`] finds the [`Token`] at an offset. It has no state, so the parser can look ahead and go back as it likes.
//! `tile-ir-grammar` specifies tokens as rules, and a test compares the two.

mod table;
mod token;

use table::{Class, STARTS, Start};
pub use token::{Token, TokenKind};

/// [`Lexer::brackets_after`] ignores brackets that nest deeper, so that its cost is bounded by the line.
const BRACKET_DEPTH: u32 = 4;

/// Finds the tokens of a source.
///
/// A token is as long as it can be. White space (space, tab, line feed, carriage return and NUL) and comments, from `//`
/// to the end of the line, separate tokens.
#[derive(Clone, Copy, Debug)]
pub struct Lexer<'s> {
    bytes: &'s [u8],
}

impl<'s> Lexer<'s> {
    /// A lexer of a source that has less than 4 GiB.
    pub fn new(source: &'s str) -> Self {
        Self { bytes: source.as_bytes() }
    }

    /// The offset where the source ends.
    pub fn end(&self) -> u32 {
        self.bytes.len() as u32
    }

    /// The first token at or after an offset. At the end of the source that is [`TokenKind::End`].
    #[inline(always)]
    pub fn token_at(&self, offset: u32) -> Token {
        let mut start = offset as usize;
        let (kind, end) = loop {
            let Some(&first) = self.bytes.get(start) else {
                start = self.bytes.len();
                break (TokenKind::End, start);
            };
            let after = start + 1;
            let first = STARTS[usize::from(first)];
            // Every second byte or so is a space, so spaces are not left to the jump table.
            if first == Start::Space {
                start = after;
                continue;
            }
            break match first {
                Start::Slash if self.at(after, b'/') => {
                    start = self.end_of_line(after);
                    continue;
                }
                Start::Letter => (TokenKind::Word, self.end_of(Class::NAME, after)),
                Start::Percent => self.token(TokenKind::Value, start, self.end_of_suffix(after)),
                Start::Single => (TokenKind::Punctuation, after),
                Start::Colon if self.at(after, b':') => (TokenKind::Punctuation, after + 1),
                Start::Minus if self.at(after, b'>') => (TokenKind::Punctuation, after + 1),
                Start::Brace if self.at(after, b'-') && self.at(after + 1, b'#') => (TokenKind::Punctuation, after + 2),
                Start::Hash if self.at(after, b'-') && self.at(after + 1, b'}') => (TokenKind::Punctuation, after + 2),
                Start::Point if self.at(after, b'.') && self.at(after + 1, b'.') => (TokenKind::Punctuation, after + 2),
                Start::Colon | Start::Minus | Start::Brace => (TokenKind::Punctuation, after),
                Start::Digit => (TokenKind::Number, self.number_end(start)),
                Start::Quote => self.token(TokenKind::String, start, self.end_of_string(after)),
                Start::Hash => self.token(TokenKind::Hash, start, self.end_of_suffix(after)),
                Start::Bang => self.token(TokenKind::Bang, start, self.end_of_suffix(after)),
                Start::Caret => self.token(TokenKind::Block, start, self.end_of_suffix(after)),
                Start::At => self.token(TokenKind::Symbol, start, self.end_of_symbol(after)),
                Start::Slash if !self.at(after, b'*') => (TokenKind::Punctuation, after),
                // A comment of C is none here.
                Start::Slash | Start::Point | Start::Space | Start::Invalid => {
                    self.token(TokenKind::Invalid, start, None)
                }
            };
        };
        Token { kind, start: start as u32, end: end as u32 }
    }

    /// Where brackets end that start right after an offset: `<…>` on one line, without strings and comments, at most four
    /// deep.
    ///
    /// Names with such brackets mean the same everywhere, so their text can be a key.
    #[inline]
    pub fn brackets_after(&self, offset: u32) -> Option<u32> {
        let mut position = offset as usize;
        if !self.at(position, b'<') {
            return None;
        }
        let mut depth = 0;
        loop {
            match self.bytes.get(position)? {
                b'<' if depth == BRACKET_DEPTH => return None,
                b'<' => depth += 1,
                b'>' if depth == 1 => return Some(position as u32 + 1),
                b'>' => depth -= 1,
                _ => return None,
            }
            position = self.end_of(Class::BRACKETED, position + 1);
        }
    }

    /// A token that ends somewhere, or else the error that none starts here.
    #[inline]
    fn token(&self, kind: TokenKind, start: usize, end: Option<usize>) -> (TokenKind, usize) {
        match end {
            Some(end) => (kind, end),
            None => (TokenKind::Invalid, self.end_of_character(start)),
        }
    }

    /// Whether this byte is at an offset.
    #[inline]
    fn at(&self, offset: usize, byte: u8) -> bool {
        self.bytes.get(offset) == Some(&byte)
    }

    /// Whether a byte of this class is at an offset.
    #[inline]
    fn at_class(&self, offset: usize, class: Class) -> bool {
        self.bytes.get(offset).is_some_and(|&byte| class.contains(byte))
    }

    /// The end of the bytes of a class that start at an offset.
    #[inline]
    fn end_of(&self, class: Class, mut offset: usize) -> usize {
        while self.at_class(offset, class) {
            offset += 1;
        }
        offset
    }

    /// The end of a number or name after a sigil.
    #[inline]
    fn end_of_suffix(&self, start: usize) -> Option<usize> {
        let class = match *self.bytes.get(start)? {
            byte if Class::SUFFIX_START.contains(byte) => Class::SUFFIX,
            byte if Class::DIGIT.contains(byte) => Class::DIGIT,
            _ => return None,
        };
        Some(self.end_of(class, start + 1))
    }

    /// The end of a name or string after `@`.
    #[inline(never)]
    fn end_of_symbol(&self, start: usize) -> Option<usize> {
        match *self.bytes.get(start)? {
            b'"' => self.end_of_string(start + 1),
            byte if Class::NAME_START.contains(byte) => Some(self.end_of(Class::NAME, start + 1)),
            _ => None,
        }
    }

    /// Where the number ends that starts with a digit at an offset: a decimal or hexadecimal integer, or a float, which has
    /// a point.
    pub fn end_of_number(&self, start: u32) -> u32 {
        self.number_end(start as usize) as u32
    }

    #[inline(never)]
    fn number_end(&self, start: usize) -> usize {
        let after = start + 1;
        if self.at(start, b'0') && self.at(after, b'x') && self.at_class(after + 1, Class::HEX_DIGIT) {
            return self.end_of(Class::HEX_DIGIT, after + 1);
        }
        let integer = self.end_of(Class::DIGIT, after);
        if !self.at(integer, b'.') {
            return integer;
        }
        let fraction = self.end_of(Class::DIGIT, integer + 1);
        if !(self.at(fraction, b'e') || self.at(fraction, b'E')) {
            return fraction;
        }
        let is_signed = self.at(fraction + 1, b'+') || self.at(fraction + 1, b'-');
        let exponent = fraction + 1 + usize::from(is_signed);
        match self.end_of(Class::DIGIT, exponent) {
            end if end > exponent => end,
            _ => fraction,
        }
    }

    /// The end of a string, given where its opening quote ends. It ends on its line; escapes are `\"`, `\\`, `\n`, `\t`
    /// and two hexadecimal digits.
    #[inline(never)]
    fn end_of_string(&self, start: usize) -> Option<usize> {
        let mut position = start;
        loop {
            position = self.end_of(Class::STRING, position);
            let escaped = position + 1;
            position = match (self.bytes.get(position)?, self.bytes.get(escaped)) {
                (b'"', _) => return Some(escaped),
                (b'\\', Some(b'"' | b'\\' | b'n' | b't')) => escaped + 1,
                (b'\\', _)
                    if self.at_class(escaped, Class::HEX_DIGIT) && self.at_class(escaped + 1, Class::HEX_DIGIT) =>
                {
                    escaped + 2
                }
                _ => return None,
            };
        }
    }

    /// Where the line ends, at a line feed or a carriage return.
    #[inline(never)]
    fn end_of_line(&self, start: usize) -> usize {
        let rest = self.bytes.get(start..).unwrap_or_default();
        start + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
    }

    /// The end of a character of UTF-8.
    #[cold]
    fn end_of_character(&self, start: usize) -> usize {
        let rest = self.bytes.get(start + 1..).unwrap_or_default();
        let continuation = rest.iter().take_while(|&&byte| matches!(byte, 0x80..=0xBF)).count();
        start + 1 + continuation
    }
}
