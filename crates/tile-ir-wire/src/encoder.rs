//! Building byte strings.

use crate::PADDING;

/// Builds a byte string.
#[derive(Debug, Default)]
pub struct Encoder {
    bytes: Vec<u8>,
}

impl Encoder {
    /// Creates an empty encoder.
    #[inline]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of bytes so far.
    #[inline]
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether there are no bytes yet.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The bytes so far.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes.
    #[inline]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Removes all bytes but keeps the allocation.
    #[inline]
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Appends bytes as they are.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Appends the first `count` of eight bytes.
    #[inline]
    pub fn bytes_of_word(&mut self, word: [u8; 8], count: usize) {
        // Copying a known number of bytes is faster than copying just those needed.
        let length = self.bytes.len() + count;
        self.bytes.extend_from_slice(&word);
        self.bytes.truncate(length);
    }

    /// Inserts bytes at a position.
    pub fn insert(&mut self, at: usize, bytes: &[u8]) {
        self.bytes.splice(at..at, bytes.iter().copied());
    }

    /// Changes an existing byte.
    ///
    /// # Panics
    /// If there are fewer bytes.
    #[inline]
    pub fn set(&mut self, at: usize, value: u8) {
        self.bytes[at] = value;
    }

    /// Appends one byte.
    #[inline]
    pub fn u8(&mut self, value: u8) {
        self.bytes.push(value);
    }

    /// Appends an unsigned number in its shortest form.
    #[inline]
    pub fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    /// Appends a count.
    #[inline]
    pub fn count(&mut self, count: usize) {
        self.varint(count as u64);
    }

    /// Appends a signed number in zigzag form.
    #[inline]
    pub fn signed_varint(&mut self, value: i64) {
        self.varint(((value << 1) ^ (value >> 63)) as u64);
    }

    /// Starts a part that its length precedes. Pass the result to [`Encoder::end_counted`].
    #[inline]
    pub fn begin_counted(&mut self) -> usize {
        // The length of a short part takes this byte.
        self.u8(0);
        self.len()
    }

    /// Ends a part that starts at `start`, and inserts its length.
    pub fn end_counted(&mut self, start: usize) {
        let mut length = Self::new();
        length.count(self.len() - start);
        let (first, rest) = (length.bytes[0], &length.bytes[1..]);
        self.set(start - 1, first);
        if !rest.is_empty() {
            self.insert(start, rest);
        }
    }

    /// Pads to a multiple of `alignment`, counted from the first byte.
    #[inline]
    pub fn align(&mut self, alignment: usize) {
        self.bytes.resize(self.bytes.len().next_multiple_of(alignment), PADDING);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cursor;

    #[test]
    fn numbers_read_back() {
        for shift in 0..64 {
            for value in [1_u64 << shift, (1 << shift) - 1, !0 >> shift] {
                let mut encoder = Encoder::new();
                encoder.varint(value);
                encoder.signed_varint(value as i64);
                let bytes = encoder.into_bytes();
                let mut cursor = Cursor::new(&bytes);
                assert_eq!(cursor.varint().ok(), Some(value));
                assert_eq!(cursor.signed_varint().ok(), Some(value as i64));
                assert!(cursor.is_empty());
            }
        }
    }

    #[test]
    fn the_length_of_a_part_precedes_it() {
        for length in [0, 1, 0x7F, 0x80, 0x4000] {
            let part = vec![7; length];
            let (mut found, mut expected) = (Encoder::new(), Encoder::new());
            let start = found.begin_counted();
            found.bytes(&part);
            found.end_counted(start);
            expected.count(length);
            expected.bytes(&part);
            assert_eq!(found.as_bytes(), expected.as_bytes());
        }
    }

    #[test]
    fn padding_counts_from_the_first_byte() {
        let mut encoder = Encoder::new();
        encoder.align(8);
        assert_eq!(encoder.len(), 0);
        encoder.u8(1);
        encoder.align(4);
        assert_eq!(encoder.as_bytes(), [1, 0xCB, 0xCB, 0xCB]);
    }
}
