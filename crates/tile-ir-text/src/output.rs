//! The text that the printer makes.
//!
//! A line consists of some twenty short pieces, and a call of `memcpy` costs more than most of them are long. So pieces
//! that recur are stored padded to a fixed size and appended as a whole, which is one or two moves, and the padding is cut
//! off again.

use std::fmt;

/// A text that grows. It holds bytes and not a `String`, whose every cut would look for the boundary of a character.
#[derive(Debug, Default)]
pub(crate) struct Output {
    /// The text, and zeros to write over, so that room for several pieces is checked once.
    bytes: Vec<u8>,
    length: usize,
}

/// A text of less than `N` bytes, padded to a fixed size, which is a power of two. The last byte is the length.
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

/// By how much the room grows at least, in bytes.
const STEP: usize = 1 << 10;

/// What comes between results and the operation that defines them.
pub(crate) const EQUALS: Short<16> = Short(*b" = \0\0\0\0\0\0\0\0\0\0\0\0\x03");

/// A line break, and as much indentation as most lines have.
const LINE_START: &[u8; 32] = b"\n                               ";

impl Output {
    /// No text, and room for this many bytes.
    pub(crate) fn with_room(room: usize) -> Self {
        // The allocator has memory that is zero already.
        Self { bytes: vec![0; room], length: 0 }
    }

    /// The length in bytes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.length
    }

    /// Removes all text but keeps the allocation.
    pub(crate) fn clear(&mut self) {
        self.length = 0;
    }

    /// Removes the text from an earlier length on.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
    }

    /// The text from an earlier length on.
    pub(crate) fn since(&self, length: usize) -> &str {
        std::str::from_utf8(&self.bytes[length..self.length]).unwrap_or_default()
    }

    /// The whole text, which is taken out.
    pub(crate) fn take(&mut self) -> String {
        let mut bytes = std::mem::take(&mut self.bytes);
        bytes.truncate(std::mem::take(&mut self.length));
        if bytes.len() < STEP {
            // There may be many short texts.
            bytes.shrink_to_fit();
        }
        // Only whole texts are appended, so these are always valid.
        String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    /// The room after the text.
    #[inline]
    fn room(&mut self) -> &mut [u8] {
        self.bytes.get_mut(self.length..).unwrap_or_default()
    }

    /// Makes room for this many more bytes and some others, but not for as many again: by the time the text reached
    /// them, the cache would have lost them.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, additional: usize) {
        self.bytes.resize(self.length + additional.max(STEP), 0);
    }

    /// Appends text, given as bytes that are whole characters.
    #[inline]
    fn extend(&mut self, bytes: &[u8]) {
        match self.room().get_mut(..bytes.len()) {
            Some(room) => {
                room.copy_from_slice(bytes);
                self.length += bytes.len();
            }
            None => self.extend_after_growth(bytes),
        }
    }

    #[cold]
    #[inline(never)]
    fn extend_after_growth(&mut self, bytes: &[u8]) {
        self.grow(bytes.len());
        self.room()[..bytes.len()].copy_from_slice(bytes);
        self.length += bytes.len();
    }

    /// Appends text.
    #[inline]
    pub(crate) fn push_str(&mut self, text: &str) {
        self.extend(text.as_bytes());
    }

    /// Appends text whose characters are all ASCII.
    pub(crate) fn push_ascii(&mut self, bytes: &[u8]) {
        debug_assert!(bytes.is_ascii(), "other characters could be cut in half");
        self.extend(bytes);
    }

    /// Appends an ASCII character.
    #[inline]
    pub(crate) fn push(&mut self, byte: u8) {
        debug_assert!(byte.is_ascii(), "other characters have several bytes");
        self.extend(&[byte]);
    }

    /// Appends an ASCII character `count` times.
    #[inline(never)]
    pub(crate) fn repeat(&mut self, byte: u8, count: usize) {
        debug_assert!(byte.is_ascii(), "other characters have several bytes");
        if self.room().len() < count {
            self.grow(count);
        }
        self.room()[..count].fill(byte);
        self.length += count;
    }

    /// Appends a short text.
    #[inline]
    pub(crate) fn short<const N: usize>(&mut self, text: &Short<N>) {
        match self.room().first_chunk_mut() {
            Some(window) => {
                *window = text.0;
                self.length += text.len();
            }
            None => self.short_after_growth(text),
        }
    }

    #[cold]
    #[inline(never)]
    fn short_after_growth<const N: usize>(&mut self, text: &Short<N>) {
        self.push_str(text.as_str());
    }

    /// Appends two short texts, which have at most 64 bytes with their padding.
    #[inline]
    pub(crate) fn shorts<const A: usize, const B: usize>(&mut self, first: &Short<A>, second: &Short<B>) {
        match self.room().first_chunk_mut::<64>() {
            Some(window) => {
                window[..A].copy_from_slice(&first.0);
                window[first.len()..first.len() + B].copy_from_slice(&second.0);
                self.length += first.len() + second.len();
            }
            None => self.shorts_after_growth(first, second),
        }
    }

    #[cold]
    #[inline(never)]
    fn shorts_after_growth<const A: usize, const B: usize>(&mut self, first: &Short<A>, second: &Short<B>) {
        self.push_str(first.as_str());
        self.push_str(second.as_str());
    }

    /// Appends a text.
    #[inline]
    pub(crate) fn piece(&mut self, piece: &Piece) {
        match piece {
            Piece::Short(text) => self.short(text),
            Piece::Long(text) => self.push_long(text),
        }
    }

    /// A call, so that what appends short texts stays small.
    #[inline(never)]
    fn push_long(&mut self, text: &str) {
        self.push_str(text);
    }

    /// Appends a text and a name.
    #[inline]
    pub(crate) fn piece_and_short(&mut self, piece: &Piece, name: &Short<16>) {
        match piece {
            Piece::Short(text) => self.shorts(text, name),
            Piece::Long(text) => self.long_and_short(text, name),
        }
    }

    #[cold]
    #[inline(never)]
    fn long_and_short(&mut self, text: &str, name: &Short<16>) {
        self.push_str(text);
        self.short(name);
    }

    /// Appends two texts.
    #[inline]
    pub(crate) fn pieces(&mut self, first: &Piece, second: &Piece) {
        match (first, second) {
            (Piece::Short(first), Piece::Short(second)) => self.shorts(first, second),
            _ => self.long_pieces(first, second),
        }
    }

    #[inline(never)]
    fn long_pieces(&mut self, first: &Piece, second: &Piece) {
        self.piece(first);
        self.piece(second);
    }

    /// Appends a line break and this many spaces.
    #[inline]
    pub(crate) fn line(&mut self, spaces: usize) {
        match self.room().first_chunk_mut() {
            Some(window) if spaces < LINE_START.len() => {
                *window = *LINE_START;
                self.length += 1 + spaces;
            }
            _ => self.long_line(spaces),
        }
    }

    #[inline(never)]
    fn long_line(&mut self, spaces: usize) {
        self.push(b'\n');
        self.repeat(b' ', spaces);
    }

    /// Appends the two upper-case hexadecimal digits of each byte.
    pub(crate) fn hex(&mut self, bytes: &[u8]) {
        const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
        let count = 2 * bytes.len();
        if self.room().len() < count {
            self.grow(count);
        }
        for (digits, byte) in self.room().chunks_exact_mut(2).zip(bytes) {
            digits.copy_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
        }
        self.length += count;
    }

    /// Appends a number in decimal.
    #[inline]
    pub(crate) fn unsigned(&mut self, value: u64) {
        match u32::try_from(value) {
            Ok(value) => self.short(&Short::<16>::numbered("", value)),
            // Ten digits at most, then nine.
            Err(_) => self.large(value),
        }
    }

    #[cold]
    fn large(&mut self, value: u64) {
        self.unsigned(value / 1_000_000_000);
        let digits = Short::<16>::numbered("", 1_000_000_000 + (value % 1_000_000_000) as u32);
        self.push_str(digits.as_str().strip_prefix('1').unwrap_or_default());
    }

    /// Appends a signed number in decimal.
    pub(crate) fn signed(&mut self, value: i64) {
        if value < 0 {
            self.push(b'-');
        }
        self.unsigned(value.unsigned_abs());
    }
}

