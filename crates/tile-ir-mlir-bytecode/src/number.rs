//! PrefixVarInt: the first byte of a number determines how many bytes follow.

use tile_ir_wire::{Cursor, Encoder, ReadResult};

use crate::error::Malformed;

/// Reading numbers.
pub(crate) trait PrefixCursor<'a>: Sized {
    /// An unsigned number: the trailing zeros of its first byte count the bytes that follow. Overlong forms are accepted.
    fn prefix_varint(&mut self) -> ReadResult<u64>;

    /// A signed number in zigzag form.
    fn signed_prefix_varint(&mut self) -> ReadResult<i64>;

    /// A number and a flag.
    fn flagged(&mut self) -> ReadResult<(u64, bool)>;

    /// The number of items that follow, of at least `width` bytes each.
    fn prefix_count(&mut self, width: usize) -> ReadResult<usize>;

    /// The number of bytes that follow.
    fn prefix_length(&mut self) -> ReadResult<usize>;

    /// A byte that is 0 or 1.
    fn flag(&mut self) -> ReadResult<bool>;
}

impl<'a> PrefixCursor<'a> for Cursor<'a> {
    #[inline]
    fn prefix_varint(&mut self) -> ReadResult<u64> {
        let first = self.u8()?;
        match first & 1 {
            1 => Ok(u64::from(first >> 1)),
            _ => long_varint(self, first),
        }
    }

    fn signed_prefix_varint(&mut self) -> ReadResult<i64> {
        let value = self.prefix_varint()?;
        Ok((value >> 1) as i64 ^ -((value & 1) as i64))
    }

    #[inline]
    fn flagged(&mut self) -> ReadResult<(u64, bool)> {
        let value = self.prefix_varint()?;
        Ok((value >> 1, value & 1 != 0))
    }

    #[inline]
    fn prefix_count(&mut self, width: usize) -> ReadResult<usize> {
        let before = *self;
        let count = self.prefix_varint()?;
        before.checked_count(count, self.remaining(), width)
    }

    fn prefix_length(&mut self) -> ReadResult<usize> {
        let before = *self;
        let length = self.prefix_varint()?;
        before.checked_length(length, self.remaining())
    }

    fn flag(&mut self) -> ReadResult<bool> {
        let before = *self;
        match self.u8()? {
            0 => Ok(false),
            1 => Ok(true),
            found => Err(before.error(Malformed::NotAFlag { found })),
        }
    }
}

fn long_varint(cursor: &mut Cursor<'_>, first: u8) -> ReadResult<u64> {
    let more = first.trailing_zeros() as usize;
    // Loading a known number of bytes is faster than copying just those needed.
    let loaded = cursor.rest().first_chunk().copied();
    let rest = cursor.bytes(more)?;
    let word = u64::from_le_bytes(loaded.unwrap_or_else(|| {
        let mut word = [0; 8];
        word[..more].copy_from_slice(rest);
        word
    }));
    // Above the bytes of the number there may be others.
    Ok(match more {
        8 => word,
        _ => (word << 8 | u64::from(first)) << (56 - 8 * more) >> (57 - 7 * more),
    })
}

fn write_long_varint(out: &mut Encoder, value: u64) {
    // The number of bytes after the first.
    let more = (63 - value.leading_zeros()) / 7;
    if more >= 8 {
        out.u8(0);
        return out.bytes(&value.to_le_bytes());
    }
    let word = (value << 1 | 1) << more;
    out.bytes_of_word(word.to_le_bytes(), more as usize + 1);
}

/// Writing numbers.
pub(crate) trait PrefixEncoder {
    /// Appends an unsigned number in its shortest form.
    fn prefix_varint(&mut self, value: u64);

    /// Appends a signed number in zigzag form.
    fn signed_prefix_varint(&mut self, value: i64);

    /// Appends a number and a flag.
    fn flagged(&mut self, value: u64, flag: bool);

    /// Appends the number of something.
    fn prefix_count(&mut self, count: usize);
}

impl PrefixEncoder for Encoder {
    #[inline]
    fn prefix_varint(&mut self, value: u64) {
        match value < 1 << 7 {
            true => self.u8((value << 1 | 1) as u8),
            false => write_long_varint(self, value),
        }
    }

    fn signed_prefix_varint(&mut self, value: i64) {
        self.prefix_varint(((value << 1) ^ (value >> 63)) as u64);
    }

    #[inline]
    fn flagged(&mut self, value: u64, flag: bool) {
        self.prefix_varint(value << 1 | u64::from(flag));
    }

    #[inline]
    fn prefix_count(&mut self, count: usize) {
        self.prefix_varint(count as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: u64) -> Vec<u8> {
        let mut encoder = Encoder::new();
        encoder.prefix_varint(value);
        encoder.into_bytes()
    }

    #[test]
    fn numbers_have_the_shortest_form() {
        assert_eq!(written(0), [0x01]);
        assert_eq!(written(127), [0xff]);
        assert_eq!(written(128), [0x02, 0x02]);
        assert_eq!(written(300), [0xb2, 0x04]);
        assert_eq!(written(16383), [0xfe, 0xff]);
        assert_eq!(written((1 << 56) - 1), [0x80, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
        assert_eq!(written(1 << 56), [0, 0, 0, 0, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn numbers_read_back() {
        for shift in 0..64 {
            for value in [1_u64 << shift, (1 << shift) - 1, !0 >> shift] {
                let mut encoder = Encoder::new();
                encoder.prefix_varint(value);
                encoder.signed_prefix_varint(value as i64);
                let bytes = encoder.into_bytes();
                let mut cursor = Cursor::new(&bytes);
                assert_eq!(cursor.prefix_varint().ok(), Some(value));
                assert_eq!(cursor.signed_prefix_varint().ok(), Some(value as i64));
                assert!(cursor.is_empty());
            }
        }
    }

    #[test]
    fn signed_numbers_are_zigzag() {
        for (value, expected) in [(0, vec![0x01]), (-1, vec![0x03]), (63, vec![0xfd]), (-65, vec![0x06, 0x02])] {
            let mut encoder = Encoder::new();
            encoder.signed_prefix_varint(value);
            assert_eq!(encoder.into_bytes(), expected);
        }
    }

    #[test]
    fn longer_forms_are_accepted() {
        assert_eq!(Cursor::new(&[0x0a, 0x00]).prefix_varint().ok(), Some(2));
        assert!(Cursor::new(&[0x02]).prefix_varint().is_err());
    }
}
