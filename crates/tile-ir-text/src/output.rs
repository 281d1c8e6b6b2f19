//! The text that the printer makes.
//!
//! A line consists of some twenty short pieces, and a call of `memcpy` takes longer than copying most of them: printing would
//! take a quarter more instructions. So pieces that recur are stored padded to a fixed size and appended as a whole, which
//! is one or two moves, and the padding is cut off again.

use std::fmt::{self, Display, Write};

/// A text that grows. It holds bytes and not a `String`, whose every cut would look for the boundary of a character.
#[derive(Debug, Default)]
pub(crate) struct Output(Vec<u8>);

/// A line break, and as much indentation as most lines have.
const LINE_START: &[u8; 32] = b"\n                               ";

/// Why the bytes are a text.
const WHOLE: &str = "only whole characters are appended";

impl Output {
    /// No text, and room for this many bytes.
    pub(crate) fn with_room(room: usize) -> Self {
        Self(Vec::with_capacity(room))
    }

    /// The length in bytes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Removes the text from an earlier length on, but keeps the allocation.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.0.truncate(length);
    }

    /// The text from an earlier length on.
    pub(crate) fn since(&self, length: usize) -> &str {
        std::str::from_utf8(&self.0[length..]).expect(WHOLE)
    }

    /// The bytes of the whole text.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The whole text, which is taken out.
    pub(crate) fn take(&mut self) -> String {
        String::from_utf8(std::mem::take(&mut self.0)).expect(WHOLE)
    }

    /// Appends text.
    #[inline]
    pub(crate) fn push_str(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Appends text whose characters are all ASCII.
    pub(crate) fn push_ascii(&mut self, bytes: &[u8]) {
        debug_assert!(bytes.is_ascii(), "other characters could be cut in half");
        self.0.extend_from_slice(bytes);
    }

    /// Appends an ASCII character.
    #[inline]
    pub(crate) fn push(&mut self, byte: u8) {
        debug_assert!(byte.is_ascii(), "other characters have several bytes");
        self.0.push(byte);
    }

    /// Appends an ASCII character `count` times.
    pub(crate) fn repeat(&mut self, byte: u8, count: usize) {
        debug_assert!(byte.is_ascii(), "other characters have several bytes");
        self.0.resize(self.0.len() + count, byte);
    }

    /// Appends a short text.
    #[inline]
    pub(crate) fn short<const N: usize>(&mut self, text: &Short<N>) {
        let start = self.0.len();
        self.0.extend_from_slice(&text.0);
        self.0.truncate(start + text.len());
    }

    /// Appends a text that recurs.
    #[inline]
    pub(crate) fn piece(&mut self, piece: &Piece) {
        match piece {
            Piece::Short(text) => self.short(text),
            Piece::Long(text) => self.push_str(text),
        }
    }

    /// Appends a line break and this many spaces.
    #[inline]
    pub(crate) fn line(&mut self, spaces: usize) {
        let start = self.0.len();
        self.0.extend_from_slice(LINE_START);
        match spaces < LINE_START.len() {
            true => self.0.truncate(start + 1 + spaces),
            false => self.repeat(b' ', 1 + spaces - LINE_START.len()),
        }
    }

    /// Appends the two upper-case hexadecimal digits of each byte.
    pub(crate) fn hex(&mut self, bytes: &[u8]) {
        const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
        self.0.extend(bytes.iter().flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]));
    }

    /// Appends a number in decimal.
    pub(crate) fn number(&mut self, number: impl Display) {
        // Writing to memory cannot fail.
        let _ = write!(self, "{number}");
    }
}

impl Write for Output {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

/// A text of less than `N` bytes, padded to this size, which is a power of two. The last byte is the length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short<const N: usize>([u8; N]);

/// A text that is appended often.
#[derive(Debug)]
pub(crate) enum Piece {
    /// Most types, keywords and names fit.
    Short(Short<32>),
    /// A longer text.
    Long(Box<str>),
}

impl<const N: usize> Short<N> {
    /// A text, if it is short enough.
    pub(crate) fn new(text: &str) -> Option<Self> {
        let mut bytes = [0; N];
        bytes[..N - 1].get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        bytes[N - 1] = text.len() as u8;
        Some(Self(bytes))
    }

    /// The length in bytes.
    #[inline]
    fn len(&self) -> usize {
        // The remainder changes nothing, but says that the length is less than the size.
        usize::from(self.0[N - 1]) % N
    }

    /// Whether there is no text.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0[..self.len()]).expect(WHOLE)
    }

    /// Adds one to the number that the text ends with, for which there must be room.
    #[inline]
    pub(crate) fn increment(&mut self) {
        let length = self.len();
        let mut start = length;
        while let Some(last) = start.checked_sub(1) {
            match &mut self.0[last] {
                digit @ b'0'..=b'8' => return *digit += 1,
                digit @ b'9' => *digit = b'0',
                _ => break,
            }
            start = last;
        }
        // All digits were nines.
        self.0[start] = b'1';
        self.0[length] = b'0';
        self.0[N - 1] = length as u8 + 1;
    }
}

impl<const N: usize> Default for Short<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl Piece {
    /// The text.
    pub(crate) fn as_str(&self) -> &str {
        match self {
            Self::Short(text) => text.as_str(),
            Self::Long(text) => text,
        }
    }
}

impl From<&str> for Piece {
    fn from(text: &str) -> Self {
        Short::new(text).map_or_else(|| Self::Long(text.into()), Self::Short)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_changes_digits() {
        let mut counted = Short::<16>::new("%arg0").unwrap();
        for number in 1..=1000 {
            counted.increment();
            assert_eq!(counted.as_str(), format!("%arg{number}"));
        }
        let mut last = Short::<16>::new("%arg4294967294").unwrap();
        last.increment();
        assert_eq!(last.as_str(), "%arg4294967295");
    }

    #[test]
    fn padding_is_cut_off() {
        let mut out = Output::default();
        let long = "a text that is longer than the others";
        for length in 0..long.len() {
            out.piece(&Piece::from(&long[..length]));
            assert_eq!(out.take(), long[..length]);
            out.line(length);
            assert_eq!(out.take(), format!("\n{:length$}", ""));
        }
        assert!(Short::<4>::new("four").is_none() && Short::<8>::new("shorter").is_some());
    }
}