impl fmt::Write for Output {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

impl<const N: usize> Short<N> {
    /// A text, if it is short enough.
    pub(crate) fn new(text: &str) -> Option<Self> {
        let mut bytes = [0; N];
        bytes[..N - 1].get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        bytes[N - 1] = text.len() as u8;
        Some(Self(bytes))
    }

    /// A number in decimal after an ASCII text. Both must fit; a number has up to ten digits.
    #[inline]
    pub(crate) fn numbered(start: &str, mut number: u32) -> Self {
        let mut bytes = [0; N];
        bytes[..start.len()].copy_from_slice(start.as_bytes());
        let digits = number.checked_ilog10().map_or(1, |logarithm| logarithm as usize + 1);
        let length = start.len() + digits;
        for digit in bytes[start.len()..length].iter_mut().rev() {
            *digit = b'0' + (number % 10) as u8;
            number /= 10;
        }
        bytes[N - 1] = length as u8;
        Self(bytes)
    }

    /// The length in bytes.
    #[inline]
    pub(crate) fn len(&self) -> usize {
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
        std::str::from_utf8(&self.0[..self.len()]).unwrap_or_default()
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

    fn made(make: impl FnOnce(&mut Output)) -> String {
        let mut out = Output::default();
        make(&mut out);
        out.take()
    }

    #[test]
    fn numbers_at_their_limits() {
        for value in [0, 9, 10, 999_999_999, u64::from(u32::MAX), 1 << 32, 5_000_000_001, 4_111_111_111_111, u64::MAX] {
            assert_eq!(made(|out| out.unsigned(value)), value.to_string());
        }
        for value in [0, -1, i64::MIN, i64::MAX] {
            assert_eq!(made(|out| out.signed(value)), value.to_string());
        }
    }

    #[test]
    fn counting_changes_digits() {
        let mut counted = Short::<16>::numbered("%arg", 0);
        for number in 1..=1000 {
            counted.increment();
            assert_eq!(made(|out| out.short(&counted)), format!("%arg{number}"));
        }
        let mut last = Short::<16>::numbered("%arg", u32::MAX - 1);
        last.increment();
        assert_eq!(made(|out| out.short(&last)), "%arg4294967295");
    }

    #[test]
    fn padding_is_cut_off() {
        let long = "a text that is longer than the others";
        for length in 0..long.len() {
            let text = &long[..length];
            let start = made(|out| out.piece(&Piece::from(text)));
            assert_eq!(start, text);
            assert_eq!(made(|out| out.line(length)), format!("\n{:length$}", ""));
        }
        assert!(Short::<4>::new("four").is_none() && Short::<8>::new("shorter").is_some());
        assert_eq!(made(|out| out.short(&Short::<16>::numbered("%arg", u32::MAX))), "%arg4294967295");
    }
}
